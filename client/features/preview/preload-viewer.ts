import type { File } from '#protocol/drive.ts';
import { readTextBytes } from './content-bytes.ts';
import { unaskedBytesMax } from './content-limits.ts';
import { shownAt } from './shown-at.ts';
import { shownKind } from './shown-kind.ts';
import { viewerModules } from './viewer-modules.ts';

/**
 * Gets what a file would be shown with: its viewer, and its picture or the beginning of its text,
 * which the browser keeps. What cannot be had now is asked for again when the file is shown, and
 * somebody is told then.
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
