-- SPDX-License-Identifier: GPL-3.0-or-later
-- A history as version 3 of the schema has it, dumped from what the program wrote then: the games of version 2, and two with
-- cards. What the program exported of it is version-3.saikoro.
PRAGMA application_id = 1398892907;
PRAGMA user_version = 3;
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
  cursor     INTEGER NOT NULL, hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1)), peeked INTEGER NOT NULL DEFAULT 0 CHECK (peeked IN (0, 1))
) STRICT;
INSERT INTO game VALUES(1,'f3329789-873d-47ff-b5b7-91e3ddb15039','yahtzee',NULL,'bonus-strict=true',
  'played','442d9aeefcae3c3e98425f47a8c088d5afb330f5f04a18d553213e302630a472',1795255200,1795299765,NULL,5,1,0);
INSERT INTO game VALUES(2,'00000000-0000-4000-8000-000000000001','fune',NULL,'',
  'kept',NULL,1795255200,1795300065,1795258800,4,0,0);
INSERT INTO game VALUES(3,'0394fdca-4198-4750-8497-aa88bf9607c6','yellowstone',NULL,'',
  'played','46db07a5f8b832c10c4772139f4a37d3bb5b49e031b54908b49ecf0e5cf468ba',1795300000,1795300365,1795300100,72,1,1);
INSERT INTO game VALUES(4,'aa1145ae-c427-43a5-b8db-64ebad32f16f','yellowstone',NULL,'',
  'played','c0a38ce25041f35997d51a6decb883a3b2c6f05456bd69b3dc58cb5cb4b7f691',1795300200,1795300665,NULL,8,0,1);
