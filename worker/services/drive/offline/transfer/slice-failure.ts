import { isApiError } from '#protocol/errors.ts';
import { EngineBusy } from '#worker/services/drive/offline/bittorrent/engine-failures.ts';
import {
  SourceRefused,
  SourceUnreachable,
} from '#worker/services/drive/offline/source/source-fetch.ts';
import {
  SliceOver,
  SourceBusy,
  TransferFailed,
} from '#worker/services/drive/offline/transfer/failures.ts';
import { waitAfter } from '#worker/services/drive/offline/transfer/rules.ts';
import { NoLongerWanted } from '#worker/services/drive/offline/transfer/transfer.ts';

/** State of a transfer whose slice threw. */
interface SliceFacts {
  /** Consecutive failures before this one. */
  failures: number;
  hasBytes: boolean;
  /** The drive stopped the slice. */
  isAborted: boolean;
  /** The agent has reported something since the slice began. */
  isNewsWaiting: boolean;
}

/** Consequence of a slice that threw. */
export type SliceConsequence =
  /** The drive doesn't want it any more. */
  | { step: 'rest' }
  | { step: 'again'; waitMs: number }
  /** A fault: `failures` with this one. An unexpected error is logged. */
  | { step: 'retry'; waitMs: number; failures: number; isUnexpected: boolean }
  /** It can't continue from this source. Another one helps unless the drive refused the files. */
  | { step: 'end'; isUnexpected: boolean; mayHaveOtherSource: boolean };

/** Decides what follows a slice that threw. */
export function afterSliceFailure(error: unknown, facts: SliceFacts): SliceConsequence {
  if (error instanceof NoLongerWanted || facts.isAborted) return { step: 'rest' };
  if (error instanceof SliceOver) return { step: 'again', waitMs: 0 };
  if (error instanceof EngineBusy) {
    return { step: 'again', waitMs: facts.isNewsWaiting ? 0 : error.waitMs };
  }
  const isSources = error instanceof SourceUnreachable || error instanceof SourceBusy;
  const isFinal =
    error instanceof SourceRefused || error instanceof TransferFailed || isApiError(error);
  const isUnexpected = !isSources && !isFinal;
  const failures = facts.failures + 1;
  const waitMs = waitAfter(
    failures,
    facts.hasBytes || !isSources,
    error instanceof SourceBusy ? error.retryAfterSeconds : 0,
  );
  if (!isFinal && waitMs !== undefined) return { step: 'retry', waitMs, failures, isUnexpected };
  return { step: 'end', isUnexpected, mayHaveOtherSource: !isApiError(error) };
}
