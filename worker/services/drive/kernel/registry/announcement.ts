import type { SchemaVersion } from '#worker/services/drive/kernel/schema-versions.ts';

/**
 * Makes every drive announce itself to the registry once: a new one when its tables are made, one
 * of an older release when it is next opened. The message is written with the tables, so that it
 * can't be lost, and is due at once: an alarm can't be set to 0.
 */
export const announcementVersion: SchemaVersion = `
  INSERT OR IGNORE INTO outbox (id, kind, body, run_at) VALUES ('announcement', 'drive.announce', '{}', 1);
`;
