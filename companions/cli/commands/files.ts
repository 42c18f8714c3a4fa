import { setTimeout as sleep } from 'node:timers/promises';
import { type File, moveFiles, renameFile, trashFiles } from '#protocol/files.ts';
import { getTask } from '#protocol/tasks.ts';
import type { Command } from '../command.ts';
import { type SignedInClient, taskError } from '../signed-in-client.ts';
import { folderFor } from '../folders.ts';
import { plainSize, tableLines } from '../output.ts';
import {
  folderEntries,
  entryNamed,
  requiredFile,
  requiredFolder,
  isFolder,
  drivePathNames,
  nodeAt,
} from '../remote-paths.ts';
import { NotFoundError, UsageError } from '../usage-error.ts';

const pollMs = 500;

/** Commands for files and folders of the drive. Paths may begin with `drive:`. */
export const fileCommands: Readonly<Record<string, Command>> = {
  ls: {
    usage: '[PATH] [--long]',
    summary: 'list a folder',
    options: { long: { type: 'boolean', short: 'l' } },
    words: [0, 1],
    async run({ client, output }, { words: [path = '/'], options }) {
      const node = await nodeAt(client, plainPath(path));
      const isFile = 'kind' in node && !isFolder(node);
      const files = isFile ? [node] : await folderEntries(client, node.id);
      const rows = files.map((file) => [
        isFolder(file) ? '-' : plainSize(file.size),
        file.modified_time.slice(0, 10),
        shownName(file),
      ]);
      const lines = options.long ? tableLines(rows, [0]) : files.map(shownName);
      output.result({ files: files.map(presented) }, lines);
    },
  },
  mkdir: {
    usage: 'PATH',
    summary: 'create a folder, with those above it',
    words: [1, 1],
    async run({ client, output }, { words: [path = ''] }) {
      const names = drivePathNames(plainPath(path));
      if (names.length === 0) throw new UsageError('The name of the folder is missing.');
      const folder = await folderFor(client, '', names);
      output.result({ id: folder.id, path: `/${names.join('/')}` }, [`/${names.join('/')}`]);
    },
  },
  mv: {
    usage: 'PATH DESTINATION',
    summary: 'move or rename in the drive',
    words: [2, 2],
    async run({ client, output }, { words: [from = '', to = ''] }) {
      const file = await requiredFile(client, plainPath(from));
      const { folderId, name } = await remotePlaceFor(client, plainPath(to), file.name);
      if (folderId !== file.parent_id) {
        const { task_id: id } = await client.call(moveFiles, {
          ids: [file.id],
          to: { parent_id: folderId },
        });
        await taskEnd(client, id);
      }
      if (name !== file.name) await client.call(renameFile, { id: file.id, name });
      output.result({ id: file.id, name }, [`Moved: ${name}`]);
    },
  },
  rm: {
    usage: 'PATH',
    summary: 'move to the trash',
    words: [1, 1],
    async run({ client, output }, { words: [path = ''] }) {
      const file = await requiredFile(client, plainPath(path));
      const { task_id: id } = await client.call(trashFiles, { ids: [file.id] });
      await taskEnd(client, id);
      output.result({ id: file.id, trashed: true }, [`Moved to trash: ${file.name}`]);
    },
  },
};

/** Returns the part of a path after `drive:`. */
export function plainPath(path: string): string {
  return path.replace(/^drive:/, '');
}

/**
 * Returns the folder and name for an item that goes to a path: into the folder there, else under
 * that name. Throws a UsageError if a file has the path, and a NotFoundError without a folder.
 */
export async function remotePlaceFor(
  client: SignedInClient,
  path: string,
  name: string,
): Promise<{ folderId: string; name: string }> {
  const names = drivePathNames(path);
  const last = names.at(-1);
  if (last === undefined) return { folderId: '', name };
  const parent = await requiredFolder(client, names.slice(0, -1).join('/'));
  const entry = await entryNamed(client, parent.id, last);
  if (entry && isFolder(entry)) return { folderId: entry.id, name };
  if (path.endsWith('/')) throw new NotFoundError(`There is no folder "${path}".`);
  return { folderId: parent.id, name: last };
}

/** Waits for a task. Throws an ApiError with its message if it failed. */
export async function taskEnd(client: SignedInClient, id: string): Promise<void> {
  for (;;) {
    const { phase, message } = await client.call(getTask, { id });
    if (phase === 'PHASE_TYPE_COMPLETE') return;
    if (phase === 'PHASE_TYPE_ERROR') throw taskError(message);
    await sleep(pollMs);
  }
}

function shownName(file: File): string {
  return isFolder(file) ? `${file.name}/` : file.name;
}

/** Returns what scripts need of a file. */
export function presented(file: File) {
  const { id, name, kind, size, hash, modified_time, parent_id } = file;
  return { id, name, kind, size: Number(size), hash, modified_time, parent_id };
}
