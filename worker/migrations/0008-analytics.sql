-- Steps of visitors who allowed it, counted by day; nothing about who did them.
CREATE TABLE analytics (
  -- UTC: `2026-11-23`.
  day TEXT NOT NULL,
  category TEXT NOT NULL,
  action TEXT NOT NULL,
  label TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, category, action, label)
) STRICT, WITHOUT ROWID;
