import { newBlobKey } from '#worker/services/drive/kernel/bytes/blob-key.ts';
import { ApiError } from '#protocol/errors.ts';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { required } from '#protocol/required.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { StreamDigest } from '#worker/services/drive/kernel/bytes/digest.ts';
import { completeMultipart } from '#worker/services/drive/uploads/multipart.ts';
import { readLargeChunks, streamTo } from '#worker/services/drive/kernel/bytes/pieces.ts';
import {
  partBytesOf,
  partCount,
  partSizeFor,
} from '#worker/services/drive/kernel/bytes/part-rules.ts';
import {
  lastPartNumber,
  type UploadPartRow,
  partsOf,
  putPart,
  type UploadRow,
  uploadById,
} from '#worker/services/drive/uploads/store.ts';

/**
 * Assembles a file from parts that R2 doesn't accept as they are (protocol 0, fact 13): reads them
 * in order and writes equal parts, saving each before the next. It can stop anywhere and holds no
 * more than a chunk.
 */

/** Reads and writes per slice. The smallest plan of Cloudflare allows 50 per request. */
const operationsPerSlice = 45;
/** Concurrent reads, so that small parts don't wait for each other. */
const readsAhead = 3;

/** Does a slice of the remaining work. Returns true once all parts are acceptable to R2. */
export async function assemble(drive: Drive, upload: UploadRow, sliceMs: number): Promise<boolean> {
  if (!hasSources(drive, upload.id)) {
    if (isMultipart(upload, partsOf(drive, upload.id))) return true;
    await plan(drive, upload);
  }
  let operations = 0;
  for (;;) {
    const { size, blob, multipart_id, part_size } = underWay(drive, upload.id);
    const number = lastPartNumber(drive, upload.id) + 1;
    const bytes = partBytesOf(size, part_size, number);
    if (bytes === undefined) return true;
    const from = (number - 1) * part_size;
    const sources = sourcesWithin(drive, upload.id, from, from + bytes);
    operations += sources.length + 1;
    if (operations > operationsPerSlice && operations > sources.length + 1) return false;
    const digest = new StreamDigest(gcidBlockSizeBytes(size));
    const multipart = drive.env.FILES.resumeMultipartUpload(blob, multipart_id);
    const { etag } = await streamTo(
      bytesOf(drive, sources, from, from + bytes),
      bytes,
      (stream) => multipart.uploadPart(number, stream),
      (piece) => digest.update(piece),
    );
    drive.transaction(() => {
      underWay(drive, upload.id);
      putPart(drive, upload.id, { number, size: bytes, etag, staged: '' }, digest.finish());
      drive.sql.exec(
        'UPDATE uploads SET expires_at = ? WHERE id = ?',
        drive.now() + sliceMs,
        upload.id,
      );
    });
  }
}

/**
 * Returns an upload that is being completed. Throws `not_found` if its file was deleted meanwhile.
 */
function underWay(drive: Drive, id: string): UploadRow {
  const upload = uploadById(drive, id);
  if (upload?.state === 'completing') return upload;
  throw new ApiError('not_found', { description: 'the file was deleted' });
}

function isMultipart(upload: UploadRow, parts: readonly UploadPartRow[]): boolean {
  return (
    parts.length === partCount(upload.size, upload.part_size) &&
    parts.every(({ staged }) => staged === '')
  );
}

/**
 * Saves where the bytes are and starts the multipart upload they go to. Parts already in a
 * multipart upload can only be read once it is complete, so it becomes an object of just these
 * parts.
 */
async function plan(drive: Drive, upload: UploadRow): Promise<void> {
  const parts = partsOf(drive, upload.id);
  const direct = parts.filter(({ staged }) => staged === '');
  if (direct.length > 0) await completeMultipart(drive, upload, direct);
  const blob = newBlobKey();
  const made = await drive.env.FILES.createMultipartUpload(blob);
  drive.transaction(() => {
    underWay(drive, upload.id);
    let offset = 0;
    let directOffset = 0;
    for (const { size, staged } of parts) {
      drive.sql.exec(
        'INSERT INTO upload_sources (upload_id, offset, size, key, key_offset) VALUES (?, ?, ?, ?, ?)',
        upload.id,
        offset,
        size,
        staged || upload.blob,
        staged ? 0 : directOffset,
      );
      offset += size;
      if (!staged) directOffset += size;
    }
    drive.sql.exec('DELETE FROM upload_parts WHERE upload_id = ?', upload.id);
    drive.sql.exec(
      'UPDATE uploads SET blob = ?, multipart_id = ?, part_size = ? WHERE id = ?',
      blob,
      made.uploadId,
      partSizeFor(upload.size),
      upload.id,
    );
    if (direct.length === 0) {
      send(drive, 'content.forget', { key: upload.blob, multipartId: upload.multipart_id });
    }
  });
}

type Source = { offset: number; size: number; key: string; key_offset: number };

function hasSources(drive: Drive, uploadId: string): boolean {
  return (
    drive.sql.exec('SELECT 1 FROM upload_sources WHERE upload_id = ? LIMIT 1', uploadId).toArray()
      .length > 0
  );
}

function sourcesWithin(drive: Drive, uploadId: string, from: number, to: number): Source[] {
  return drive.sql
    .exec<Source>(
      `SELECT offset, size, key, key_offset FROM upload_sources
       WHERE upload_id = ?1 AND offset < ?3 AND offset + size > ?2 AND offset >= ?2 - ?4 ORDER BY offset`,
      uploadId,
      from,
      to,
      longestSourceBytes,
    )
    .toArray();
}

/** No part is longer, so a source that begins before this has ended. */
const longestSourceBytes = 5 * 1024 ** 3;

async function* bytesOf(
  drive: Drive,
  sources: readonly Source[],
  from: number,
  to: number,
): AsyncGenerator<Uint8Array, void> {
  const read = ({ offset, size, key, key_offset }: Source) => {
    const start = Math.max(from, offset);
    const length = Math.min(to, offset + size) - start;
    const reading = drive.env.FILES.get(key, {
      range: { offset: key_offset + start - offset, length },
    });
    reading.catch(() => {}); // met when its turn comes
    return reading;
  };
  const ahead = sources.slice(0, readsAhead).map(read);
  for (const [at] of sources.entries()) {
    const object = await required(ahead.shift(), 'the source being read');
    const next = sources[at + readsAhead];
    if (next) ahead.push(read(next));
    if (!object)
      throw new ApiError('not_found', { description: 'the parts are gone; start again' });
    yield* readLargeChunks(object.body);
  }
}
