import { createHash } from 'node:crypto';
import { offlineTaskFilesMax } from '#protocol/limits.ts';
import type { EngineState } from '#worker/services/drive/offline/bittorrent/bittorrent-engine.ts';
import { TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import { safeName } from '#worker/services/drive/offline/transfer/name-rules.ts';
import { progressOf } from '#worker/services/drive/offline/transfer/record.ts';
import type {
  TransferSource,
  WantedPlaces,
} from '#worker/services/drive/offline/transfer/transfer-order.ts';
import type { Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';

/** The engine is still working: check again later. `state` has its progress if it was asked. */
export class EngineBusy extends Error {
  override name = 'EngineBusy';
  readonly state: EngineState | undefined;

  constructor(state?: EngineState) {
    super('the engine is still working');
    this.state = state;
  }
}

/**
 * Share of the displayed progress that belongs to the engine's download. The rest is for moving the
 * files into the drive.
 */
const engineShare = 0.9;

/** Returns the displayed bytes of a task while its engine downloads. */
export function downloadingBytes(doneBytes: number): number {
  return Math.floor(doneBytes * engineShare);
}

/** Returns the displayed bytes of a task whose downloaded files are being moved into the drive. */
export function movingBytes(movedBytes: number, totalBytes: number): number {
  return Math.floor(totalBytes * engineShare + movedBytes * (1 - engineShare));
}

/** Returns the source for an engine. Of a user's link it has only the hash and a sanitized name. */
export function engineSource(
  infoHash: string,
  name: string,
  wanted?: WantedPlaces,
): Extract<TransferSource, { kind: 'engine' }> {
  const link = `magnet:?xt=urn:btih:${infoHash}&dn=${encodeURIComponent(name)}`;
  return { kind: 'engine', url: '', link, ...(wanted ? { wanted } : {}) };
}

/** Returns the id of a task's download at the engine. */
export function engineId(taskId: string): string {
  return createHash('sha1').update(taskId).digest('hex').slice(0, 16);
}

/**
 * Starts the engine's download of a task, and lists the files once all of them are there; from then
 * on they are fetched like any others. Throws {@link EngineBusy} until then.
 */
export async function planDownload(
  transfer: Transfer,
  source: Extract<TransferSource, { kind: 'engine' }>,
): Promise<never> {
  const { record, engine, drive } = transfer;
  if (!engine) throw new TransferFailed('task_url_unsupported', 'there is no BitTorrent engine');
  const { order, engine: known } = progressOf(record);
  const id = known ?? engineId(order.taskId);
  if (!known) {
    await engine.add(id, source.link, source.wanted?.places);
    record.save({ engine: id });
  }
  const state = await engine.look(id);
  if (state.phase === 'failed') {
    throw new TransferFailed('task_url_resolve_error', 'the engine could not fetch it');
  }
  const totalBytes = source.wanted?.bytes ?? state.totalBytes;
  if (totalBytes > order.bytesMax) {
    throw new TransferFailed('task_url_unsupported', 'the files are larger than a task may bring');
  }
  const top = order.name || safeName(state.name) || order.taskId;
  if (state.name !== '') {
    await drive.named(top, 'application/x-bittorrent');
    await drive.hold(totalBytes);
  }
  if (state.phase === 'working') throw new EngineBusy({ ...state, totalBytes });
  const files = await engine.files(id);
  if (files.length === 0 || files.length > offlineTaskFilesMax) {
    throw new TransferFailed('task_sub_task_num_limit', 'it has more files than a task may bring');
  }
  record.transaction(() => {
    for (const [number, file] of files.entries()) {
      const inside = file.path.length > 1 ? file.path.slice(1) : [];
      const path = [top, ...inside.map((part) => safeName(part) || '_')];
      const url = engine.address(id, file);
      record.addFile({ number, url, path: JSON.stringify(path), size: file.size });
    }
  });
  // The files are fetched through another gate, which the next slice opens.
  throw new EngineBusy();
}