CREATE TABLE player (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  UNIQUE (name, type)
) STRICT;
INSERT INTO player VALUES(1,'Aki','person');
INSERT INTO player VALUES(2,'碧','person');
INSERT INTO player VALUES(3,'Seat 1','person');
INSERT INTO player VALUES(4,'Seat 2','greedy');
INSERT INTO player VALUES(5,'Seat 2','person');
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
INSERT INTO seat VALUES(3,0,3,48,2);
INSERT INTO seat VALUES(3,1,4,7,1);
INSERT INTO seat VALUES(4,0,3,5,1);
INSERT INTO seat VALUES(4,1,5,5,1);
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
INSERT INTO move VALUES(3,0,'place b4@6');
INSERT INTO move VALUES(3,1,'place y1@7');
INSERT INTO move VALUES(3,2,'refill b1 y6');
INSERT INTO move VALUES(3,3,'place r1@5');
INSERT INTO move VALUES(3,4,'place r3@5');
INSERT INTO move VALUES(3,5,'refill b5 b3');
INSERT INTO move VALUES(3,6,'place b1@2');
INSERT INTO move VALUES(3,7,'place r1@3');
INSERT INTO move VALUES(3,8,'refill g3 g1');
INSERT INTO move VALUES(3,9,'place b2@2');
INSERT INTO move VALUES(3,10,'place b3@2');
INSERT INTO move VALUES(3,11,'refill b7 r6');
INSERT INTO move VALUES(3,12,'place g3@7');
INSERT INTO move VALUES(3,13,'place b5@6');
INSERT INTO move VALUES(3,14,'end');
INSERT INTO move VALUES(3,15,'place b3@6');
INSERT INTO move VALUES(3,16,'place b5@6');
INSERT INTO move VALUES(3,17,'refill y7 r4');
INSERT INTO move VALUES(3,18,'place y6@4');
INSERT INTO move VALUES(3,19,'place y7@4');
INSERT INTO move VALUES(3,20,'refill g3 r2 b6 g6');
INSERT INTO move VALUES(3,21,'place r6@5');
INSERT INTO move VALUES(3,22,'place b7@6');
INSERT INTO move VALUES(3,23,'refill b2 g1');
INSERT INTO move VALUES(3,24,'place g3@2');
INSERT INTO move VALUES(3,25,'place b7@5');
INSERT INTO move VALUES(3,26,'end');
INSERT INTO move VALUES(3,27,'place g1@3');
INSERT INTO move VALUES(3,28,'place y7@4');
INSERT INTO move VALUES(3,29,'refill y2 b1');
INSERT INTO move VALUES(3,30,'place r2@2');
INSERT INTO move VALUES(3,31,'place b6@5');
INSERT INTO move VALUES(3,32,'end');
INSERT INTO move VALUES(3,33,'place r4@3');
INSERT INTO move VALUES(3,34,'place y5@4');
INSERT INTO move VALUES(3,35,'refill y2 r4');
INSERT INTO move VALUES(3,36,'place g6@7');
INSERT INTO move VALUES(3,37,'place g1@7');
INSERT INTO move VALUES(3,38,'draw g7 g4 r5 g6 g5 b6');
INSERT INTO move VALUES(3,39,'place b1@5');
INSERT INTO move VALUES(3,40,'place b2@5');
INSERT INTO move VALUES(3,41,'refill y3 r3');
INSERT INTO move VALUES(3,42,'place r5@1');
INSERT INTO move VALUES(3,43,'place g7@4');
INSERT INTO move VALUES(3,44,'refill y1 y4');
INSERT INTO move VALUES(3,45,'place r3@1');
INSERT INTO move VALUES(3,46,'place r4@1');
INSERT INTO move VALUES(3,47,'refill g7 y6');
INSERT INTO move VALUES(3,48,'place g5@6');
INSERT INTO move VALUES(3,49,'place b6@3');
INSERT INTO move VALUES(3,50,'refill g2 y5');
INSERT INTO move VALUES(3,51,'place g7@1');
INSERT INTO move VALUES(3,52,'place y6@2');
INSERT INTO move VALUES(3,53,'refill b4 r7');
INSERT INTO move VALUES(3,54,'place g4@1');
INSERT INTO move VALUES(3,55,'place g2@1');
INSERT INTO move VALUES(3,56,'end');
INSERT INTO move VALUES(3,57,'place b4@2');
INSERT INTO move VALUES(3,58,'place y2@3');
INSERT INTO move VALUES(3,59,'refill g5 r2');
INSERT INTO move VALUES(3,60,'place y5@3');
INSERT INTO move VALUES(3,61,'place g6@1');
INSERT INTO move VALUES(3,62,'end');
INSERT INTO move VALUES(3,63,'place g5@1');
INSERT INTO move VALUES(3,64,'end');
INSERT INTO move VALUES(3,65,'place y4@3');
INSERT INTO move VALUES(3,66,'end');
INSERT INTO move VALUES(3,67,'place y3@3');
INSERT INTO move VALUES(3,68,'place y3@3');
INSERT INTO move VALUES(3,69,'refill r6 r5 g4');
INSERT INTO move VALUES(3,70,'place y1@3');
INSERT INTO move VALUES(3,71,'draw y4 g2');
INSERT INTO move VALUES(4,0,'place y4@2');
INSERT INTO move VALUES(4,1,'place y5@2');
INSERT INTO move VALUES(4,2,'refill r6 r1');
INSERT INTO move VALUES(4,3,'place r4@6');
INSERT INTO move VALUES(4,4,'place g5@1');
INSERT INTO move VALUES(4,5,'end');
INSERT INTO move VALUES(4,6,'place r4@3');
INSERT INTO move VALUES(4,7,'place r6@3');
INSERT INTO move VALUES(4,8,'end');
CREATE INDEX game_finished ON game (finished) WHERE finished IS NOT NULL;
CREATE INDEX game_unfinished ON game (changed) WHERE finished IS NULL;
CREATE INDEX seat_player ON seat (player);
CREATE TRIGGER seat_deleted AFTER DELETE ON seat BEGIN
  DELETE FROM player WHERE id = OLD.player AND NOT EXISTS (SELECT 1 FROM seat WHERE player = OLD.player);END;
CREATE TRIGGER seat_changed AFTER UPDATE OF player ON seat WHEN OLD.player <> NEW.player BEGIN
  DELETE FROM player WHERE id = OLD.player AND NOT EXISTS (SELECT 1 FROM seat WHERE player = OLD.player);END;
COMMIT;
