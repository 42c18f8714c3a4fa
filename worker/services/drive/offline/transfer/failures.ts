import { type ErrorName, isApiError } from '#protocol/errors.ts';
import { SourceRefused } from '#worker/services/drive/offline/source/source-fetch.ts';

/** Failures of fetching a file. Unreachable sources are in source/source-fetch.ts. */

/** The source is a different file from the one whose parts are stored. */
export class SourceChanged extends Error {
  override name = 'SourceChanged';
}

/** A final failure. The message is for the user, so it reveals nothing about our network. */
export class TransferFailed extends Error {
  override name = 'TransferFailed';
  readonly error: ErrorName;
  readonly reason: TransferFault['reason'];

  constructor(error: ErrorName, description: string, reason?: TransferFault['reason']) {
    super(description);
    this.error = error;
    this.reason = reason;
  }
}

/** The slice ended in the middle of a file without range support. */
export class SliceOver extends Error {
  override name = 'SliceOver';
}

/** The source is busy or temporarily broken. */
export class SourceBusy extends Error {
  override name = 'SourceBusy';
  readonly retryAfterSeconds: number;

  constructor(status: number, retryAfterSeconds = 0) {
    super(`the source answered ${status}`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An error for the user. */
export interface TransferFault {
  error: string;
  description: string;
  /**
   * `private`: the address isn't that of a public host on a usual port, so a retry can't help.
   * `no-peers`: no one was found who has the torrent. `stalled`: no one offers the rest of it.
   */
  reason?: 'private' | 'no-peers' | 'stalled' | undefined;
}

/** Refusals that are about the host of an address or of a redirect. */
const privateReasons: ReadonlySet<SourceRefused['reason']> = new Set([
  'own-host',
  'port',
  'private-address',
  'private-answer',
  'private-name',
]);

/**
 * Returns the error for the user. It is the same for all refused hosts, so that it reveals nothing
 * about the network.
 */
export function userErrorOf(error: unknown): TransferFault {
  if (error instanceof TransferFailed) {
    const { error: name, message: description, reason } = error;
    return { error: name, description, ...(reason ? { reason } : {}) };
  }
  if (isApiError(error)) return { error: error.error, description: error.description };
  if (error instanceof SourceRefused) {
    return {
      error: 'task_url_resolve_error',
      description: 'the address may not be fetched',
      ...(privateReasons.has(error.reason) ? { reason: 'private' as const } : {}),
    };
  }
  return { error: 'task_url_resolve_error', description: 'the source could not be reached' };
}
