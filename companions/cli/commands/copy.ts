import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyFiles, type File } from '#protocol/files.ts';
import type { Command, CliContext } from '../command.ts';
import { folderFor } from '../folders.ts';
import { progressLine } from '../output.ts';
import {
  folderEntries,
  entryNamed,
  requiredFile,
  isFolder,
  remotePrefix,
} from '../remote-paths.ts';
import { downloadFile } from '../transfers/download.ts';
import { sendLocalFile } from '../transfers/upload.ts';
import { NotFoundError, UsageError } from '../usage-error.ts';
import { remotePlaceFor, plainPath, taskEnd } from './files.ts';

/** Counts of one copy. */
interface Copied {
  files: number;
  bytes: number;
  /** Files that are there already, with the same content. */
  unchanged: number;
}

/** Copies between this machine and the drive, or inside the drive. */
export const copyCommands: Readonly<Record<string, Command>> = {
  cp: {
    usage: `SOURCE DESTINATION [--recursive]   paths in the drive begin with ${remotePrefix}`,
    summary: 'upload, download or copy; run it again to resume',
    options: { recursive: { type: 'boolean', short: 'r' } },
    words: [2, 2],
    async run(context, { words: [from = '', to = ''], options }) {
      const isRecursive = options.recursive === true;
      const [isFromRemote, isToRemote] = [from, to].map((path) => path.startsWith(remotePrefix));
      const copied: Copied = { files: 0, bytes: 0, unchanged: 0 };
      if (isFromRemote && isToRemote) await copyRemotely(context, from, to, copied);
      else if (isToRemote) await upload(context, from, to, { isRecursive, copied });
      else if (isFromRemote) await download(context, from, to, { isRecursive, copied });
      else
        throw new UsageError(
          `One of the paths must be in the drive, such as ${remotePrefix}/Photos.`,
        );
      context.output.result(copied, [summaryOf(copied)]);
    },
  },
};

function summaryOf({ files, unchanged }: Copied): string {
  const count = files === 1 ? '1 file copied' : `${files} files copied`;
  return unchanged === 0 ? count : `${count}, ${unchanged} already there`;
}

interface Copying {
  isRecursive: boolean;
  copied: Copied;
}

function refuseFolder(name: string): UsageError {
  return new UsageError(`"${name}" is a folder. Add --recursive to copy it with its contents.`);
}

async function copyRemotely({ client }: CliContext, from: string, to: string, copied: Copied) {
  const file = await requiredFile(client, plainPath(from));
  const { folderId, name } = await remotePlaceFor(client, plainPath(to), file.name);
  if (name !== file.name)
    throw new UsageError('A copy in the drive keeps its name: name a folder.');
  const { task_id: id } = await client.call(copyFiles, {
    ids: [file.id],
    to: { parent_id: folderId },
  });
  await taskEnd(client, id);
  copied.files += 1;
}

async function upload(context: CliContext, from: string, to: string, copying: Copying) {
  const source = await stat(from).catch(() => undefined);
  if (!source) throw new NotFoundError(`There is no "${from}" on this machine.`);
  const isFolderSource = source.isDirectory();
  if (isFolderSource && !copying.isRecursive) throw refuseFolder(from);
  const { folderId, name } = await remotePlaceFor(context.client, plainPath(to), basename(from));
  if (isFolderSource) await uploadFolder(context, from, { folderId, name }, copying.copied);
  else await uploadOne(context, from, { folderId, name }, copying.copied);
}

interface RemotePlace {
  folderId: string;
  name: string;
}

async function uploadFolder(
  context: CliContext,
  path: string,
  { folderId, name }: RemotePlace,
  copied: Copied,
): Promise<void> {
  const folder = await folderFor(context.client, folderId, [name]);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const place = { folderId: folder.id, name: entry.name };
    const source = join(path, entry.name);
    if (entry.isDirectory()) await uploadFolder(context, source, place, copied);
    else if (entry.isFile()) await uploadOne(context, source, place, copied);
  }
}

async function uploadOne(
  { client, store, output }: CliContext,
  path: string,
  { folderId, name }: RemotePlace,
  copied: Copied,
): Promise<void> {
  const existing = await entryNamed(client, folderId, name);
  const { size, mtimeMs } = await stat(path);
  if (existing && isSameFile(existing, { size, mtimeMs })) {
    copied.unchanged += 1;
    return;
  }
  const onProgress = progressOf(output, name, size);
  await sendLocalFile(path, {
    client,
    store,
    folderId,
    name,
    replaces: existing && !isFolder(existing) ? existing : undefined,
    onProgress,
  });
  copied.files += 1;
  copied.bytes += size;
}

/** Compares size and modification time, as backup programs do. */
function isSameFile(file: File, local: { size: number; mtimeMs: number }): boolean {
  const modified = Date.parse(file.user_modified_time);
  return Number(file.size) === local.size && Math.abs(modified - local.mtimeMs) < 1000;
}

async function download(context: CliContext, from: string, to: string, copying: Copying) {
  const file = await requiredFile(context.client, plainPath(from));
  if (isFolder(file) && !copying.isRecursive) throw refuseFolder(file.name);
  const target = await stat(to).catch(() => undefined);
  const path = target?.isDirectory() ? join(to, localName(file.name)) : to;
  if (isFolder(file)) await downloadFolder(context, file, path, copying.copied);
  else await downloadOne(context, file, path, copying.copied);
}

async function downloadFolder(
  context: CliContext,
  folder: File,
  path: string,
  copied: Copied,
): Promise<void> {
  await mkdir(path, { recursive: true });
  for (const file of await folderEntries(context.client, folder.id)) {
    const target = join(path, localName(file.name));
    if (isFolder(file)) await downloadFolder(context, file, target, copied);
    else await downloadOne(context, file, target, copied);
  }
}

async function downloadOne(
  { client, output }: CliContext,
  file: File,
  path: string,
  copied: Copied,
): Promise<void> {
  const local = await stat(path).catch(() => undefined);
  if (local?.isFile() && isSameFile(file, local)) {
    copied.unchanged += 1;
    return;
  }
  await downloadFile(client, file, path, progressOf(output, file.name, Number(file.size)));
  copied.files += 1;
  copied.bytes += Number(file.size);
}

/** Replaces what Windows doesn't allow in names. Names of the drive have no slashes. */
function localName(name: string): string {
  return process.platform === 'win32' ? name.replace(/[<>:"\\|?*]/g, '_') : name;
}

function progressOf({ progress }: CliContext['output'], name: string, total: number) {
  const startedAt = Date.now();
  return (done: number) =>
    progress(progressLine(name, { done, total, startedAt, now: Date.now() }));
}
