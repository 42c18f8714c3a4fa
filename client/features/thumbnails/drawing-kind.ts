import { type FileLike, mimeTypeOf, previewKind } from '#protocol/file-kinds.ts';

/** How a thumbnail is drawn. */
export type DrawingKind = 'video' | 'pdf' | 'text' | 'markdown' | 'code' | 'svg' | 'image' | 'raw';

const mebibyte = 1024 * 1024;

/**
 * Largest files that are drawn. Only the beginning of a text, a video or a camera's raw image is
 * read; the others are read whole.
 */
const bytesMax: Readonly<Record<DrawingKind, number>> = {
  video: Infinity,
  pdf: 32 * mebibyte,
  text: Infinity,
  markdown: Infinity,
  code: Infinity,
  svg: mebibyte,
  image: 40 * mebibyte,
  raw: Infinity,
};

const imageKinds: Readonly<Record<string, DrawingKind>> = {
  'image/svg+xml': 'svg',
  'image/heic': 'image',
  'image/heif': 'image',
  'image/bmp': 'image',
  'image/tiff': 'raw',
  'image/x-adobe-dng': 'raw',
  'image/x-canon-cr2': 'raw',
  'image/x-nikon-nef': 'raw',
  'image/x-sony-arw': 'raw',
};

/**
 * Returns how the browser draws a thumbnail of a file that the server has none of; undefined for
 * files without content, too large ones and other kinds. `size` is in bytes.
 */
export function drawingKind(file: FileLike & { size: number }): DrawingKind | undefined {
  const kind = kindOf(file);
  return kind && file.size > 0 && file.size <= bytesMax[kind] ? kind : undefined;
}

function kindOf(file: FileLike): DrawingKind | undefined {
  const byName = mimeTypeOf(file.name);
  const image = imageKinds[file.mime_type ?? ''] ?? imageKinds[byName];
  if (image) return image;
  const preview = previewKind(file);
  switch (preview) {
    case 'video':
    case 'pdf':
    case 'text':
    case 'markdown':
    case 'code':
      return preview;
    case 'table':
      return 'code';
    default:
      return undefined;
  }
}

/** True if drawing needs the whole file, and not only a part of it. */
export function isReadWhole(kind: DrawingKind): boolean {
  return Number.isFinite(bytesMax[kind]);
}
