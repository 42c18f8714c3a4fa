-- Work that failed too often and waits for the operator: messages of the queue with their bodies, and
-- messages of drives, whose originals stay in the outbox of the drive.
CREATE TABLE dead_letters (
  id            TEXT PRIMARY KEY,
  source        TEXT NOT NULL,              -- queue, drive
  about         TEXT NOT NULL,              -- id of a user or an order, or an email address
  kind          TEXT NOT NULL,
  body          TEXT NOT NULL,              -- JSON of a queue message; '' for a drive
  error         TEXT NOT NULL,
  attempts      INTEGER NOT NULL,
  failed_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX dead_letters_by_time ON dead_letters (failed_at, id);
CREATE INDEX dead_letters_by_about ON dead_letters (about);
