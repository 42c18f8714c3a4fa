import type { ListEngine } from '#client/features/list/list-engine.ts';
import { mimeTypeOf } from '#protocol/file-kinds.ts';
import type { SiblingFile } from '../../lib/formats/subtitles.ts';

/** Most rows read in search of a recording's playlist and subtitles. */
const readRowsMax = 500;

/** The files among the first 500 rows of a list, in list order. */
export async function readSiblingFiles(engine: ListEngine | undefined): Promise<SiblingFile[]> {
  if (!engine) return [];
  const files: SiblingFile[] = [];
  const end = Math.min(engine.getSnapshot().count, readRowsMax);
  for (let index = 0; index < end; index += 1) {
    const row = await engine.rowAt(index);
    if (!row || row.isFolder) continue;
    files.push({ id: row.id, name: row.name, mime_type: row.mimeType || mimeTypeOf(row.name) });
  }
  return files;
}
