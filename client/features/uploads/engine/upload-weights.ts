import { pause } from '#client/lib/pause.ts';
import type { Weight } from './upload-model.ts';

/**
 * Size and time of picked files. A browser that was given them by an input asks the disk when a
 * page first wants to know, and the page stands still meanwhile: a fifth of a millisecond each,
 * more where the disk is far. Once asked, a file knows.
 */

/** How long files are asked about before the page paints and answers. */
const sliceMs = 25;

/** Size and time of one file. */
export function weightOf(file: File): Weight {
  return { sizeBytes: file.size, modifiedAt: file.lastModified };
}

/**
 * Asks all files, some at a time. `heard` is told the weights of each slice, the index of its first
 * file and whether more come; it answers whether they are still wanted. Nothing is told of no
 * files.
 */
export async function weighAll(
  files: readonly File[],
  heard: (weights: readonly Weight[], from: number, more: boolean) => boolean = () => true,
): Promise<void> {
  let weights: Weight[] = [];
  let until = performance.now() + sliceMs;
  for (const [at, file] of files.entries()) {
    weights.push(weightOf(file));
    const more = at < files.length - 1;
    if (more && performance.now() < until) continue;
    if (!heard(weights, at + 1 - weights.length, more) || !more) return;
    weights = [];
    await pause();
    until = performance.now() + sliceMs;
  }
}
