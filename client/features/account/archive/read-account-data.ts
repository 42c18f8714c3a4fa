import * as v from 'valibot';
import { foldersFirst, foldersOf, wayTo } from '#protocol/archive-order.ts';
import { type ArchivedEntry, archivedEntry } from '#protocol/operator.ts';

/**
 * Reads the folders and files of an export, parents first. Omits trashed items, because their bytes
 * aren't in the zips. Returns undefined if the file isn't an export. Rejects if reading fails.
 */
export async function readAccountData(file: Blob): Promise<ArchivedEntry[] | undefined> {
  const entries: ArchivedEntry[] = [];
  let isArchive = false;
  for await (const line of linesOf(file)) {
    const record = parsed(line);
    if (!isArchive) {
      isArchive = isHead(record);
      if (!isArchive) return undefined;
      continue;
    }
    const entry = v.safeParse(archivedEntry, record);
    if (entry.success) entries.push(entry.output);
  }
  return isArchive ? liveEntries(entries) : undefined;
}

/** Entries that are neither in the trash nor below a trashed folder, parents first. */
export function liveEntries(entries: readonly ArchivedEntry[]): ArchivedEntry[] {
  const folders = foldersOf(entries);
  return foldersFirst(
    entries.filter((entry) =>
      wayTo(entry, folders)?.every(({ trashed_time }) => trashed_time === ''),
    ),
  );
}

const head = v.object({ kind: v.literal('account'), format: v.literal('magpie-archive-1') });

function isHead(value: unknown): boolean {
  return v.safeParse(head, value).success;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Yields the lines of a text of any length. Keeps no more than one line and one chunk in memory.
 */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
    if (done) break;
  }
  if (rest !== '') yield rest;
}
