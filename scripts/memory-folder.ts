import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const gibibyte = 1024 ** 3;

/** Linux's file system in memory. */
const shared = '/dev/shm';

/**
 * Creates a folder in memory for temporary files, which is deleted when this process ends. Creating
 * an account waits fifty times for a disk. Returns undefined if this system has no such file
 * system, or too little memory.
 */
export function provideMemoryFolder(): string | undefined {
  if (!isUsable()) return undefined;
  const folder = mkdtempSync(join(shared, 'magpie-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  return folder;
}

/** Programs that tests write are executed, so the file system must allow it. */
function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(shared);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = ''] =
      mounts.find((line) => line.split(' ')[1] === shared)?.split(' ') ?? [];
    const hasRoom = bavail * bsize >= 4 * gibibyte && freemem() >= 6 * gibibyte;
    return hasRoom && options !== '' && !options.split(',').includes('noexec');
  } catch {
    return false;
  }
}
