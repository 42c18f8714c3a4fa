import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import {
  type EngineStage,
  shownBytes,
} from '#worker/services/drive/offline/bittorrent/engine-rules.ts';
import type { TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';
import type { Throughput } from '#worker/services/drive/offline/transfer/throughput.ts';
import type { TransferOrder } from '#worker/services/drive/offline/transfer/transfer-order.ts';

/** The stage of a download at the engine, and its speed. */
export interface EngineReport {
  stage: EngineStage;
  bytesPerSecond: number;
}

/**
 * Reports the bytes of a transfer to its drive; those of a download at the engine with its stage
 * and speed. Returns false if the drive doesn't want the transfer any more. Never throws.
 */
export async function reportProgress(
  env: Env,
  record: TransferRecord,
  { userId, taskId, version }: TransferOrder,
  flow: Throughput,
  atEngine?: EngineReport,
): Promise<boolean> {
  const counts = flow.look(Date.now());
  const engine = record.progress?.engine;
  const stage: EngineStage | '' = atEngine?.stage ?? (engine ? 'moving' : '');
  const shown = engine
    ? {
        doneBytes: shownBytes({ doneBytes: engine.doneBytes, movedBytes: counts.doneBytes }),
        totalBytes: engine.totalBytes,
        bytesPerSecond: atEngine?.bytesPerSecond ?? counts.bytesPerSecond,
      }
    : counts;
  try {
    const agent = record.progress?.agent?.agent ?? '';
    const drive = driveOf(env, userId);
    return await drive.reportTransferProgress({ taskId, version, agent, stage, ...shown });
  } catch (error) {
    logError(error, { transfer: taskId, drive: userId });
    return true;
  }
}
