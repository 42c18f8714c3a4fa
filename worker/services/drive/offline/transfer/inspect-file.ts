import { storedJson } from '#worker/http/stored-json.ts';
import { newBlobKey } from '#worker/services/drive/kernel/bytes/blob-key.ts';
import { TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import { downloadName } from '#worker/services/drive/offline/transfer/name-rules.ts';
import { type FileRow, progressOf } from '#worker/services/drive/offline/transfer/record.ts';
import {
  readFirstAnswer,
  type SourceFacts,
  transferPartBytes,
} from '#worker/services/drive/offline/transfer/rules.ts';
import { ask, refusedBy, type Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';

/**
 * Inspects a file before it is fetched: its size, whether ranges are supported, its name. HEAD
 * responses are unreliable, so the first byte is requested. Reserves space for the whole file.
 */
export async function inspectFile(transfer: Transfer, file: FileRow): Promise<void> {
  const { record } = transfer;
  const { response, url } = await ask(transfer, file.url, { range: 'bytes=0-0' });
  await response.body?.cancel();
  const seen = readFirstAnswer(response.status, response.headers);
  if (!seen) throw refusedBy(response.status);
  const { order, torrent } = progressOf(record);
  if (torrent) {
    // The torrent knows the size of its files; a seed that disagrees has different ones.
    if (seen.size !== null && seen.size !== file.size) throw refusedBy(response.status);
    seen.size = file.size;
  }
  const partBytes = transferPartBytes(seen.size);
  if (!partBytes || (seen.size ?? 0) > order.bytesMax) {
    throw new TransferFailed('task_url_unsupported', 'the file is larger than a task may bring');
  }
  const path = storedJson<string[]>(file.path);
  let [top] = path;
  if (top === undefined) {
    const contentDisposition = response.headers.get('content-disposition');
    top = order.name || downloadName({ contentDisposition, url, mimeType: seen.mimeType });
    path.push(top);
  }
  await transfer.drive.named(top, seen.mimeType);
  if (seen.size !== null) await transfer.drive.hold(sizeOfAll(transfer, file, seen.size));
  await open(transfer, file, { ...seen, path, partBytes });
}

/**
 * Returns the size of the whole transfer, given this file's size; files not inspected yet count as
 * announced, and those that an engine still downloads as it reports.
 */
export function sizeOfAll({ record }: Transfer, file: FileRow, size: number): number {
  const known = record.files.reduce((sum, one) => {
    if (one.is_padding) return sum;
    return sum + (one.number === file.number ? size : Math.max(0, one.size));
  }, 0);
  return Math.max(known, progressOf(record).engine?.totalBytes ?? 0);
}

async function open(
  transfer: Transfer,
  file: FileRow,
  seen: SourceFacts & { path: string[]; partBytes: number },
): Promise<void> {
  const known = {
    path: JSON.stringify(seen.path),
    size: seen.size ?? -1,
    mime_type: seen.mimeType,
    is_ranged: Number(seen.isRanged),
    validator: seen.validator,
    part_bytes: seen.partBytes,
  };
  if (seen.size === 0) {
    transfer.record.saveFile(file.number, { ...known, state: 'stored', blob: '' });
    return;
  }
  const blob = newBlobKey();
  const { uploadId } = await transfer.store.createMultipartUpload(blob);
  transfer.record.saveFile(file.number, { ...known, state: 'seen', blob, multipart_id: uploadId });
}
