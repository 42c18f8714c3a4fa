import type { ListEngine } from '#client/features/list/list-engine.ts';
import { mimeTypeOf } from '#protocol/file-kinds.ts';
import type { FileBeside } from '../../lib/formats/subtitles.ts';

/** Most rows read in search of a recording's playlist and subtitles. */
const lookedAtMax = 500;

/** The files among the first 500 rows of a list, in list order. */
export async function filesAround(engine: ListEngine | undefined): Promise<FileBeside[]> {
  if (!engine) return [];
  const files: FileBeside[] = [];
  const end = Math.min(engine.getSnapshot().count, lookedAtMax);
  for (let index = 0; index < end; index += 1) {
    const row = await engine.rowAt(index);
    if (!row || row.isFolder) continue;
    files.push({ id: row.id, name: row.name, mime_type: row.mimeType || mimeTypeOf(row.name) });
  }
  return files;
}
