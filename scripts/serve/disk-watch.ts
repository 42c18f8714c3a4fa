import { statfs } from 'node:fs/promises';
import { getConfig, putConfig } from '#protocol/admin.ts';
import { isRecord } from '#protocol/tables.ts';
import { messageOf } from '../process-end.ts';
import { type Sender, sendCall } from '../send.ts';

export interface DiskLimits {
  /** Below this, new files are refused. */
  reserveBytes: number;
  /** Returns the free bytes of the disk. */
  freeBytes(): Promise<number>;
}

/** Free space has to rise by this before new files are accepted again. */
const marginBytes = 64 * 1024 * 1024;

export const freeDiskBytes = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Makes the instance refuse new files while the disk has less than its reserve, and accept them
 * again afterwards, by the field `refuses_files` of the document `mode`. Returns the check, which
 * is to be run every few seconds.
 */
export function diskWatch(
  sender: Sender,
  { reserveBytes, freeBytes }: DiskLimits,
): () => Promise<void> {
  let isRefusing: boolean | undefined;
  return async () => {
    const free = await freeBytes();
    const refuses = free < reserveBytes + (isRefusing ? marginBytes : 0) && reserveBytes > 0;
    if (refuses === isRefusing) return;
    const { value } = await sendCall(sender, getConfig, { name: 'mode' });
    const mode = isRecord(value) ? value : {};
    if ((mode.refuses_files === true) !== refuses) {
      await sendCall(sender, putConfig, {
        name: 'mode',
        value: { ...mode, refuses_files: refuses },
      });
      console.error(
        refuses
          ? `New files are refused: only ${free} bytes of the disk are free (DISK_RESERVE).`
          : 'New files are accepted again.',
      );
    }
    isRefusing = refuses;
  };
}

/** Runs a check every few seconds until the process ends. One that fails is run again. */
export function runRegularly(check: () => Promise<void>, everyMs: number): void {
  const run = () =>
    check().catch((error: unknown) => console.error(`The disk check failed: ${messageOf(error)}`));
  void run();
  setInterval(run, everyMs).unref();
}
