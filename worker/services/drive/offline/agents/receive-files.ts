import type { OpenFiles } from '#protocol/agents.ts';
import { unknownMimeType } from '#protocol/file-kinds.ts';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { newBlobKey } from '#worker/services/drive/kernel/bytes/blob-key.ts';
import { partBytesOf } from '#worker/services/drive/kernel/bytes/part-rules.ts';
import { isConnected } from '#worker/services/drive/offline/agents/agent-engine.ts';
import { EngineBusy } from '#worker/services/drive/offline/bittorrent/engine-failures.ts';
import type { EngineSource } from '#worker/services/drive/offline/bittorrent/engine-source.ts';
import { followDownload } from '#worker/services/drive/offline/bittorrent/follow-download.ts';
import { TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import {
  type FileRow,
  progressOf,
  type TransferRecord,
} from '#worker/services/drive/offline/transfer/record.ts';
import { transferPartBytes } from '#worker/services/drive/offline/transfer/rules.ts';
import { hasAllParts, storeFile } from '#worker/services/drive/offline/transfer/store-file.ts';
import type { Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';

/** Files opened or stored in one step, each a few operations of R2. */
const filesPerStep = 8;
/** An agent that returns wakes its transfers. */
const awayMs = 3_600_000;

/**
 * Follows the download of an agent, which sends the parts of completed files itself. Returns true
 * once all files are stored. Throws {@link EngineBusy} while there is nothing to do until the next
 * report or part.
 */
export async function followAgent(transfer: Transfer, source: EngineSource): Promise<boolean> {
  const { record } = transfer;
  const busy = await busyWith(transfer, source);
  const isChanged = await receiveFiles(transfer);
  if (isChanged || isReceived(record)) return isReceived(record);
  const now = Date.now();
  const { agent, engine } = progressOf(record);
  if (!isConnected(agent, now)) throw new EngineBusy({ stage: 'away', waitMs: awayMs });
  throw new EngineBusy({
    stage: busy?.stage ?? (engine?.isListed ? 'moving' : 'downloading'),
    bytesPerSecond: busy?.bytesPerSecond ?? 0,
    waitMs: busy?.waitMs === 0 ? 0 : agent.leaseUntil - now + 1,
  });
}

function isReceived(record: TransferRecord): boolean {
  return progressOf(record).engine?.isListed === true && record.openFile === undefined;
}

async function busyWith(transfer: Transfer, source: EngineSource): Promise<EngineBusy | undefined> {
  if (progressOf(transfer.record).engine?.isListed) return undefined;
  try {
    await followDownload(transfer, source);
    return undefined;
  } catch (error) {
    if (error instanceof EngineBusy) return error;
    throw error;
  }
}

/** Opens new files for their parts, and stores those that have arrived. */
async function receiveFiles(transfer: Transfer): Promise<boolean> {
  const { record } = transfer;
  const open = record.files.filter(({ state }) => state === 'new').slice(0, filesPerStep);
  if (open.length > 0) await holdFiles(transfer);
  for (const file of open) await openFile(transfer, file);
  const arrived = record.files
    .filter((file) => file.state === 'seen' && hasAllParts(record, file))
    .slice(0, filesPerStep);
  for (const file of arrived) await storeFile(transfer, file);
  return open.length + arrived.length > 0;
}

/** Reserves space for the files as reported, which the reported total may not cover. */
async function holdFiles({ record, drive }: Transfer): Promise<void> {
  const { order, engine } = progressOf(record);
  const bytes = record.files.reduce((sum, { size }) => sum + Math.max(0, size), 0);
  if (bytes > order.bytesMax) throw tooLarge();
  await drive.hold(Math.max(bytes, engine?.totalBytes ?? 0));
}

function tooLarge(): TransferFailed {
  return new TransferFailed('task_url_unsupported', 'the files are larger than a task may bring');
}

async function openFile({ record, store }: Transfer, file: FileRow): Promise<void> {
  const partBytes = transferPartBytes(file.size);
  if (!partBytes) throw tooLarge();
  const known = { mime_type: unknownMimeType, part_bytes: partBytes };
  if (file.size === 0) return record.saveFile(file.number, { ...known, state: 'stored' });
  const blob = newBlobKey();
  const { uploadId } = await store.createMultipartUpload(blob);
  record.saveFile(file.number, { ...known, state: 'seen', blob, multipart_id: uploadId });
}

/** Where a part of a file is stored. */
export interface AwaitedPart {
  blob: string;
  multipartId: string;
  sizeBytes: number;
  blockBytes: number;
  isWholeFile: boolean;
}

/** Returns the files whose parts are awaited. */
export function openFilesOf(record: TransferRecord): OpenFiles {
  const open = record.files.filter(({ state }) => state === 'seen');
  return {
    files: open.map(({ number, size, part_bytes: partBytes }) => ({
      place: number,
      size,
      part_bytes: partBytes,
      parts: record.parts(number).map((part) => part.number),
    })),
  };
}

/** Returns the place of a part; undefined if it isn't awaited. */
export function awaitedPart(
  record: TransferRecord,
  place: number,
  number: number,
): AwaitedPart | undefined {
  const file = record.files.find((one) => one.number === place && one.state === 'seen');
  const sizeBytes = file && partBytesOf(file.size, file.part_bytes, number);
  if (!file || sizeBytes === undefined) return undefined;
  return {
    blob: file.blob,
    multipartId: file.multipart_id,
    sizeBytes,
    blockBytes: gcidBlockSizeBytes(file.size),
    isWholeFile: sizeBytes === file.size,
  };
}
