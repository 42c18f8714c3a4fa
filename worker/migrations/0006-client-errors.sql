-- Errors of pages in browsers, without anything about who sent them. Equal ones are one row.
CREATE TABLE client_errors (
  -- Of kind, message and the file of the first frame.
  fingerprint TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  message TEXT NOT NULL,
  -- Of the last report.
  stack TEXT NOT NULL,
  page TEXT NOT NULL,
  build TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT;
CREATE INDEX client_errors_by_last ON client_errors (last_at);
