import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Sets the limit of a drive in bytes; null means the default (`QUOTA_FREE_BYTES`). A drive above
 * its limit keeps its files and accepts no new ones.
 */
export function setLimit(drive: Drive, { bytes }: { bytes: number | null }): null {
  drive.sql.exec('UPDATE account SET limit_bytes = ?', bytes);
  drive.announce('storage');
  return null;
}
