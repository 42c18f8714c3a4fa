import { createFile } from '#protocol/drive.ts';
import { osOf } from '#protocol/device.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { webClient } from '#protocol/web-client.ts';
import type { Env } from '#worker/bindings.ts';
import { type Endpoint, answer, type RequestContext } from '#worker/http/endpoint.ts';
import { registeredClient } from '#worker/http/clients.ts';
import { randomId } from '#worker/http/keys.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { presentFile, isoTime } from '#worker/services/drive/kernel/nodes/present-file.ts';
import { createOfflineTask } from '#worker/services/drive/offline/create-task.ts';
import { presentTask } from '#worker/services/drive/kernel/tasks/present-task.ts';
import { bucket } from '#worker/services/drive/uploads/object-endpoint.ts';
import { objectKey, sealTicket, type UploadTicket } from '#worker/services/drive/uploads/ticket.ts';

export const createEndpoints: readonly Endpoint[] = [
  answer(createFile, async (input, context) => {
    const { env, userId, idempotencyKey } = context;
    const drive = driveOf(env, userId);
    if (input.kind === 'drive#folder') {
      const row = await drive.createFolder({
        name: input.name,
        parentId: input.parent_id,
        folderType: input.folder_type,
        idempotencyKey,
      });
      const file = presentFile(row, { userId });
      return { upload_type: uploadTypes.unknown, file, task: null, resumable: null };
    }
    const parentId = input.parent_id || (await landing(context));
    if (input.upload_type === uploadTypes.url || input.url) {
      return createOfflineTask({ ...input, parent_id: parentId }, context);
    }
    const { row, upload, task } = await drive.openUpload({
      name: input.name,
      parentId,
      size: input.size,
      hash: input.hash,
      params: input.params ?? {},
      userModifiedAt: Date.parse(input.user_modified_time) || 0,
      idempotencyKey,
    });
    const ticket = upload && {
      userId,
      uploadId: upload.id,
      sizeBytes: input.size,
      expiresAt: upload.expiresAt,
    };
    const answered = {
      upload_type: uploadTypes.resumable,
      file: presentFile(row, { userId, size: input.size }),
      task: task && presentTask(task, userId),
      resumable: null,
    };
    if (!ticket) return answered;
    if (input.upload_type === uploadTypes.form) {
      return { ...answered, upload_type: uploadTypes.form, form: await formOf(env, ticket) };
    }
    return { ...answered, resumable: await resumableOf(env, ticket, upload.partSize) };
  }),
];

/** Where what names no folder goes. Our own pages always mean the one they show. */
async function landing({ env, userId, clientId, userAgent }: RequestContext): Promise<string> {
  if (clientId === webClient.id) return '';
  return driveOf(env, userId).defaultFolder({
    app: registeredClient(env, clientId)?.name ?? clientId,
    platform: osOf(userAgent) ?? '',
  });
}

async function resumableOf(env: Env, ticket: UploadTicket, partSize: number) {
  return {
    kind: 'drive#resumable' as const,
    provider: 'PROVIDER_ALIYUN',
    params: {
      // Clients sign with these; we look at the security token only.
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

/** A form as OSS has it, whose policy and signature are the two halves of the ticket. */
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
