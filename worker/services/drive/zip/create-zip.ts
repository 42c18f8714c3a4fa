import { ApiError } from '#protocol/errors.ts';
import { signedLinkSeconds } from '#protocol/limits.ts';
import { nameWithEnd } from '#protocol/names.ts';
import { taskPhases } from '#protocol/resources.ts';
import { randomId } from '#worker/http/keys.ts';
import { prohibitedError } from '#worker/services/drive/kernel/contents/prohibited.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { nodesById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import type { CreatedZip } from '#worker/services/drive/kernel/links/links.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { type ZipMember, zipName, zipSize } from '#worker/services/drive/zip/layout.ts';

/**
 * One R2 read per file; a request may make 10,000 (`routeBudgets.zip`), so some headroom is left.
 */
const entriesMax = 9_000;

/** The index is read whole for every range, so it must fit easily into an isolate. */
export const zipIndexBytesMax = 16 * 1024 * 1024;

/** Most names of skipped files and folders in a response. */
const skippedNamesMax = 100;

/** Returns the R2 key of a zip index. */
export function zipKey(id: string): string {
  return `zip/${id}`;
}

/** Index of a zip archive, stored until its link expires. */
export interface ZipIndex {
  entries: ZipMember[];
  madeAt: number;
}

/**
 * Stores the index of a zip archive of live nodes and returns its id, name and size in bytes. The
 * name is `name`, that of the only node, or `files.zip`. The index is deleted once its signed link
 * has expired. Prohibited files and folders below the selected ones are skipped, and with
 * `skipsProhibited` selected ones too. Throws `file_not_found` if none of the ids is a live node,
 * `PROHIBITED` if a selected file or folder may not be handed out or nothing else is left, and
 * `out_of_range` if there are more than 9,000 entries or the index exceeds 16 MiB.
 */
export async function createZip(
  drive: Drive,
  input: { ids: string[]; name: string; skipsProhibited?: boolean },
): Promise<CreatedZip> {
  const tops = nodesById(drive, input.ids).filter(({ id }) => nodeState(drive, id) === 'live');
  const { entries, skipped } = collect(drive, tops, input.skipsProhibited ?? false);
  if (entries.length === 0 && skipped[0] !== undefined) throw prohibitedError(skipped[0]);
  if (entries.length === 0) throw new ApiError('file_not_found');
  const id = randomId(22);
  const index = new TextEncoder().encode(
    JSON.stringify({ entries, madeAt: drive.now() } satisfies ZipIndex),
  );
  if (index.byteLength > zipIndexBytesMax) {
    throw new ApiError('out_of_range', { description: 'the names in the zip are too long' });
  }
  send(drive, 'content.forget', { key: zipKey(id) }, (signedLinkSeconds + 60) * 1000);
  await drive.env.FILES.put(zipKey(id), index);
  return {
    id,
    name: nameOf(input.name, tops),
    size: zipSize(entries),
    fileCount: entries.filter(({ path }) => !path.endsWith('/')).length,
    skipped: skipped.slice(0, skippedNamesMax),
    skippedCount: skipped.length,
  };
}

function nameOf(requested: string, tops: readonly NodeRow[]): string {
  const only = tops.length === 1 ? (tops[0]?.name ?? '') : '';
  const name = requested || only || 'files';
  return validName(/\.zip$/i.test(name) ? name : nameWithEnd(name, '.zip'));
}

/**
 * Collects the selected files, and folders with everything live below them, and the paths of
 * prohibited ones that are skipped. The root means its contents.
 */
function collect(
  drive: Drive,
  tops: readonly NodeRow[],
  skipsSelected: boolean,
): { entries: ZipMember[]; skipped: string[] } {
  const entries: ZipMember[] = [];
  const skipped: string[] = [];
  const folders: { id: string; path: string }[] = [];
  const add = (rows: Iterable<NodeRow>, path: string, taken: Set<string>) => {
    for (const row of rows) {
      if (row.is_file && row.phase !== taskPhases.complete) continue;
      if (entries.length >= entriesMax) {
        throw new ApiError('out_of_range', {
          description: `a zip holds at most ${entriesMax} files and folders`,
        });
      }
      if (row.is_prohibited) {
        if (rows === tops && !skipsSelected) throw prohibitedError(row.name);
        skipped.push(path + row.name);
        continue;
      }
      const own = path + zipName(row.name, taken);
      if (!row.is_file) folders.push({ id: row.id, path: `${own}/` });
      entries.push({
        path: row.is_file ? own : `${own}/`,
        size: row.size,
        crc32: row.crc32 ?? 0,
        blob: row.blob,
        modifiedAt: row.user_modified_at,
      });
    }
  };
  const root = tops.find(({ id }) => id === '');
  if (root) folders.push({ id: '', path: '' });
  else add(tops, '', new Set());
  for (let folder = folders.shift(); folder; folder = folders.shift()) {
    const children = drive.sql.exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? AND is_trashed = 0 ORDER BY is_file, sort_name, id`,
      folder.id,
    );
    add(children, folder.path, new Set());
  }
  return { entries, skipped };
}
