-- Contents that an operator prohibits, for the operator to look up. ContentObjects decide.
CREATE TABLE prohibited_contents (
  gcid          TEXT PRIMARY KEY,
  reason        TEXT NOT NULL,
  decided_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX prohibited_contents_by_time ON prohibited_contents (decided_at, gcid);
