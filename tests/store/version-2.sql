-- SPDX-License-Identifier: GPL-3.0-or-later
-- A history as version 2 of the schema has it, dumped from what the program wrote then. What the program exported of it
-- is version-2.saikoro.
PRAGMA application_id = 1398892907;
PRAGMA user_version = 2;
PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE game (
  id         INTEGER PRIMARY KEY,
  uuid       TEXT NOT NULL UNIQUE,
  ruleset    TEXT NOT NULL,
  definition TEXT,
  options    TEXT NOT NULL,
  mode       TEXT NOT NULL,
  seed       TEXT,
  created    INTEGER NOT NULL,
  changed    INTEGER NOT NULL,
  finished   INTEGER,
  cursor     INTEGER NOT NULL, hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1))
) STRICT;
INSERT INTO game VALUES(1,'f3329789-873d-47ff-b5b7-91e3ddb15039','yahtzee',NULL,'bonus-strict=true',
  'played','442d9aeefcae3c3e98425f47a8c088d5afb330f5f04a18d553213e302630a472',1795255200,1795299765,NULL,5,1);
INSERT INTO game VALUES(2,'00000000-0000-4000-8000-000000000001','fune',NULL,'',
  'kept',NULL,1795255200,1795299765,1795258800,4,0);
CREATE TABLE player (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  UNIQUE (name, type)
) STRICT;
INSERT INTO player VALUES(1,'Aki','person');
INSERT INTO player VALUES(2,'碧','person');
CREATE TABLE seat (
  game   INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  number INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES player,
  total  INTEGER NOT NULL,
  place  INTEGER NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO seat VALUES(1,0,1,9,1);
INSERT INTO seat VALUES(2,0,1,8,2);
INSERT INTO seat VALUES(2,1,2,18,1);
CREATE TABLE move (
  game   INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  number INTEGER NOT NULL,
  text   TEXT NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO move VALUES(1,0,'roll 13336');
INSERT INTO move VALUES(1,1,'keep .333. roll 23334');
INSERT INTO move VALUES(1,2,'fill threes 9');
INSERT INTO move VALUES(1,3,'roll 32113');
INSERT INTO move VALUES(1,4,'keep ..11. roll 44115');
INSERT INTO move VALUES(2,0,'seats "Aki" "碧"');
INSERT INTO move VALUES(2,1,'put 1 fours 4');
INSERT INTO move VALUES(2,2,'put 2 sixes 18 with 16662');
INSERT INTO move VALUES(2,3,'put 1 fours 8');
CREATE INDEX game_finished ON game (finished) WHERE finished IS NOT NULL;
CREATE INDEX game_unfinished ON game (changed) WHERE finished IS NULL;
CREATE INDEX seat_player ON seat (player);
CREATE TRIGGER seat_deleted AFTER DELETE ON seat BEGIN
  DELETE FROM player WHERE id = OLD.player AND NOT EXISTS (SELECT 1 FROM seat WHERE player = OLD.player);
END;
CREATE TRIGGER seat_changed AFTER UPDATE OF player ON seat WHEN OLD.player <> NEW.player BEGIN
  DELETE FROM player WHERE id = OLD.player AND NOT EXISTS (SELECT 1 FROM seat WHERE player = OLD.player);
END;
COMMIT;
