import type { File } from '#protocol/drive.ts';
import { readTextBytes } from './content-bytes.ts';
import { unaskedBytesMax } from './content-limits.ts';
import { shownAt } from './shown-at.ts';
import { shownKind } from './shown-kind.ts';
import { viewerModules } from './viewer-modules.ts';

/**
 * Preloads a file's viewer and its image or the beginning of its text into the browser cache.
 * Ignores errors: showing the file loads them again and reports failures.
 */
export function getReady(file: File): void {
  const kind = shownKind(file);
  if (!kind) return;
  viewerModules[kind]().catch(() => {});
  if (kind === 'image') {
    if (Number(file.size) > unaskedBytesMax) return;
    const image = new Image();
    image.src = shownAt(file);
    image.decode().catch(() => {});
  } else if (kind === 'text' || kind === 'markdown' || kind === 'table' || kind === 'code') {
    readTextBytes(file).catch(() => {});
  }
}
