/** Tables of feeds that are downloaded. Times are milliseconds since 1970. */
export const feedsSchema = [
  `
  -- Feeds that rules read, each once for all its rules. An address may contain a key.
  CREATE TABLE feeds (
    id            TEXT PRIMARY KEY,
    url           TEXT NOT NULL UNIQUE,
    title         TEXT NOT NULL DEFAULT '',
    etag          TEXT NOT NULL DEFAULT '',
    last_modified TEXT NOT NULL DEFAULT '',
    is_stopped    INTEGER NOT NULL DEFAULT 0,
    checked_at    INTEGER NOT NULL DEFAULT 0,
    next_at       INTEGER NOT NULL,
    busy_until    INTEGER NOT NULL DEFAULT 0, -- a job is reading it, or on its way
    failures      INTEGER NOT NULL DEFAULT 0, -- since it was last read
    failing_since INTEGER NOT NULL DEFAULT 0,
    fault         TEXT NOT NULL DEFAULT '',
    status        INTEGER NOT NULL DEFAULT 0,
    moved_to      TEXT NOT NULL DEFAULT '',   -- the target of permanent redirects
    moved_times   INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE feed_rules (
    id             TEXT PRIMARY KEY,
    feed_id        TEXT NOT NULL,
    name           TEXT NOT NULL,
    include        TEXT NOT NULL,
    exclude        TEXT NOT NULL,
    is_regex       INTEGER NOT NULL,
    min_bytes      INTEGER NOT NULL,
    max_bytes      INTEGER NOT NULL,          -- 0: no limit
    takes_pages    INTEGER NOT NULL,
    folder_id      TEXT NOT NULL,
    is_enabled     INTEGER NOT NULL DEFAULT 1,
    takes_existing INTEGER NOT NULL,
    begun_at       INTEGER NOT NULL DEFAULT 0,-- items that appeared later are new; 0: not yet read
    taken_count    INTEGER NOT NULL DEFAULT 0,
    taken_at       INTEGER NOT NULL DEFAULT 0,
    fault          TEXT NOT NULL DEFAULT '',
    created_at     INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX feed_rules_by_feed ON feed_rules (feed_id);

  -- Items that were in a feed. Keys are digests, because ids of private feeds may contain a key.
  CREATE TABLE feed_items (
    feed_id       TEXT NOT NULL,
    key           TEXT NOT NULL,
    info_hash     TEXT NOT NULL DEFAULT '',   -- of its torrent, once it is known
    link_key      TEXT NOT NULL DEFAULT '',   -- of what is downloaded
    first_seen_at INTEGER NOT NULL,
    last_seen_at  INTEGER NOT NULL,
    taken_at      INTEGER NOT NULL DEFAULT 0,
    task_id       TEXT NOT NULL DEFAULT '',
    attempts      INTEGER NOT NULL DEFAULT 0, -- that failed because of the item
    PRIMARY KEY (feed_id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX feed_items_torrents ON feed_items (info_hash) WHERE taken_at > 0 AND info_hash <> '';
  CREATE INDEX feed_items_links ON feed_items (link_key) WHERE taken_at > 0 AND link_key <> '';
  CREATE INDEX feed_items_age ON feed_items (last_seen_at);
  `,
  // JSON: hosts that the operator allowed, and that the audit log names for this feed.
  `ALTER TABLE feeds ADD COLUMN logged_hosts TEXT NOT NULL DEFAULT '[]'`,
];
