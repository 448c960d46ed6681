-- The tables and guards of a record of version 1, as they were released.
CREATE TABLE pitschool_schema (
    version INTEGER NOT NULL,
    applied_at VARCHAR(32) NOT NULL,
    PRIMARY KEY (version)
);
CREATE TABLE trainees (
    id INTEGER NOT NULL,
    name VARCHAR(120) NOT NULL,
    folded VARCHAR(360) NOT NULL,
    created VARCHAR(32) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (folded)
);
CREATE TABLE rounds (
    id INTEGER NOT NULL,
    trainee_id INTEGER NOT NULL,
    drill VARCHAR(200) NOT NULL,
    mode VARCHAR(200) NOT NULL,
    game VARCHAR(200) NOT NULL,
    seed VARCHAR(200) NOT NULL,
    opening TEXT NOT NULL,
    edition VARCHAR(200) NOT NULL,
    program VARCHAR(200) NOT NULL,
    started_at VARCHAR(32) NOT NULL,
    ended_at VARCHAR(32),
    abandoned BOOLEAN NOT NULL,
    summary TEXT,
    PRIMARY KEY (id),
    FOREIGN KEY(trainee_id) REFERENCES trainees (id)
);
CREATE INDEX rounds_by_trainee ON rounds (trainee_id, started_at);
CREATE TABLE engaged (
    id INTEGER NOT NULL,
    trainee_id INTEGER NOT NULL,
    category VARCHAR(200) NOT NULL,
    start VARCHAR(32) NOT NULL,
    seconds FLOAT NOT NULL,
    kind VARCHAR(200) NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(trainee_id) REFERENCES trainees (id)
);
CREATE INDEX ix_engaged_trainee_id ON engaged (trainee_id);
CREATE TABLE acts (
    round_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    wall VARCHAR(32) NOT NULL,
    line TEXT NOT NULL,
    "by" VARCHAR(20) NOT NULL,
    phase VARCHAR(200) NOT NULL,
    kind VARCHAR(200) NOT NULL,
    gravity VARCHAR(200) NOT NULL,
    cite VARCHAR(200) NOT NULL,
    message TEXT NOT NULL,
    due TEXT NOT NULL,
    skill VARCHAR(200) NOT NULL,
    stands BOOLEAN NOT NULL,
    PRIMARY KEY (round_id, seq),
    FOREIGN KEY(round_id) REFERENCES rounds (id)
);
CREATE TRIGGER acts_stay BEFORE UPDATE ON acts WHEN 1 BEGIN SELECT RAISE(ABORT, 'an act on record is never changed'); END;
CREATE TRIGGER acts_remain BEFORE DELETE ON acts WHEN 1 BEGIN SELECT RAISE(ABORT, 'an act on record is never removed'); END;
CREATE TRIGGER acts_in_order BEFORE INSERT ON acts WHEN NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM acts WHERE round_id = NEW.round_id) BEGIN SELECT RAISE(ABORT, 'the acts of a round are recorded one after the other'); END;
CREATE TRIGGER acts_before_the_end BEFORE INSERT ON acts WHEN (SELECT ended_at FROM rounds WHERE id = NEW.round_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'this round has ended; nothing can be added'); END;
CREATE TRIGGER rounds_end_once BEFORE UPDATE ON rounds WHEN OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR NEW.id IS NOT OLD.id OR NEW.trainee_id IS NOT OLD.trainee_id OR NEW.drill IS NOT OLD.drill OR NEW.mode IS NOT OLD.mode OR NEW.game IS NOT OLD.game OR NEW.seed IS NOT OLD.seed OR NEW.opening IS NOT OLD.opening OR NEW.edition IS NOT OLD.edition OR NEW.program IS NOT OLD.program OR NEW.started_at IS NOT OLD.started_at BEGIN SELECT RAISE(ABORT, 'a round on record can only be ended, and only once'); END;
CREATE TRIGGER rounds_remain BEFORE DELETE ON rounds WHEN 1 BEGIN SELECT RAISE(ABORT, 'a round on record is never removed'); END;
CREATE TRIGGER rounds_are_new BEFORE INSERT ON rounds WHEN EXISTS (SELECT 1 FROM rounds WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'a round on record is never written over'); END;
CREATE TRIGGER hours_stay BEFORE UPDATE ON engaged WHEN 1 BEGIN SELECT RAISE(ABORT, 'hours on record are never changed'); END;
CREATE TRIGGER hours_remain BEFORE DELETE ON engaged WHEN 1 BEGIN SELECT RAISE(ABORT, 'hours on record are never removed'); END;
