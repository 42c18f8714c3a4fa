import { newBlobKey } from '#worker/services/drive/kernel/bytes/blob-key.ts';
import { ApiError } from '#protocol/errors.ts';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { uploadPartMaxBytes, uploadPartMinBytes, uploadPartsMax } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { lateMs, openUpload } from '#worker/services/drive/uploads/commit.ts';
import type { Digests } from '#worker/services/drive/kernel/bytes/digest.ts';
import { completingMs, finish } from '#worker/services/drive/uploads/finish.ts';
import { canBePartSize, partBytesOf } from '#worker/services/drive/kernel/bytes/part-rules.ts';
import { newStage, stagedKey } from '#worker/services/drive/uploads/stage.ts';
import {
  type UploadPartRow,
  partsOf,
  putPart,
  stagedBefore,
  type UploadRow,
} from '#worker/services/drive/uploads/store.ts';

/** Destination of a part: R2's multipart upload, or a separate object in staging. */
export type PartPlace =
  | { isStaged: false; blob: string; multipartId: string }
  | { isStaged: true; key: string };

/**
 * How many times the size of the file may be staged. Clients send parts again if they get no
 * response.
 */
const timesStagedMax = 4;

export const partMethods = {
  /** Starts an upload in parts. Repeating it continues the same one. */
  async beginParts(drive: Drive, { id }: { id: string }): Promise<UploadRow> {
    const upload = openUpload(drive, id);
    if (upload.state !== 'open' || upload.multipart_id) return upload;
    // An attempt to send the whole file may still be writing its object, so parts get another.
    const blob = upload.tries === 0 ? upload.blob : newBlobKey();
    const made = await drive.env.FILES.createMultipartUpload(blob);
    drive.transaction(() => {
      const existing = drive.sql.exec(
        `UPDATE uploads SET multipart_id = ?, blob = ?, is_direct = 0, stage = ''
         WHERE id = ? AND multipart_id = '' AND state = 'open' AND blob = ? RETURNING id`,
        made.uploadId,
        blob,
        id,
        upload.blob,
      );
      if (existing.toArray().length > 0 && blob !== upload.blob) {
        send(drive, 'content.forget', { key: upload.blob }, lateMs);
      }
    });
    const opened = openUpload(drive, id);
    if (opened.multipart_id !== made.uploadId) await made.abort();
    return opened;
  },

  /**
   * Returns where a part goes. R2 accepts parts of one size only: that of the ticket, or that of
   * the first part if it is suitable. All others are staged, as are parts of unknown size (`size`
   * null). Throws `not_found` if the upload accepts no parts, `invalid_argument` for an impossible
   * number or size, and `resource_exhausted` if too much was staged.
   */
  placePart(drive: Drive, input: { id: string; number: number; size: number | null }): PartPlace {
    const upload = openUpload(drive, input.id);
    const { number, size } = input;
    if (upload.state !== 'open' || !upload.multipart_id) {
      throw new ApiError('not_found', { description: 'this upload does not take parts' });
    }
    requirePartNumber(number);
    if (size !== null && (size < 1 || size > Math.min(uploadPartMaxBytes, upload.size))) {
      throw new ApiError('invalid_argument', {
        description: 'a part has at least one byte, and at most 90 MiB or what the ticket says',
      });
    }
    if (size !== null && fitsMultipart(drive, upload, number, size)) {
      return { isStaged: false, blob: upload.blob, multipartId: upload.multipart_id };
    }
    // Staged bytes aren't in any quota, so they are limited.
    if (upload.staged_bytes > upload.size * timesStagedMax) {
      throw new ApiError('resource_exhausted', {
        description: 'this file has been sent too many times; open another upload',
      });
    }
    const stage = upload.stage || newStage();
    drive.sql.exec('UPDATE uploads SET stage = ? WHERE id = ?', stage, upload.id);
    return { isStaged: true, key: stagedKey(stage, number) };
  },

  /** Saves a stored part. If it is sent again, the last one counts. */
  savePart(
    drive: Drive,
    input: {
      id: string;
      number: number;
      size: number;
      etag: string;
      place: PartPlace;
      digests?: Digests;
    },
  ): null {
    const { id, number, size, etag, place, digests } = input;
    const staged = place.isStaged ? place.key : '';
    drive.transaction(() => {
      const upload = openUpload(drive, id);
      const isStale = place.isStaged
        ? !place.key.startsWith(upload.stage) || upload.stage === ''
        : place.multipartId !== upload.multipart_id;
      if (upload.state !== 'open' || isStale) {
        throw new ApiError('aborted', { description: 'this upload takes no more of these parts' });
      }
      const before = stagedBefore(drive, id, number);
      if (before) send(drive, 'content.forget', { key: before });
      putPart(drive, id, { number, size, etag, staged }, digests);
      if (staged) {
        drive.sql.exec('UPDATE uploads SET staged_bytes = staged_bytes + ? WHERE id = ?', size, id);
      }
    });
    return null;
  },

  /** Lists the parts that have arrived, for a client that resumes. */
  parts(drive: Drive, { id }: { id: string }): UploadPartRow[] {
    return openUpload(drive, id).state === 'open' ? partsOf(drive, id) : [];
  },

  /**
   * Completes an upload in parts and returns its etag; repeating it returns the same. `etags` are
   * the client's, by part number; an empty map accepts what has arrived. null means that more is to
   * be assembled: call again (the alarm continues meanwhile). Throws `invalid_argument` if the
   * parts aren't the file.
   */
  async completeUpload(
    drive: Drive,
    input: { id: string; etags: Record<number, string> },
  ): Promise<string | null> {
    const upload = openUpload(drive, input.id);
    if (upload.state === 'complete') return upload.etag;
    if (upload.state === 'open') fixParts(drive, upload, input.etags);
    return finish(drive, upload.id);
  },
};

