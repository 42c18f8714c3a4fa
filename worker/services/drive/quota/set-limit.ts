import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Sets how much a drive may hold, in bytes; null is the product's default (`QUOTA_FREE_BYTES`). A
 * drive that already holds more keeps its files and takes no new ones.
 */
export function setLimit(drive: Drive, { bytes }: { bytes: number | null }): null {
  drive.sql.exec('UPDATE account SET limit_bytes = ?', bytes);
  return null;
}
