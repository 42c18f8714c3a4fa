import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { foldersFirst, foldersOf, wayTo } from '#protocol/archive-order.ts';
import type { InputOf } from '#protocol/call.ts';
import {
  type ArchivedEntry,
  type ArchiveLine,
  exportUser,
  importUser,
} from '#protocol/operator.ts';
import { type Sender, sendCall } from '../send.ts';
import { messageOf, UserError } from '../process-end.ts';
import { eachPage } from './command.ts';

/**
 * Account archives: a file of JSON lines, and a folder next to it with the contents, named by gcid.
 */

const linesPerPage = 500;

/**
 * Writes the archive of an account. With `folder`, also downloads the contents it doesn't have yet.
 * Returns counts of the archive.
 */
export async function exportArchive(
  sender: Sender,
  account: { email: string },
  { file, bytesFolder }: { file: string; bytesFolder: string | undefined },
): Promise<{ entries: number; digest: string }> {
  // Written as `.part` and renamed when complete, so that half an archive never passes for a whole
  // one.
  const out = await openNew(`${file}.part`);
  const entries: ArchivedEntry[] = [];
  try {
    const links = bytesFolder !== undefined;
    const pages = eachPage((page_token) =>
      sendCall(sender, exportUser, { ...account, links, limit: linesPerPage, page_token }),
    );
    for await (const { lines } of pages) {
      for (const line of lines) {
        if (line.kind === 'file' && bytesFolder && line.size > 0) {
          await fetchBytes(line, bytesFolder);
        }
        // Download links are left out: they expire within hours, and archives are kept for years.
        await out.write(`${JSON.stringify(line.kind === 'file' ? { ...line, link: '' } : line)}\n`);
        if (line.kind === 'folder' || line.kind === 'file') entries.push(line);
      }
    }
  } finally {
    await out.close();
  }
  renameSync(`${file}.part`, file);
  return { entries: entries.length, digest: digestOf(entries) };
}

async function openNew(path: string) {
  try {
    return await open(path, 'w', 0o600);
  } catch (error) {
    throw new UserError(`Can't write "${path}": ${messageOf(error)}.`);
  }
}

async function fetchBytes(
  { gcid, link, size, name }: Extract<ArchiveLine, { kind: 'file' }>,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, gcid);
  if (existsSync(path) && statSync(path).size === size) return;
  const answer = await fetch(link);
  if (!answer.ok || !answer.body) {
    throw new UserError(
      `Can't download "${name}": HTTP ${answer.status}. Run the export again to resume.`,
    );
  }
  // Renamed only when complete, so that an interrupted export can be resumed.
  // Node's two types of web streams differ in details that no one uses here.
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(`${path}.part`));
  renameSync(`${path}.part`, path);
}

/**
 * Returns a digest of a drive: the SHA-256 over every entry reachable from the root with its path,
 * size, content, times, star and position in the trash. Drives with equal digests have equal
 * contents.
 */
export function digestOf(entries: readonly ArchivedEntry[]): string {
  const folders = foldersOf(entries);
  const lines = entries.flatMap((entry) => {
    const path = wayTo(entry, folders)?.map(({ name }) => name);
    if (!path) return [];
    const content = entry.kind === 'file' ? [entry.size, entry.gcid] : [];
    const times = [entry.created_time, entry.modified_time, entry.user_modified_time];
    return JSON.stringify([path, ...content, ...times, entry.starred_time, entry.trashed_time]);
  });
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

/** Imports the entries of an archive into an account. Existing entries are kept. */
export async function importArchive(
  sender: Sender,
  account: { email: string },
  { file, bytesFolder }: { file: string; bytesFolder: string },
): Promise<{ entries: number; digest: string }> {
  const entries = (await linesIn(file)).filter(
    (line) => line.kind === 'folder' || line.kind === 'file',
  );
  const ordered = foldersFirst(entries);
  for (let from = 0; from < ordered.length; from += linesPerPage) {
    await importPage(sender, account, ordered.slice(from, from + linesPerPage), bytesFolder);
  }
  return { entries: ordered.length, digest: digestOf(ordered) };
}

/**
 * Reads the lines of an archive. Throws a `UserError` if the file isn't an archive or is
 * incomplete.
 */
async function linesIn(file: string): Promise<ArchiveLine[]> {
  const lines: ArchiveLine[] = [];
  try {
    for await (const text of createInterface({ input: createReadStream(file) })) {
      // The worker checks the lines again when it imports them.
      lines.push(JSON.parse(text) as ArchiveLine);
    }
  } catch (error) {
    throw new UserError(`Can't read "${file}" as an archive: ${messageOf(error)}.`);
  }
  if (lines.at(-1)?.kind !== 'end') {
    throw new UserError(
      `"${file}" is incomplete: its last line is missing. Export the account again.`,
    );
  }
  return lines;
}

async function importPage(
  sender: Sender,
  account: { email: string },
  lines: ArchivedEntry[],
  bytesFolder: string,
): Promise<void> {
  const input = { ...account, lines } satisfies InputOf<typeof importUser>;
  const { uploads } = await sendCall(sender, importUser, input);
  if (uploads.length === 0) return;
  for (const upload of uploads) {
    const line = lines.find(({ id }) => id === upload.id);
    if (line?.kind !== 'file') continue;
    await sendBytes(sender, join(bytesFolder, line.gcid), line.size, upload);
  }
  // Importing the entries again restores the times of files whose content has now been uploaded.
  const { complete, different } = await sendCall(sender, importUser, input);
  if (different.length > 0 || complete.length < lines.length) {
    throw new UserError(
      `${lines.length - complete.length} entries don't match the archive. Existing files with other content were kept.`,
    );
  }
}

interface Upload {
  key: string;
  security_token: string;
  part_size: number;
}

/** Uploads the content of a file, in one request if it fits, otherwise in parts. */
async function sendBytes(
  { apiBase }: Sender,
  path: string,
  size: number,
  { key, security_token, part_size }: Upload,
): Promise<void> {
  if (!existsSync(path))
    throw new UserError(
      `"${path}" is missing. Export the account with --bytes, and pass the same folder here.`,
    );
  const url = new URL(`/${key}`, apiBase);
  const headers = { 'x-amz-security-token': security_token };
  const put = async (query: string, body: Uint8Array<ArrayBuffer> | undefined, method = 'PUT') => {
    const answer = await fetch(new URL(query, url), { method, headers, body });
    if (!answer.ok) throw new UserError(`Can't upload "${path}": ${await answer.text()}`);
  };
  const source = await open(path);
  try {
    const read = async (offset: number, length: number) => {
      const buffer = new Uint8Array(length);
      await source.read(buffer, 0, length, offset);
      return buffer;
    };
    if (size <= part_size) return void (await put('', await read(0, size)));
    await put('?uploads', undefined, 'POST');
    const uploadId = encodeURIComponent(key.split('/').at(-1) ?? '');
    for (let number = 1, at = 0; at < size; number += 1, at += part_size) {
      const part = await read(at, Math.min(part_size, size - at));
      await put(`?partNumber=${number}&uploadId=${uploadId}`, part);
    }
    await put(`?uploadId=${uploadId}`, undefined, 'POST');
  } finally {
    await source.close();
  }
}
