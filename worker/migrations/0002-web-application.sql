-- What people write to the operator; its picture, when there is one, is in R2 under `feedback/<id>`.
CREATE TABLE feedback (
  id            TEXT PRIMARY KEY,
  user_id       TEXT,                       -- NULL: nobody was signed in
  email         TEXT NOT NULL,
  kind          TEXT NOT NULL,
  body          TEXT NOT NULL,
  page          TEXT NOT NULL,
  diagnostics   TEXT NOT NULL,              -- JSON, as the sender saw it
  screenshot_type TEXT NOT NULL DEFAULT '', -- '' when there is none
  screenshot_size INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX feedback_by_time ON feedback (created_at, id);
CREATE INDEX feedback_by_user ON feedback (user_id);
