import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { SourceChanged } from '#worker/services/drive/offline/transfer/failures.ts';
import { isPartsGone } from '#worker/services/drive/offline/transfer/fetch-parts.ts';
import type { StoredFile } from '#worker/services/drive/offline/transfer/transfer-order.ts';
import type { FileRow, TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';
import type { Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';
import { gcidOfBlocks } from '#worker/services/drive/kernel/bytes/digest.ts';
import { combineCrc32, partCount } from '#worker/services/drive/kernel/bytes/part-rules.ts';

/**
 * Joins a file's parts into one object. It can be repeated at any point: R2 refuses to complete
 * twice, so an object of the right size counts as completed. Throws {@link SourceChanged} if R2 has
 * dropped the parts.
 */
export async function storeFile(transfer: Transfer, file: FileRow): Promise<void> {
  const { record, store } = transfer;
  const parts = record.parts(file.number);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const multipart = store.resumeMultipartUpload(file.blob, file.multipart_id);
  if (size === 0) {
    await multipart.abort();
  } else {
    try {
      await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
    } catch (error) {
      if (!isPartsGone(error)) throw error;
      if ((await store.head(file.blob))?.size !== size) throw new SourceChanged();
    }
  }
  record.saveFile(file.number, { state: 'stored', size, ...(size === 0 ? { blob: '' } : {}) });
}

const emptyMd5 = 'd41d8cd98f00b204e9800998ecf8427e';

/** Returns the facts about a stored file, from the digests of its parts. */
export function describeStoredFile(record: TransferRecord, file: FileRow): StoredFile {
  const parts = record.parts(file.number);
  return {
    path: storedJson<string[]>(file.path),
    size: file.size,
    mimeType: file.mime_type,
    blob: file.blob,
    gcid: gcidOfBlocks(record.blocks(file.number, gcidBlockSizeBytes(file.size))),
    md5: file.size === 0 ? emptyMd5 : parts.length === 1 ? (parts[0]?.md5 ?? '') : '',
    crc32: parts.reduce((crc, part) => combineCrc32(crc, part.crc32, part.size), 0),
  };
}

/** True if every part of a file is stored. */
export function hasAllParts(record: TransferRecord, file: FileRow): boolean {
  return (
    file.size >= 0 && record.parts(file.number).length === partCount(file.size, file.part_bytes)
  );
}
