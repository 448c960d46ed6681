"""Keys: a workstation's, in a file beside its record, and those of the staff, locked away.

Signatures are Ed25519 (RFC 8032). A staff member's private key is in the journal, encrypted with a
key that argon2id (RFC 9106) makes from the passphrase. Staff can sign wherever the record is.
Nobody else can, whatever files they may read.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from argon2.low_level import Type, hash_secret_raw
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from app.files import write_atomically
from app.records import RecordError
from app.records.journal.facts import Staff, fingerprint

SEED = 32
"""Bytes of a private key."""
LEAST = 10
"""The least characters of a passphrase."""
NONCE = bytes(12)  # a key of argon2id with a fresh salt encrypts once, so it may be fixed


@dataclass(frozen=True, slots=True)
class Effort:
    """What guessing a passphrase costs; the second choice of RFC 9106."""

    rounds: int = 3
    kibibytes: int = 65_536
    lanes: int = 4


EFFORT = Effort()


class WrongPassphraseError(RecordError):
    """The passphrase does not open the key."""


@dataclass(frozen=True)
class Key:
    """A private key."""

    seed: bytes = field(repr=False)

    @cached_property
    def _private(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(self.seed)

    @cached_property
    def public(self) -> str:
        """The public key, in hexadecimal."""
        return self._private.public_key().public_bytes_raw().hex()

    @cached_property
    def station(self) -> str:
        """The name of a workstation that has this key."""
        return fingerprint(self.public)

    def sign(self, words: bytes) -> str:
        """Return the signature over *words*, in hexadecimal."""
        return self._private.sign(words).hex()


def holds(public: str, signature: str, words: bytes) -> bool:
    """Whether *signature* was made over *words* with the private half of *public*."""
    try:
        made = bytes.fromhex(signature)
        _public(public).verify(made, words)
    except (InvalidSignature, ValueError):
        return False
    return made.hex() == signature


@lru_cache(maxsize=256)
def _public(public: str) -> Ed25519PublicKey:
    return Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))


def key_in(file: Path) -> Key:
    """Return the key in *file*.

    :raises RecordError: if there is none, the file holds something else, or cannot be read.
    """
    try:
        seed = bytes.fromhex(file.read_text(encoding="ascii").strip())
    except OSError as error:
        raise RecordError(
            f"this workstation's key {file} can't be read ({error.strerror}); give yourself "
            "permission to read and write it and its folder"
        ) from error
    except ValueError:
        seed = b""
    if len(seed) != SEED:
        raise RecordError(
            f"{file} is not a workstation key; restore a backup of it, or rename it: the "
            "workstation then starts a new chain, which the school administrator must "
            "approve"
        )
    return Key(seed)


def fresh_key() -> Key:
    """Return a key that nobody has had."""
    return Key(secrets.token_bytes(SEED))


def keep(key: Key, file: Path) -> None:
    """Write *key* to *file*, which only its owner may read.

    :raises OSError: if it cannot be written.
    """
    write_atomically(file, f"{key.seed.hex()}\n")
    file.chmod(0o600)


def lock(key: Key, passphrase: str, effort: Effort | None = None) -> dict[str, object]:
    """Return *key* locked with *passphrase*, as the journal keeps it.

    :raises RecordError: if the passphrase is too short to be one.
    """
    if len(passphrase.strip()) < LEAST:
        raise RecordError(
            f"a passphrase needs at least {LEAST} characters; use several words only you "
            "would combine"
        )
    effort, salt = effort or EFFORT, secrets.token_bytes(16)
    opener = ChaCha20Poly1305(_stretched(passphrase, salt, effort))
    return {
        "how": "argon2id",
        "salt": salt.hex(),
        "rounds": effort.rounds,
        "kibibytes": effort.kibibytes,
        "lanes": effort.lanes,
        "key": opener.encrypt(NONCE, key.seed, bytes.fromhex(key.public)).hex(),
    }


def unlock(locked: Mapping[str, object], public: str, passphrase: str) -> Key:
    """Return the key that :func:`lock` locked.

    :raises WrongPassphraseError: if it was another passphrase.
    """
    effort = Effort(*(int(str(locked[name])) for name in ("rounds", "kibibytes", "lanes")))
    opener = ChaCha20Poly1305(_stretched(passphrase, bytes.fromhex(str(locked["salt"])), effort))
    try:
        seed = opener.decrypt(NONCE, bytes.fromhex(str(locked["key"])), bytes.fromhex(public))
    except InvalidTag:
        raise WrongPassphraseError("incorrect passphrase; check capitals and spaces") from None
    return Key(seed)


def _stretched(passphrase: str, salt: bytes, effort: Effort) -> bytes:
    return hash_secret_raw(
        passphrase.encode(), salt, effort.rounds, effort.kibibytes, effort.lanes, 32, Type.ID
    )


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A member of staff who has given the passphrase."""

    staff: Staff
    key: Key = field(repr=False)

    @property
    def uid(self) -> str:
        return self.staff.uid

    def sign(self, words: bytes) -> str:
        return self.key.sign(words)
