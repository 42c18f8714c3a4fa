import { importAccount } from '#protocol/account-data.ts';
import { archivedEntriesMax } from '#protocol/limits.ts';
import type { ArchivedEntry } from '#protocol/operator.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import { inBatches } from '#client/lib/in-batches.ts';
import { required } from '#protocol/required.ts';
import type { UploadTarget } from './send-bytes.ts';

/** Dependencies of an import. */
export interface ImportDependencies {
  request: Request;
  /** Uploads a file's bytes. Resolves when all have arrived. */
  send(content: Blob, ticket: UploadTarget): Promise<void>;
  /** Called with the number of entries processed so far. */
  onProgress(count: number): void;
  signal: AbortSignal;
}

/** Result of an import, in entries. */
export interface ImportResult {
  /** Present in the drive as in the archive. */
  complete: number;
  /** Present in the drive with different content, which is left unchanged. */
  different: number;
}

/** Files uploaded at the same time. */
const filesAtOnce = 3;

/** True if the entry's bytes are available or none are needed. */
export function hasContent(entry: ArchivedEntry, contents: ReadonlyMap<string, Blob>): boolean {
  return entry.kind === 'folder' || entry.size === 0 || contents.has(entry.gcid);
}

/**
 * Imports entries into the drive, folders first, with their bytes, times and stars. An interrupted
 * import resumes when it is run again with the same entries. Rejects with the errors of its
 * requests.
 */
export async function importAccountArchive(
  entries: readonly ArchivedEntry[],
  contents: ReadonlyMap<string, Blob>,
  { request, send, onProgress, signal }: ImportDependencies,
): Promise<ImportResult> {
  const brought = { complete: 0, different: 0 };
  let seen = 0;
  for (const lines of inBatches(entries, archivedEntriesMax)) {
    const first = await request(importAccount, { lines }, { signal });
    brought.complete += first.complete.length;
    brought.different += first.different.length;
    onProgress((seen += lines.length - first.uploads.length));
    if (first.uploads.length === 0) continue;

    const byId = new Map(lines.map((line) => [line.id, line]));
    const waiting = first.uploads.values();
    const sendNext = async () => {
      for (const { id, ...ticket } of waiting) {
        const line = byId.get(id);
        signal.throwIfAborted();
        if (line?.kind === 'file') {
          await send(required(contents.get(line.gcid), 'the bytes of a file'), ticket);
        }
        onProgress((seen += 1));
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, sendNext));
    // The second request sets the files' times, now that their bytes exist.
    const sent = first.uploads.map(({ id }) => required(byId.get(id), 'the line of an upload'));
    const second = await request(importAccount, { lines: sent }, { signal });
    brought.complete += second.complete.length;
    brought.different += second.different.length;
  }
  return brought;
}
