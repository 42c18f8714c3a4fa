import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type InferOutput, parse } from 'valibot';
import { storedNode } from '#protocol/recovery.ts';
import { UserError } from '../process-end.ts';
import { describeFile, manifestFile, readManifest } from './manifest.ts';

/** A row of a drive's table of nodes. */
export type StoredNode = InferOutput<typeof storedNode>;

/** Namespace of the drives of a local instance: the worker's name and the class. */
const namespace = 'magpie-DriveObject';

/** Returns the id of a drive's object in a local instance, as workerd derives it from the name. */
export function localDriveId(userId: string): string {
  const key = createHash('sha256').update(namespace).digest();
  const half = (value: string | Buffer) =>
    createHmac('sha256', key).update(value).digest().subarray(0, 16);
  const name = half(userId);
  return Buffer.concat([name, half(name)]).toString('hex');
}

/**
 * Returns the database of a drive: `source` itself, or the file in a backup of an instance, which
 * is compared with the manifest. Throws a `UserError` if there is none.
 */
export async function driveDatabase(source: string, userId: string): Promise<string> {
  if (!existsSync(source)) throw new UserError(`"${source}" doesn't exist.`);
  if (!statSync(source).isDirectory()) return source;
  const path = `do/${namespace}/${localDriveId(userId)}.sqlite`;
  const file = readManifest(source).files.find((one) => one.path === path);
  if (!file) throw new UserError(`The backup in "${source}" has no drive of this account.`);
  if ((await describeFile(source, path)).sha256 !== file.sha256) {
    throw new UserError(`The backup is damaged: "${path}" isn't the file that was written.`);
  }
  return join(source, path);
}

/** Returns the newest backup in a folder of backups that was made by a time (ms). */
export function backupBefore(folder: string, time: number): string {
  const backups = (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, manifestFile)))
    .map((path) => ({ path, madeAt: Date.parse(readManifest(path).madeTime) }))
    .filter(({ madeAt }) => madeAt <= time)
    .sort((a, b) => b.madeAt - a.madeAt);
  if (backups[0]) return backups[0].path;
  throw new UserError(
    `There is no backup in "${folder}" from before that time. Pass another folder with --backups, or a file with --file.`,
  );
}

const columns = [
  'id',
  'parent_id',
  'is_file',
  'name',
  'sort_name',
  'extension',
  'mime_type',
  'size',
  'gcid',
  'md5',
  'crc32',
  'blob',
  'phase',
  'folder_type',
  'starred_at',
  'trashed_at',
  'created_at',
  'modified_at',
  'user_modified_at',
  'revision',
  'child_count',
  'params',
];

/** Iterates over the complete nodes below the root of a drive's database. */
export function* nodesIn(path: string): Generator<StoredNode> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = database
      .prepare(
        `WITH RECURSIVE tree (id) AS (
           SELECT id FROM nodes WHERE parent_id = ''
           UNION SELECT n.id FROM tree JOIN nodes n ON n.parent_id = tree.id
         )
         SELECT ${columns.join()} FROM tree JOIN nodes USING (id)
         WHERE phase = 'PHASE_TYPE_COMPLETE'`,
      )
      .iterate();
    for (const row of rows) yield parse(storedNode, row);
  } finally {
    database.close();
  }
}
