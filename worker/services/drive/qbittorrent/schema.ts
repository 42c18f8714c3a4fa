/** State of programs that use the drive as qBittorrent, by the folder of their key. */
export const qbittorrentSchema = [
  `
  -- Offline tasks that were created as torrents, with what only such programs know about them.
  CREATE TABLE IF NOT EXISTS torrents (
    root_id          TEXT NOT NULL,           -- the folder of the key; '' is the whole drive
    hash             TEXT NOT NULL,           -- lower-case v1 info-hash
    task_id          TEXT NOT NULL,
    folder_id        TEXT NOT NULL,           -- where the files are saved
    folder_path      TEXT NOT NULL,           -- JSON: its names below the root when it was chosen
    name             TEXT NOT NULL DEFAULT '',-- chosen by a program; '' shows the task's
    category         TEXT NOT NULL DEFAULT '',
    tags             TEXT NOT NULL DEFAULT '[]',
    trackers         TEXT NOT NULL DEFAULT '[]', -- JSON: origins only, because paths may be secret
    is_private       INTEGER NOT NULL DEFAULT 0,
    ratio_limit      REAL NOT NULL,
    seeding_minutes  INTEGER NOT NULL,
    inactive_minutes INTEGER NOT NULL,
    is_hidden        INTEGER NOT NULL DEFAULT 0, -- removed from the list with its files kept
    added_at         INTEGER NOT NULL,
    PRIMARY KEY (root_id, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS torrent_categories (
    root_id   TEXT NOT NULL,
    name      TEXT NOT NULL,
    save_path TEXT NOT NULL,                  -- as the program gave it; '' for the default
    PRIMARY KEY (root_id, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS torrent_tags (
    root_id TEXT NOT NULL,
    name    TEXT NOT NULL,
    PRIMARY KEY (root_id, name)
  ) STRICT, WITHOUT ROWID;
  -- The path at which a program sees the root of its key.
  CREATE TABLE IF NOT EXISTS torrent_paths (key_id TEXT PRIMARY KEY, prefix TEXT NOT NULL) STRICT;
  `,
];
