import { type Context, Hono } from 'hono';
import { agentUploads, uploadGrantHeader } from '#protocol/agents.ts';
import { ApiError } from '#protocol/errors.ts';
import type { AppEnv } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { BadBody, streamTo } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { incoming } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import { agentJobId } from '#worker/services/drive/offline/agents/agent-jobs.ts';
import type { AwaitedPart } from '#worker/services/drive/offline/agents/receive-files.ts';
import { readGrant, type UploadGrant } from '#worker/services/drive/offline/agents/upload-grant.ts';
import { isPartsGone } from '#worker/services/drive/offline/transfer/fetch-parts.ts';
import { PartDigest } from '#worker/services/drive/offline/transfer/part-digest.ts';
import type { TransferObject } from '#worker/services/drive/offline/transfer/transfer-object.ts';

type Uploads = AppEnv & { Variables: { grant: UploadGrant } };

/**
 * Accepts the files of an agent, `/upload/transfers/…`: parts that a transfer awaits, with the
 * grant of their job. Sizes and digests are our own; a part that isn't what its agent sent is
 * refused.
 */
export const transferUploads = new Hono<Uploads>();

transferUploads.use(async (c, next) => {
  const grant = await readGrant(c.env, c.req.header(uploadGrantHeader) ?? '');
  if (!grant) throw leaseOver();
  c.set('grant', grant);
  c.header('Cache-Control', 'private, no-store');
  return next();
});

transferUploads.get(`/${agentUploads.files}`, async (c) =>
  c.json(required(await transferOf(c).openFiles(c.get('grant')))),
);

transferUploads.get(`/${agentUploads.torrent}`, async (c) => {
  const torrent = required(await transferOf(c).torrentFor(c.get('grant')));
  return c.json({ torrent });
});

transferUploads.put(`/${agentUploads.parts}/:place{\\d+}/:number{\\d+}`, async (c) => {
  const grant = c.get('grant');
  const transfer = transferOf(c);
  const [file, number] = [Number(c.req.param('place')), Number(c.req.param('number'))];
  const place = await transfer.awaitedPart({ ...grant, file, number });
  if (place === null) throw leaseOver();
  if (place === 'not-awaited') throw new ApiError('not_found', { description: 'not awaited' });
  try {
    const part = await receive(c, place, number);
    const isSaved = await transfer.savePart({ ...grant, file, blob: place.blob, part });
    if (!isSaved) throw leaseOver();
  } catch (error) {
    if (error instanceof BadBody) {
      throw new ApiError('invalid_argument', { description: error.message });
    }
    if (!isPartsGone(error)) throw error;
    await transfer.dropFileParts({ ...grant, file, blob: place.blob });
    throw new ApiError('not_found', { description: 'the parts of this file are gone' });
  }
  return c.body(null, 204);
});

async function receive(c: Context<Uploads>, place: AwaitedPart, number: number) {
  const body = incoming(c.req.raw);
  if (!body || body.sizeBytes !== place.sizeBytes) {
    throw new ApiError('invalid_argument', {
      description: `${place.sizeBytes} bytes are expected`,
    });
  }
  const digest = new PartDigest(place.blockBytes, place.isWholeFile);
  const multipart = c.env.FILES.resumeMultipartUpload(place.blob, place.multipartId);
  const { etag } = await streamTo(
    body.pieces,
    place.sizeBytes,
    (bytes) => multipart.uploadPart(number, bytes),
    (piece) => digest.update(piece),
  );
  body.verify();
  return { number, size: place.sizeBytes, etag, ...digest.finish() };
}

function transferOf(c: Context<Uploads>) {
  return objectNamed<TransferObject>(c.env, 'TRANSFERS', agentJobId(c.get('grant')));
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw leaseOver();
  return value;
}

function leaseOver(): ApiError {
  return new ApiError('permission_denied', { description: 'another agent may have this job now' });
}
