import { type ErrorName, isApiError } from '#protocol/errors.ts';
import { SourceRefused } from '#worker/services/drive/offline/source/source-fetch.ts';

/**
 * How fetching a file can end badly. Sources that cannot be reached now are in
 * source-check/source-fetch.ts.
 */

/** The source is another file now than the one whose parts we hold. */
export class SourceChanged extends Error {
  override name = 'SourceChanged';
}

/**
 * Trying again does not help. The text is for the person who asked, so it tells nothing of the
 * inside of a network.
 */
export class TransferFailed extends Error {
  override name = 'TransferFailed';
  readonly error: ErrorName;

  constructor(error: ErrorName, description: string) {
    super(description);
    this.error = error;
  }
}

/** The time of a slice ended in the middle of a file that its source only gives whole. */
export class SliceOver extends Error {
  override name = 'SliceOver';
}

/** The source asks for patience: busy, or broken for the moment. */
export class SourceBusy extends Error {
  override name = 'SourceBusy';
  readonly retryAfterSeconds: number;

  constructor(status: number, retryAfter: string | null) {
    super(`the source answered ${status}`);
    this.retryAfterSeconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  }
}

/**
 * What a person is told; of refused addresses always the same, so that nothing is learned from it.
 */
export function reasonOf(error: unknown): { error: string; description: string } {
  if (error instanceof TransferFailed) return { error: error.error, description: error.message };
  if (isApiError(error)) return { error: error.error, description: error.description };
  if (error instanceof SourceRefused) {
    return { error: 'task_url_resolve_error', description: 'the address may not be fetched' };
  }
  return { error: 'task_url_resolve_error', description: 'the source could not be reached' };
}
