/** Tables of WebDAV. */
export const davSchema = [
  `
  -- Locks. One that has expired is ignored and deleted with the next change of locks.
  CREATE TABLE dav_locks (
    token         TEXT PRIMARY KEY,
    node_id       TEXT NOT NULL,
    is_exclusive  INTEGER NOT NULL CHECK (is_exclusive IN (0, 1)),
    is_deep       INTEGER NOT NULL CHECK (is_deep IN (0, 1)), -- covers everything below a folder
    owner         TEXT NOT NULL,              -- the client's element, as XML; '' without one
    expires_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX dav_locks_by_node ON dav_locks (node_id);
  -- Properties that clients store with a node.
  CREATE TABLE dav_properties (
    node_id       TEXT NOT NULL,
    namespace     TEXT NOT NULL,
    name          TEXT NOT NULL,
    xml           TEXT NOT NULL,              -- the whole element
    PRIMARY KEY (node_id, namespace, name)
  ) STRICT, WITHOUT ROWID;
  -- Files that arrive in chunks (chunk-store.ts).
  CREATE TABLE dav_chunk_folders (
    id            TEXT PRIMARY KEY,           -- also of its reservation in holds
    name          TEXT NOT NULL UNIQUE,       -- chosen by the client
    expires_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX dav_chunk_folders_expiry ON dav_chunk_folders (expires_at);
  CREATE TABLE dav_chunks (
    folder_id     TEXT NOT NULL,
    name          TEXT NOT NULL,
    size          INTEGER NOT NULL,
    key           TEXT NOT NULL,              -- R2 key
    PRIMARY KEY (folder_id, name)
  ) STRICT, WITHOUT ROWID;
  `,
];
