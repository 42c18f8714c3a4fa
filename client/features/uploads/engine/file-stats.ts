import { pause } from '#client/lib/pause.ts';
import type { FileStat } from './upload-model.ts';

/**
 * Reads size and time of selected files. For files from an input, the browser reads the disk
 * synchronously on first access: 0.2 ms per file, more on a slow disk. Later accesses are cached.
 */

/** Maximum duration of a slice before yielding. */
const sliceMs = 25;

/** Returns size and time of a file. */
export function fileStatOf(file: File): FileStat {
  return { sizeBytes: file.size, modifiedAt: file.lastModified };
}

/**
 * Reads all files in slices. `onSlice` receives the result of each slice, the index of its first
 * file and whether more follow, and returns false to cancel. Not called without files.
 */
export async function statAll(
  files: readonly File[],
  onSlice: (weights: readonly FileStat[], from: number, more: boolean) => boolean = () => true,
): Promise<void> {
  let weights: FileStat[] = [];
  let until = performance.now() + sliceMs;
  for (const [at, file] of files.entries()) {
    weights.push(fileStatOf(file));
    const more = at < files.length - 1;
    if (more && performance.now() < until) continue;
    if (!onSlice(weights, at + 1 - weights.length, more) || !more) return;
    weights = [];
    await pause();
    until = performance.now() + sliceMs;
  }
}
