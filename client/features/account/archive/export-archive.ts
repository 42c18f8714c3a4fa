import { exportAccount } from '#protocol/account-data.ts';
import type { ArchiveLine } from '#protocol/operator.ts';
import { request } from '#client/app/api/request.ts';
import type { ExportEntry } from './export-parts.ts';
import type { WithProof } from '../step-up.tsx';

/** All data of an account except file contents. */
export interface Archive {
  /** JSON lines in pages, because a large drive's would exceed the length of a string. */
  pieces: readonly Blob[];
  sizeBytes: number;
  entries: readonly ExportEntry[];
}

const linesPerPage = 1000;

/**
 * Reads the signed-in user's archive page by page. Calls `onSeen` with the number of lines so far.
 */
export async function readArchive(
  withProof: WithProof,
  onSeen: (lines: number) => void,
  signal: AbortSignal,
): Promise<Archive> {
  const pieces: Blob[] = [];
  const entries: ExportEntry[] = [];
  let seen = 0;
  let pageToken = '';
  do {
    signal.throwIfAborted();
    const input = { limit: linesPerPage, page_token: pageToken };
    const page = await withProof((sudo_token) =>
      request(exportAccount, { ...input, sudo_token }, { signal }),
    );
    pieces.push(new Blob(page.lines.map((line) => `${JSON.stringify(line)}\n`)));
    for (const line of page.lines) {
      if (line.kind === 'folder' || line.kind === 'file') entries.push(packed(line));
    }
    seen += page.lines.length;
    onSeen(seen);
    pageToken = page.next_page_token;
  } while (pageToken !== '');
  return { pieces, sizeBytes: pieces.reduce((sum, { size }) => sum + size, 0), entries };
}

function packed(line: Extract<ArchiveLine, { kind: 'folder' | 'file' }>): ExportEntry {
  return {
    id: line.id,
    parentId: line.parent_id,
    isFile: line.kind === 'file',
    sizeBytes: line.kind === 'file' ? line.size : 0,
    isTrashed: line.trashed_time !== '',
  };
}