/** Throws `invalid_argument` for a number that no part has. */
export function requirePartNumber(number: number): void {
  if (Number.isInteger(number) && number >= 1 && number <= uploadPartsMax) return;
  throw new ApiError('invalid_argument', {
    description: `part numbers go from 1 to ${uploadPartsMax}`,
  });
}

/**
 * Fixes the parts that make the file, so that from now on any call completes the same one. Throws
 * `invalid_argument` if they aren't the file.
 */
export function fixParts(drive: Drive, upload: UploadRow, etags: Record<number, string>): void {
  drive.transaction(() => {
    const chosen = chosenParts(drive, upload, etags);
    const numbers = JSON.stringify(chosen.map(({ number }) => number));
    drive.sql.exec(
      `DELETE FROM upload_parts WHERE upload_id = ? AND number NOT IN (SELECT value FROM json_each(?))`,
      upload.id,
      numbers,
    );
    drive.sql.exec(
      `UPDATE uploads SET state = 'completing', expires_at = ? WHERE id = ?`,
      drive.now() + completingMs,
      upload.id,
    );
    drive.wakeBy(drive.now() + completingMs);
  });
}

function chosenParts(
  drive: Drive,
  upload: UploadRow,
  etags: Record<number, string>,
): UploadPartRow[] {
  const arrived = new Map(partsOf(drive, upload.id).map((part) => [part.number, part]));
  const listed = Object.keys(etags).map(Number);
  const numbers = (listed.length > 0 ? listed : [...arrived.keys()]).sort((a, b) => a - b);
  const chosen: UploadPartRow[] = [];
  let bytes = 0;
  for (const number of numbers) {
    const part = arrived.get(number);
    if (!part || (etags[number] && etags[number] !== part.etag)) throw missing(number);
    if (part.size < uploadPartMinBytes && number !== numbers.at(-1)) {
      throw new ApiError('invalid_argument', {
        description: `part ${number} has ${part.size} bytes; all but the last need ${uploadPartMinBytes}`,
      });
    }
    chosen.push(part);
    bytes += part.size;
  }
  if (bytes === upload.size) return chosen;
  const gap = chosen.findIndex(({ number }, at) => number !== at + 1);
  if (bytes < upload.size) throw missing(gap < 0 ? chosen.length + 1 : gap + 1);
  throw new ApiError('invalid_argument', {
    description: `the parts hold ${bytes} bytes, the ticket is for ${upload.size}`,
  });
}

function missing(number: number): ApiError {
  return new ApiError('invalid_argument', { description: `part ${number} is missing or other` });
}

/**
 * True if a part goes directly into the multipart upload. The first suitable part sets the size of
 * all.
 */
function fitsMultipart(drive: Drive, upload: UploadRow, number: number, size: number): boolean {
  const fits = partBytesOf(upload.size, upload.part_size, number) === size;
  if (upload.is_direct) return fits;
  const partBytes = fits ? upload.part_size : size;
  if (!fits && !canBePartSize(upload.size, partBytes, gcidBlockSizeBytes(upload.size)))
    return false;
  if (partBytesOf(upload.size, partBytes, number) !== size) return false;
  drive.sql.exec(
    'UPDATE uploads SET part_size = ?, is_direct = 1 WHERE id = ?',
    partBytes,
    upload.id,
  );
  return true;
}
