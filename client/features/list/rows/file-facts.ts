import type { File } from '#protocol/drive.ts';
import { fileKind, mimeTypeOf } from '#protocol/file-kinds.ts';
import { minuteMs, type RowFacts } from './row-facts.ts';

/** Converts a file of the API to row facts. */
export function rowFacts(file: File): RowFacts {
  const isFolder = file.kind === 'drive#folder';
  return {
    id: file.id,
    name: file.name,
    isFolder,
    sizeBytes: isFolder ? 0 : Number(file.size) || 0,
    modifiedMinute: Math.floor(
      (Date.parse(file.delete_time || file.modified_time) || 0) / minuteMs,
    ),
    mimeType: isFolder || file.mime_type === mimeTypeOf(file.name) ? '' : file.mime_type,
    kind: fileKind(file),
    thumbnail: file.thumbnail_link,
    childCount: file.child_count,
    durationSeconds: Math.floor(Number(file.params.duration) || 0),
    ratio: ratioOf(file),
    isStarred: file.starred,
  };
}

/** The proportions of a picture, limited so that no picture fills a line or is a mere strip. */
function ratioOf({ params, thumbnail_link: thumbnail }: File): number {
  // A picture that a browser has drawn may differ from its file: that of an SVG is a square.
  const width = params.thumbnail_width ?? params.width;
  const height = params.thumbnail_height ?? params.height;
  const tenths = Math.round((10 * Number(width)) / Number(height));
  return thumbnail && tenths ? Math.min(30, Math.max(5, tenths)) : 0;
}
