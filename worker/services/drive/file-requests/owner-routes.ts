import * as calls from '#protocol/file-requests.ts';
import { ApiError } from '#protocol/errors.ts';
import { shareDaysMax, sharePasscode } from '#protocol/limits.ts';
import { isPasscode } from '#protocol/passcodes.ts';
import type { Env } from '#worker/bindings.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { ListedRequest } from '#worker/services/drive/file-requests/owner-methods.ts';
import { requestToken } from '#worker/services/drive/file-requests/request-token.ts';

const hourMs = 3_600_000;
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i;

/** Calls of the owner of requests. */
export const requestOwnerEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.createFileRequest, async (input, context) => {
    const { env, session, userId, now, idempotencyKey } = context;
    const request = await driveOf(env, session).createFileRequest({
      folderId: input.folder_id,
      title: input.title.trim(),
      prompt: input.prompt.trim(),
      asksEmail: input.asks_email,
      kinds: input.kinds,
      sizeMax: input.size_limit,
      filesMax: input.file_limit,
      deadline: chooseDeadline(input.deadline, now),
      graceMs: input.grace_hours * hourMs,
      passcode: chosenPasscode(input.pass_code),
      idempotencyKey,
    });
    return { request: await withAddress(env, userId, request) };
  }),

  answerInOneTrip(calls.listFileRequests, async (_input, { env, session, userId }) => {
    const requests = await driveOf(env, session).fileRequests({});
    return { requests: await Promise.all(requests.map((one) => withAddress(env, userId, one))) };
  }),

  answerInOneTrip(calls.changeFileRequest, async (input, { env, session, userId, now }) => {
    const { grace_hours: graceHours, deadline, pass_code: passcode } = input;
    const request = await driveOf(env, session).changeFileRequest({
      id: input.request_id,
      title: input.title?.trim(),
      prompt: input.prompt?.trim(),
      deadline: deadline === undefined ? undefined : chooseDeadline(deadline, now),
      graceMs: graceHours === undefined ? undefined : graceHours * hourMs,
      filesMax: input.file_limit,
      passcode: passcode === undefined ? undefined : chosenPasscode(passcode),
      isOpen: input.is_open,
    });
    return { request: await withAddress(env, userId, request) };
  }),

  answerInOneTrip(calls.deleteFileRequest, async ({ request_id: id }, { env, session }) => {
    await driveOf(env, session).deleteFileRequest({ id });
    return {};
  }),

  answerInOneTrip(calls.listRequestSenders, async (input, { env, session }) => ({
    senders: await driveOf(env, session).requestSenders({
      id: input.request_id,
      limit: input.limit,
    }),
  })),
];

async function withAddress(
  env: Env,
  userId: string,
  request: ListedRequest,
): Promise<calls.OwnFileRequest> {
  const token = await requestToken(env, { userId, requestId: request.request_id });
  return { ...request, url: `${env.SITE_ORIGIN}/r/${token}` };
}

function chooseDeadline(text: string, now: number): number {
  if (text === '') return 0;
  const at = rfc3339.test(text) ? Date.parse(text) : Number.NaN;
  if (at > now && at <= now + shareDaysMax * 24 * hourMs) return at;
  throw new ApiError('invalid_argument', {
    description: 'deadline: must be a future time within ten years, as RFC 3339',
  });
}

function chosenPasscode(text: string): string {
  const passcode = text.trim();
  if (passcode === '' || isPasscode(passcode)) return passcode;
  throw new ApiError('invalid_argument', {
    description: `pass_code: must be ${sharePasscode.lengthMin} to ${sharePasscode.lengthMax} letters or digits`,
  });
}
