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

  constructor(error: ErrorName, description: string) {
    super(description);
    this.error = error;
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

  constructor(status: number, retryAfter: string | null) {
    super(`the source answered ${status}`);
    this.retryAfterSeconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  }
}

/**
 * Returns the error for the user. It is the same for all refused addresses, so that it reveals
 * nothing.
 */
export function userErrorOf(error: unknown): { error: string; description: string } {
  if (error instanceof TransferFailed) return { error: error.error, description: error.message };
  if (isApiError(error)) return { error: error.error, description: error.description };
  if (error instanceof SourceRefused) {
    return { error: 'task_url_resolve_error', description: 'the address may not be fetched' };
  }
  return { error: 'task_url_resolve_error', description: 'the source could not be reached' };
}
