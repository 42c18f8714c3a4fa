-- How often each app was downloaded from a kind of device, by its platform tag (protocol/device.ts).
CREATE TABLE download_platforms (
  target        TEXT NOT NULL,
  platform      INTEGER NOT NULL,
  count         INTEGER NOT NULL,
  PRIMARY KEY (target, platform)
) STRICT;
