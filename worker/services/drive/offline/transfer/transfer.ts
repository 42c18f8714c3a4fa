import type { BitTorrentEngine } from '#worker/services/drive/offline/bittorrent/bittorrent-engine.ts';
import type { Gate } from '#worker/services/drive/offline/source/source-fetch.ts';
import { fetchSource } from '#worker/services/drive/offline/source/source-fetch.ts';
import { SourceBusy, TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import type { StoredFile } from '#worker/services/drive/offline/transfer/transfer-order.ts';
import { isPassing } from '#worker/services/drive/offline/transfer/rules.ts';
import type { TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';

/** A transfer at work: what its steps may use. */
export interface Transfer {
  record: TransferRecord;
  gate: Gate;
  store: R2Bucket;
  /** The operator's, where there is one. */
  engine: BitTorrentEngine | undefined;
  drive: DriveSide;
  /** Ends what is under way when the drive no longer wants it. */
  signal: AbortSignal;
  /** Whether the time of this slice is over. */
  isOver(): boolean;
  /** Counts bytes as they arrive, for the speed that is shown. */
  onBytes(bytes: number): void;
  /** Writes to the audit log that the operator's list let these hosts through. */
  logHosts(hosts: string[]): Promise<void>;
}

/**
 * What a transfer tells its drive. Each throws {@link NoLongerWanted} when the drive has changed
 * its mind.
 */
export interface DriveSide {
  /** Holds space for the whole task; throws `file_space_not_enough`. */
  hold(bytes: number): Promise<void>;
  /** The name and type to show, as soon as they are known. */
  named(name: string, mimeType: string): Promise<void>;
  /** Clears keys of R2 that are not wanted any more. */
  forget(keys: { key: string; multipartId: string }[]): Promise<void>;
  /** Puts the files into the drive: once, however often it is asked. */
  commit(files: StoredFile[]): Promise<void>;
}

/** The drive paused or deleted the task. */
export class NoLongerWanted extends Error {
  override name = 'NoLongerWanted';
}

/** Headers have to come within this time; bodies are watched while they are read. */
const answerMs = 30_000;

/** What asking a source takes of a transfer. */
export type Asker = Pick<Transfer, 'gate' | 'signal' | 'logHosts'>;

/**
 * GETs a file of the transfer. Statuses that may pass are {@link SourceBusy}, all others are the
 * caller's to read.
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
      throw new SourceBusy(response.status, response.headers.get('retry-after'));
    }
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Says that a source has no such file for us; one sentence for every refusal, so that nothing is
 * learned from it.
 */
export function refusedBy(status: number): TransferFailed {
  return new TransferFailed('task_url_resolve_error', `the source refused (status ${status})`);
}
