import { previewKind } from '#protocol/file-kinds.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * File types a browser may render from the content host. SVG isn't one: it is a document with
 * scripts.
 */

const rasterTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
];
const thumbnailTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
];

/** Larger images are neither measured nor shown as thumbnails. */
export const imageBytesMax = 100_000_000;

type Typed = Pick<NodeRow, 'name' | 'mime_type'>;

/**
 * The type under which a file may be shown, undefined when it may only be saved. Text of every kind
 * is plain text in UTF-8, so that a page somebody uploaded is read and never run; nosniff keeps a
 * browser from knowing better.
 */
export function inlineType({ name, mime_type }: Typed): string | undefined {
  switch (previewKind({ name, mime_type })) {
    case 'image':
      return rasterTypes.includes(mime_type) ? mime_type : undefined;
    case 'video':
    case 'audio':
      return /^(video|audio)\/[\w.+-]+$/.test(mime_type) ? mime_type : undefined;
    case 'pdf':
      return 'application/pdf';
    case 'text':
    case 'markdown':
    case 'table':
    case 'code':
      return 'text/plain; charset=utf-8';
    default:
      return undefined;
  }
}

export function canInline(node: Typed): boolean {
  return inlineType(node) !== undefined;
}

/** Whether a thumbnail can be asked for; making it may still fail. */
export function canThumbnail(
  node: Pick<NodeRow, 'mime_type' | 'size' | 'blob' | 'phase'>,
): boolean {
  return (
    node.blob !== '' &&
    node.phase === taskPhases.complete &&
    node.size <= imageBytesMax &&
    thumbnailTypes.includes(node.mime_type)
  );
}
