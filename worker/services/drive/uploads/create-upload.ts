import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import type { createFile } from '#protocol/drive.ts';
import { uploadTypes } from '#protocol/resources.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { isoTime } from '#worker/http/iso-time.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';
import { presentTask } from '#worker/services/drive/kernel/tasks/present-task.ts';
import { bucket } from '#worker/services/drive/uploads/object-endpoint.ts';
import { objectKey, sealTicket, type UploadTicket } from '#worker/services/drive/uploads/ticket.ts';

/**
 * Opens an upload for `createFile` and returns the pending file with a ticket for its bytes, or the
 * complete file if no bytes are needed. Throws what `openUpload` throws.
 */
export async function createUpload(
  input: ParsedOf<typeof createFile>,
  { env, userId, session, idempotencyKey }: RequestContext,
): Promise<OutputOf<typeof createFile>> {
  const { row, upload, task } = await driveOf(env, session).openUpload({
    name: input.name,
    parentId: input.parent_id,
    size: input.size,
    hash: input.hash,
    params: input.params ?? {},
    userModifiedAt: Date.parse(input.user_modified_time) || 0,
    idempotencyKey,
  });
  const created = {
    upload_type: uploadTypes.resumable,
    file: presentFile(row, { userId, size: input.size }),
    task: task && presentTask(task, userId),
    resumable: null,
  };
  if (!upload) return created;
  const ticket = {
    userId,
    uploadId: upload.id,
    sizeBytes: input.size,
    expiresAt: upload.expiresAt,
  };
  if (input.upload_type === uploadTypes.form) {
    return { ...created, upload_type: uploadTypes.form, form: await formOf(env, ticket) };
  }
  return { ...created, resumable: await resumableOf(env, ticket, upload.partSize) };
}

async function resumableOf(env: Env, ticket: UploadTicket, partSize: number) {
  return {
    kind: 'drive#resumable' as const,
    provider: 'PROVIDER_ALIYUN',
    params: {
      // Clients sign with these; only the security token is checked.
      access_key_id: randomId(20),
      access_key_secret: randomId(30),
      security_token: await sealTicket(env, ticket),
      bucket,
      endpoint: new URL(env.SITE_ORIGIN).host,
      key: objectKey(ticket),
      expiration: isoTime(ticket.expiresAt),
      part_size: String(partSize),
    },
  };
}

/** A form as in OSS; its policy and signature are the two halves of the ticket. */
async function formOf(env: Env, ticket: UploadTicket) {
  const [policy = '', signature = ''] = (await sealTicket(env, ticket)).split('.');
  const key = objectKey(ticket);
  return {
    kind: 'drive#form' as const,
    method: 'POST' as const,
    url: `${env.SITE_ORIGIN}/${key}`,
    headers: {},
    multi_parts: {
      OSSAccessKeyId: randomId(20),
      Signature: signature,
      callback: '',
      key,
      policy,
      'x:user_data': '',
    },
  };
}
