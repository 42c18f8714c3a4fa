import { createHash } from 'node:crypto';
import { offlineTaskFilesMax } from '#protocol/limits.ts';
import type { BitTorrentEngine, EngineFile, EngineTorrent } from '#protocol/bittorrent-engine.ts';
import { bareTorrent } from '#worker/services/drive/offline/bittorrent/bare-torrent.ts';
import {
  EngineBusy,
  engineLookMs,
  EngineUnreachable,
} from '#worker/services/drive/offline/bittorrent/engine-failures.ts';
import {
  afterLook,
  type EngineProgress,
  stageOf,
  startedDownload,
  verdictOf,
} from '#worker/services/drive/offline/bittorrent/engine-rules.ts';
import type { EngineSource } from '#worker/services/drive/offline/bittorrent/engine-source.ts';
import { parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import { freePath, safeName } from '#worker/services/drive/offline/transfer/name-rules.ts';
import { progressOf } from '#worker/services/drive/offline/transfer/record.ts';
import type { Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';

/** Waiting time while the engine can't be reached, or can't continue. */
const laterMs = 10_000;
const awayMs = 60_000;

const tooLarge = 'the files are larger than a task may bring';
const failureTexts = {
  'no-peers': 'nobody was found who has this torrent',
  stalled: 'nobody offers the rest of this torrent any more',
  invalid: 'the engine refused the torrent',
} as const;

/**
 * Returns the id of a torrent's download at the engine, which is the same for everyone, so that
 * tasks for one torrent share its download. A private one is its user's own, because its trackers
 * identify them.
 */
export function engineId(
  { infoHash, isPrivate }: Pick<EngineSource, 'infoHash' | 'isPrivate'>,
  userId: string,
): string {
  const key = isPrivate ? `${infoHash}:${userId}` : infoHash;
  return createHash('sha1').update(key).digest('hex').slice(0, 16);
}

/**
 * Follows the engine's download of a task. Files are added to the transfer as they are completed,
 * and fetched like any others. Throws {@link EngineBusy} if there is nothing to fetch yet.
 */
export async function followDownload(transfer: Transfer, source: EngineSource): Promise<void> {
  const { record, engine } = transfer;
  if (!engine) throw new TransferFailed('task_url_unsupported', 'there is no BitTorrent engine');
  const { order, engine: known } = progressOf(record);
  try {
    if (!known) {
      const id = engineId(source, order.userId);
      await forgetUnstored(transfer);
      await transfer.useDownload(id);
      const torrent = torrentOf(transfer, source);
      await engine.add(id, torrent);
      record.save({ engine: startedDownload(id, Date.now(), torrent.torrentBase64 !== undefined) });
      // The files are fetched through another gate, which the next slice opens.
      throw new EngineBusy({ stage: 'metadata', waitMs: 0 });
    }
    // The files of an agent arrive meanwhile; nothing fetches them.
    const isMoving = record.openFile !== undefined && order.agentOwner === '';
    if (isMoving && Date.now() - known.lookedAt < engineLookMs) return;
    await look(transfer, source, known, engine);
  } catch (error) {
    if (!(error instanceof EngineUnreachable) || record.openFile) throw error;
    // That isn't a stall of the torrent.
    if (known) record.save({ engine: { ...known, movedAt: Date.now() } });
    throw new EngineBusy({ stage: 'queued', waitMs: laterMs });
  }
}

/** A download that starts again may complete its files in another order, and at other addresses. */
async function forgetUnstored({ record, drive }: Transfer): Promise<void> {
  const unstored = record.files.filter(({ state }) => state !== 'stored');
  const keys = unstored
    .filter(({ blob }) => blob !== '')
    .map(({ blob, multipart_id: multipartId }) => ({ key: blob, multipartId }));
  if (keys.length > 0) await drive.forget(keys);
  for (const { number } of unstored) record.deleteFile(number);
}

async function look(
  transfer: Transfer,
  source: EngineSource,
  known: EngineProgress,
  engine: BitTorrentEngine,
): Promise<void> {
  const { record, signal } = transfer;
  const { order } = progressOf(record);
  await transfer.useDownload(known.id);
  const state = await engine.look(known.id);
  const now = Date.now();
  const progress = afterLook(known, state, now);
  if (source.wanted) progress.totalBytes = source.wanted.bytes;
  progress.doneBytes = Math.min(progress.doneBytes, progress.totalBytes);
  record.save({ engine: progress });
  await announce(transfer, source, progress, state.name);
  const verdict = verdictOf(state, progress, order.engine, now);
  const stage = stageOf(state, progress, now);
  const { bytesPerSecond } = state;
  if (signal.aborted) throw new EngineBusy();
  if (verdict.step === 'fail') {
    const reason = verdict.reason === 'invalid' ? undefined : verdict.reason;
    throw new TransferFailed('task_url_resolve_error', failureTexts[verdict.reason], reason);
  }
  if (verdict.step === 'list') {
    await listFiles(transfer, source, progress, state.phase === 'complete');
    if (record.openFile || progressOf(record).engine?.isListed) return;
  }
  // An agent adds and resumes its downloads itself, and its reports end the wait.
  if (order.agentOwner !== '') {
    throw new EngineBusy({ stage, bytesPerSecond, ...(stage === 'away' && { waitMs: awayMs }) });
  }
  if (verdict.step === 'again') await engine.remove(known.id);
  if (verdict.step === 'add' || verdict.step === 'again') {
    await engine.add(known.id, torrentOf(transfer, source));
  }
  if (verdict.step === 'resume') await engine.resume(known.id);
  throw new EngineBusy({
    stage,
    bytesPerSecond,
    ...(verdict.step === 'again' && { waitMs: laterMs }),
  });
}

/** Reserves space and shows the name once they are known. */
async function announce(
  { record, drive }: Transfer,
  source: EngineSource,
  { totalBytes, hasMetadata }: EngineProgress,
  name: string,
): Promise<void> {
  if (!hasMetadata || totalBytes === 0) return;
  const { order } = progressOf(record);
  if (totalBytes > order.bytesMax) throw new TransferFailed('task_url_unsupported', tooLarge);
  await drive.named(topName(order, source, name), 'application/x-bittorrent');
  await drive.hold(totalBytes);
}

function topName(
  { name, taskId }: { name: string; taskId: string },
  source: EngineSource,
  found: string,
): string {
  return name || safeName(found) || source.name || taskId;
}

/** Adds completed files to the transfer. Selects the wanted ones if another task hasn't. */
async function listFiles(
  transfer: Transfer,
  source: EngineSource,
  progress: EngineProgress,
  isComplete: boolean,
): Promise<void> {
  const { record, engine } = transfer;
  const { order } = progressOf(record);
  const places = source.wanted && new Set(source.wanted.places);
  const files = (await engine?.files(progress.id)) ?? [];
  const taken = new Set<string>();
  // Every file gets its name, so that names don't depend on the order of completion.
  const named = files.map((file) => ({ file, path: freePath(insideOf(file), taken) }));
  const wanted = named.filter(
    ({ file }) => !isPaddingOf(file) && (!places || places.has(file.place)),
  );
  const missing = wanted.filter(({ file }) => !file.isSelected).map(({ file }) => file.place);
  if (missing.length > 0) await engine?.select(progress.id, missing);
  if (wanted.length > offlineTaskFilesMax || (isComplete && wanted.length === 0)) {
    throw new TransferFailed('task_sub_task_num_limit', 'it has more files than a task may bring');
  }
  const top = topName(order, source, files[0]?.path[0] ?? '');
  const isFolder = files.some(({ path }) => path.length > 1);
  const known = new Set(record.files.map(({ number }) => number));
  record.transaction(() => {
    for (const { file, path } of wanted) {
      if (!file.isReady || known.has(file.place)) continue;
      record.addFile({
        number: file.place,
        url: file.address,
        path: JSON.stringify(isFolder ? [top, ...path] : [top]),
        size: file.size,
      });
    }
    const isListed = wanted.every(({ file }) => file.isReady);
    record.save({ engine: { ...progress, listedAt: Date.now(), isListed } });
  });
}

/** Zeros that align the next file with a piece (BEP 47); aria2 lists them like other files. */
function isPaddingOf({ path }: EngineFile): boolean {
  return path.at(-2) === '.pad';
}

/** Returns the path of a file below the torrent's folder. */
function insideOf({ path }: EngineFile): string[] {
  return path.length > 1 ? path.slice(1) : path;
}

function torrentOf({ record }: Transfer, source: EngineSource): EngineTorrent {
  const { infoHash, name, trackers, isPrivate, wanted } = source;
  const stored = record.torrentBytes;
  return {
    infoHash,
    name,
    trackers,
    isPrivate,
    ...(stored ? { torrentBase64: bareTorrent(parseTorrent(stored).info) } : {}),
    ...(wanted ? { places: wanted.places } : {}),
  };
}
