import type { File } from '#protocol/drive.ts';
import { previewKind } from '#protocol/file-kinds.ts';
import { readTextBytes } from './content-bytes.ts';
import { autoLoadBytesMax } from './content-limits.ts';
import { previewUrl } from './preview-url.ts';
import { viewerModules } from './viewer-modules.ts';

/**
 * Preloads a file's viewer and its image or the beginning of its text into the browser cache.
 * Ignores errors: showing the file loads them again and reports failures.
 */
export function preloadViewer(file: File): void {
  const kind = previewKind(file);
  if (!kind) return;
  viewerModules[kind]().catch(() => {});
  if (kind === 'image') {
    if (Number(file.size) > autoLoadBytesMax) return;
    const image = new Image();
    image.src = previewUrl(file);
    image.decode().catch(() => {});
  } else if (kind === 'text' || kind === 'markdown' || kind === 'table' || kind === 'code') {
    readTextBytes(file).catch(() => {});
  }
}
