import { previewKind } from '#protocol/file-kinds.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Types that a browser may render on the content host. SVG isn't one, because it can contain
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

/** Larger images get neither dimensions nor thumbnails. */
export const imageBytesMax = 100_000_000;

type Typed = Pick<NodeRow, 'name' | 'mime_type'>;

/**
 * Returns the content type for showing a file; undefined if it may only be downloaded. All text is
 * sent as plain text in UTF-8, so that an uploaded page is read and never run; nosniff stops
 * browsers from guessing.
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

/** True if a thumbnail can be requested; creating it may still fail. */
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

/** Returns the hash of the picture that a client has drawn of a file; '' if there is none. */
export function drawnPicture({ params }: Pick<NodeRow, 'params'>): string {
  // Most rows have none and needn't be parsed.
  if (!params.includes('"thumbnail"')) return '';
  return storedJson<Record<string, string>>(params).thumbnail ?? '';
}
