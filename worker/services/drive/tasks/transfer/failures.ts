import type { ErrorName } from '#protocol/errors.ts';

/** How fetching a file can end badly. Sources that cannot be reached now are in source-check/source-fetch.ts. */

/** The source is another file now than the one whose parts we hold. */
export class SourceChanged extends Error {
  override name = 'SourceChanged';
}

/** Trying again does not help. The text is for the person who asked, so it tells nothing of the inside of a network. */
export class TransferFailed extends Error {
  override name = 'TransferFailed';
  readonly error: ErrorName;

  constructor(error: ErrorName, description: string) {
    super(description);
    this.error = error;
  }
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
