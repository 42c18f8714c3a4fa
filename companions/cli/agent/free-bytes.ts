import { statfsSync } from 'node:fs';

/** Returns the free space of the disk with a folder; 0 if it can't be read. */
export function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
