import { importAccount } from '#protocol/leaving.ts';
import { archivedEntriesMax } from '#protocol/limits.ts';
import type { ArchivedEntry } from '#protocol/operator.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import { inBatches } from '#client/lib/in-batches.ts';
import type { BytesTicket } from './send-bytes.ts';

/** What bringing an archive in is made of. */
export interface Bringing {
  request: Request;
  /** Sends the bytes of a file; resolves once they have all arrived. */
  send(content: Blob, ticket: BytesTicket): Promise<void>;
  /** Hears how many entries have been dealt with. */
  onBrought(count: number): void;
  signal: AbortSignal;
}

/** What has become of an archive, in entries. */
export interface Brought {
  /** In the drive as the archive has them. */
  complete: number;
  /** In the drive with other content, which was left as it is. */
  different: number;
}

/** Files sent at the same time. */
const filesAtOnce = 3;

/** Whether the bytes of an entry are at hand, or none are needed. */
export function isAtHand(entry: ArchivedEntry, contents: ReadonlyMap<string, Blob>): boolean {
  return entry.kind === 'folder' || entry.size === 0 || contents.has(entry.gcid);
}

/**
 * Brings entries into the drive, folders first, each with its bytes, its times and its star.
 * Whatever broke off goes on where it was when the same is brought again. Throws what asking and
 * sending throw.
 */
export async function bringArchive(
  entries: readonly ArchivedEntry[],
  contents: ReadonlyMap<string, Blob>,
  { request, send, onBrought, signal }: Bringing,
): Promise<Brought> {
  const brought = { complete: 0, different: 0 };
  let seen = 0;
  for (const lines of inBatches(entries, archivedEntriesMax)) {
    const first = await request(importAccount, { lines }, { signal });
    brought.complete += first.complete.length;
    brought.different += first.different.length;
    onBrought((seen += lines.length - first.uploads.length));
    if (first.uploads.length === 0) continue;

    const byId = new Map(lines.map((line) => [line.id, line]));
    const waiting = first.uploads.values();
    const sendNext = async () => {
      for (const { id, ...ticket } of waiting) {
        const line = byId.get(id);
        signal.throwIfAborted();
        if (line?.kind === 'file') await send(contents.get(line.gcid)!, ticket);
        onBrought((seen += 1));
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, sendNext));
    // With their bytes there, files take their times.
    const sent = first.uploads.map(({ id }) => byId.get(id)!);
    const second = await request(importAccount, { lines: sent }, { signal });
    brought.complete += second.complete.length;
    brought.different += second.different.length;
  }
  return brought;
}
