-- The last time that was written here to find out later if this database has lost changes
-- (worker/services/projections).
CREATE TABLE projection_mark (
  one           INTEGER PRIMARY KEY CHECK (one = 1),
  marked_at     INTEGER NOT NULL            -- milliseconds since 1970
) STRICT;
