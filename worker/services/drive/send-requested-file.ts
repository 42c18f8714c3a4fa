import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import { sendRequestedFile } from '#protocol/file-requests.ts';
import { ApiError } from '#protocol/errors.ts';
import { requestedFilesPerAddress } from '#protocol/limits.ts';
import { answer, type RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { refuseNewBytes } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { readSenderToken } from '#worker/services/drive/file-requests/request-token.ts';
import { uploadTicket } from '#worker/services/drive/uploads/ticket.ts';

/** The upload of a requested file, which is of two modules: the request and the upload. */
export const sendRequestedFileEndpoint = answer(sendRequestedFile, send);

async function send(
  input: ParsedOf<typeof sendRequestedFile>,
  { env, ip, now }: RequestContext,
): Promise<OutputOf<typeof sendRequestedFile>> {
  const sender = await readSenderToken(env, input.sender_token);
  if (!sender) throw new ApiError('not_found', { description: 'no such sender' });
  await consumeOrThrow(
    env,
    `request:file:${limiterAddress(ip)}`,
    requestedFilesPerAddress,
    'too many files were sent; try again later',
  );
  await refuseNewBytes(env, now);
  const offered = await driveOf(env, sender.userId).offerRequestedFile({
    requestId: sender.requestId,
    senderId: sender.senderId,
    name: input.name,
    size: input.size,
    gcid: input.hash,
    userModifiedAt: Date.parse(input.user_modified_time) || 0,
  });
  if (offered.result === 'refused') return { ...offered, resumable: null };
  if (offered.result === 'sent') return { ...offered, reason: '', resumable: null };
  const { id: uploadId, partSize, expiresAt } = offered.upload;
  const ticket = { userId: sender.userId, uploadId, size: input.size, expiresAt };
  return {
    result: 'upload',
    reason: '',
    resumable: {
      ...(await uploadTicket(env, ticket)),
      part_size: String(partSize),
      upload_id: uploadId,
    },
  };
}
