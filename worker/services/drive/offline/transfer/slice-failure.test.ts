import { describe, expect, test } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
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
import { afterSliceFailure } from '#worker/services/drive/offline/transfer/slice-failure.ts';
import { NoLongerWanted } from '#worker/services/drive/offline/transfer/transfer.ts';

const facts = { failures: 0, hasBytes: true, isAborted: false, isNewsWaiting: false };

describe('a slice that threw', () => {
  test('rests if the drive stopped it, whatever was thrown', () => {
    expect(afterSliceFailure(new NoLongerWanted(), facts)).toEqual({ step: 'rest' });
    const stopped = afterSliceFailure(new Error('aborted'), { ...facts, isAborted: true });
    expect(stopped).toEqual({ step: 'rest' });
  });

  test('continues at once after its time', () => {
    expect(afterSliceFailure(new SliceOver(), facts)).toEqual({ step: 'again', waitMs: 0 });
  });

  test('waits for the engine, but not if its agent has reported meanwhile', () => {
    const busy = new EngineBusy({ stage: 'downloading', waitMs: 7_000 });
    expect(afterSliceFailure(busy, facts)).toEqual({ step: 'again', waitMs: 7_000 });
    const isNewsWaiting = true;
    expect(afterSliceFailure(busy, { ...facts, isNewsWaiting })).toEqual({
      step: 'again',
      waitMs: 0,
    });
  });

  test.each([
    [new SourceUnreachable('no answer'), 1_000, false],
    [new SourceBusy(503, 40), 40_000, false],
    [new Error('a fault'), 1_000, true],
  ])('is repeated after %s', (error, waitMs, isUnexpected) => {
    expect(afterSliceFailure(error, facts)).toEqual({
      step: 'retry',
      waitMs,
      failures: 1,
      isUnexpected,
    });
  });

  test('gives up a source without a byte sooner than one that has sent some', () => {
    const error = new SourceUnreachable('no answer');
    const late = { ...facts, failures: 2 };
    expect(afterSliceFailure(error, late).step).toBe('retry');
    expect(afterSliceFailure(error, { ...late, hasBytes: false })).toEqual({
      step: 'end',
      isUnexpected: false,
      mayHaveOtherSource: true,
    });
  });

  test.each([
    [new SourceRefused('private-address'), true],
    [new TransferFailed('data_loss', 'the files are damaged'), true],
    [new ApiError('file_space_not_enough'), false],
  ])('ends after %s', (error, mayHaveOtherSource) => {
    const end = { step: 'end', isUnexpected: false, mayHaveOtherSource };
    expect(afterSliceFailure(error, facts)).toEqual(end);
  });
});
