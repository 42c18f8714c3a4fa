/**
 * Compares the names of two chunks. Nextcloud's are numbers, and rclone's the padded positions of
 * their first and last byte.
 */
export function inChunkOrder(one: string, other: string): number {
  const isNumbers = /^\d{1,15}$/.test(one) && /^\d{1,15}$/.test(other);
  const difference = isNumbers ? Number(one) - Number(other) : 0;
  return difference || (one < other ? -1 : Number(one > other));
}

/** The name under which a folder of chunks is moved to become a file. */
export const assembledName = '.file';
