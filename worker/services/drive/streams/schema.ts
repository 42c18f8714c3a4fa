/** Tables of links for players. */
export const streamsSchema = [
  `
  -- Links of recordings and folders for players, one per node. Revoking one deletes its row.
  CREATE TABLE stream_links (
    id            TEXT PRIMARY KEY,
    node_id       TEXT NOT NULL UNIQUE,
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER NOT NULL            -- accurate to an hour; the creation at first
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX stream_links_use ON stream_links (last_used_at);
  `,
];
