/** Tables of requests for files. */
export const fileRequestsSchema = [
  `
  CREATE TABLE file_requests (
    id          TEXT PRIMARY KEY,
    folder_id   TEXT NOT NULL,
    title       TEXT NOT NULL,
    prompt      TEXT NOT NULL,
    asks_email  INTEGER NOT NULL,
    kinds       TEXT NOT NULL,                -- separated by spaces; '' for any
    size_max    INTEGER NOT NULL,             -- bytes of a file; 0 for any
    files_max   INTEGER NOT NULL,
    deadline    INTEGER NOT NULL,             -- 0 for none
    grace_ms    INTEGER NOT NULL,
    passcode    TEXT NOT NULL,                -- '' for none
    is_open     INTEGER NOT NULL,
    created_at  INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX file_requests_folder ON file_requests (folder_id);

  CREATE TABLE request_senders (
    id          TEXT PRIMARY KEY,
    request_id  TEXT NOT NULL,
    name        TEXT NOT NULL,                -- as typed; nothing proves it
    email       TEXT NOT NULL,
    folder_id   TEXT NOT NULL,                -- '' until a file is sent
    created_at  INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX request_senders_request ON request_senders (request_id);

  -- Files that were sent or are being sent. Rows stay when the owner deletes the file.
  CREATE TABLE request_files (
    node_id     TEXT PRIMARY KEY,
    request_id  TEXT NOT NULL,
    sender_id   TEXT NOT NULL,
    name        TEXT NOT NULL,                -- the sender's
    size        INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,             -- of the sender's file
    gcid        TEXT NOT NULL,                -- '' until it was received
    is_late     INTEGER NOT NULL,
    received_at INTEGER NOT NULL              -- 0 while it is being sent
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX request_files_request ON request_files (request_id);
  CREATE INDEX request_files_sender ON request_files (sender_id);
  CREATE INDEX request_files_pending ON request_files (node_id) WHERE received_at = 0;
  `,
];
