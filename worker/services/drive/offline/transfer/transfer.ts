import type { BitTorrentEngine } from '#protocol/bittorrent-engine.ts';
import { parseRetryAfter } from '#protocol/retry.ts';
import type { Gate } from '#worker/services/drive/offline/source/source-fetch.ts';
import { fetchSource } from '#worker/services/drive/offline/source/source-fetch.ts';
import { SourceBusy, TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import type { StoredFile } from '#worker/services/drive/offline/transfer/transfer-order.ts';
import { isPassing } from '#worker/services/drive/offline/transfer/rules.ts';
import type { TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';

/** A running transfer: everything its steps may use. */
export interface Transfer {
  record: TransferRecord;
  gate: Gate;
  store: R2Bucket;
  /** The operator's engine, if there is one. */
  engine: BitTorrentEngine | undefined;
  drive: DriveCalls;
  /** Keeps the engine's download for this task, so that no other task removes it. */
  useDownload(id: string): Promise<void>;
  /** Aborts running requests when the drive no longer wants the transfer. */
  signal: AbortSignal;
  /** True when the time of this slice is over. */
  isOver(): boolean;
  /** Counts received bytes, for the displayed speed. */
  onBytes(bytes: number): void;
  /** Records in the audit log that the operator's list allowed these hosts. */
  logHosts(hosts: string[]): Promise<void>;
}

/** Calls to the drive. Each throws {@link NoLongerWanted} if the drive has changed its mind. */
export interface DriveCalls {
  /** Reserves space for the whole task. Throws `file_space_not_enough`. */
  hold(bytes: number): Promise<void>;
  /** Reports the name and type to show, as soon as they are known. */
  named(name: string, mimeType: string): Promise<void>;
  /** Clears R2 keys that are no longer wanted. */
  forget(keys: { key: string; multipartId: string }[]): Promise<void>;
  /** Inserts the files into the drive, once, however often it is called. */
  commit(files: StoredFile[]): Promise<void>;
}

/** The drive paused or deleted the task. */
export class NoLongerWanted extends Error {
  override name = 'NoLongerWanted';
}

/** Time limit for headers; bodies are watched while they are read. */
const answerMs = 30_000;

/** The part of a transfer that requests need. */
export type Asker = Pick<Transfer, 'gate' | 'signal' | 'logHosts'>;

/**
 * GETs a file of the transfer. Throws {@link SourceBusy} for temporary statuses; the caller handles
 * all others.
 */
export async function ask(
  transfer: Asker,
  url: string,
  headers: Record<string, string>,
): Promise<{ response: Response; url: URL }> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), answerMs);
  try {
    const answer = await fetchSource(transfer.gate, {
      url,
      headers,
      signal: AbortSignal.any([transfer.signal, late.signal]),
    });
    await transfer.logHosts(answer.allowedHosts);
    const { response } = answer;
    if (isPassing(response.status)) {
      await response.body?.cancel();
      const wait = parseRetryAfter(response.headers.get('retry-after'), Date.now());
      throw new SourceBusy(response.status, wait);
    }
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the error for a refusal. It has the same text for every reason, so that it reveals
 * nothing.
 */
export function refusedBy(status: number): TransferFailed {
  return new TransferFailed('task_url_resolve_error', `the source refused (status ${status})`);
}
