import * as calls from '#protocol/file-requests.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import {
  fileRequestAgeMs,
  passcodeTriesPerAddress,
  passcodeTriesPerShare,
  requestJoinsPerAddress,
  requestJoinsPerRequest,
  requestJoinsWithoutCaptcha,
} from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow, refund } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import {
  type NamedRequest,
  readRequestToken,
  readSenderToken,
  senderToken,
} from '#worker/services/drive/file-requests/request-token.ts';

const notFound: calls.FileRequestPage = {
  state: 'not_found',
  title: '',
  prompt: '',
  needs_pass_code: false,
  asks_email: false,
  kinds: [],
  size_limit: '0',
  files_left: 0,
  deadline: '',
  late_until: '',
  owner: { nickname: '', avatar: '' },
};

/** Calls of people who send files; none of them has to sign in. */
export const requestSenderEndpoints: readonly Endpoint[] = [
  answer(calls.readFileRequest, async (input, { env, now }) => {
    const named = await readRequestToken(env, input.request);
    const page = named ? await cachedPage(env, named, now) : notFound;
    const sender = await readSenderToken(env, input.sender_token);
    const isKnown = sender !== undefined && sender.requestId === named?.requestId;
    return isKnown ? page : shownToAnyone(page);
  }),

  answer(calls.joinFileRequest, async (input, context) => {
    const { env } = context;
    const named = await readRequestToken(env, input.request);
    if (!named) throw new ApiError('not_found', { description: 'no such request' });
    await limitJoins(context, named);
    const { userId, requestId } = named;
    const { senderId, page } = await withLimitedTries(context, named, input.pass_code !== '', () =>
      driveOf(env, userId).joinFileRequest({
        id: requestId,
        name: input.name.trim(),
        email: input.email.trim(),
        passcode: input.pass_code.trim(),
      }),
    );
    return { sender_token: await senderToken(env, { userId, requestId, senderId }), page };
  }),

  answer(calls.readRequestReceipt, async ({ sender_token: token }, { env }) => {
    const sender = await readSenderToken(env, token);
    if (!sender) throw new ApiError('not_found', { description: 'no such sender' });
    return driveOf(env, sender.userId).requestReceipt(sender);
  }),
];

interface KeptPage {
  page: calls.FileRequestPage;
  until: number;
}

const cacheBytesMax = 1024 * 1024;

/** Returns a page that is at most two seconds old. Visitors shouldn't load the owner's drive. */
async function cachedPage(
  env: Env,
  { userId, requestId }: NamedRequest,
  now: number,
): Promise<calls.FileRequestPage> {
  const kept = memoize(env, 'file-requests', () => new IsolateCache<KeptPage>(cacheBytesMax));
  const key = `${userId}.${requestId}`;
  const known = kept.get(key);
  if (known && known.until > now) return known.page;
  const page = (await driveOf(env, userId).fileRequestPage({ id: requestId })) ?? notFound;
  kept.set(key, { page, until: now + fileRequestAgeMs }, JSON.stringify(page).length * 2);
  return page;
}

/** Withholds what only senders with the passcode may see, and all of a request that was closed. */
function shownToAnyone(page: calls.FileRequestPage): calls.FileRequestPage {
  if (page.state === 'not_found') return notFound;
  const isShown = !page.needs_pass_code && page.state !== 'closed';
  return isShown ? page : { ...page, title: '', prompt: '' };
}

async function limitJoins(context: RequestContext, { requestId }: NamedRequest): Promise<void> {
  const { env, ip } = context;
  const description = 'too many people begin to send files; try again later';
  const address = `request:join:${limiterAddress(ip)}`;
  const { left } = await consumeOrThrow(env, address, requestJoinsPerAddress, description);
  const joins = requestJoinsPerAddress.triesMax - left;
  if (joins > requestJoinsWithoutCaptcha) await context.requireCaptcha();
  await consumeOrThrow(env, `request:joins:${requestId}`, requestJoinsPerRequest, description);
}

/** Counts wrong passcodes by address and by request, before they are compared. */
async function withLimitedTries<T>(
  { env, ip }: RequestContext,
  { requestId }: NamedRequest,
  isLocked: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (!isLocked) return work();
  const keys = [
    [`request:code:${requestId}:${limiterAddress(ip)}`, passcodeTriesPerAddress],
    [`request:code:${requestId}`, passcodeTriesPerShare],
  ] as const;
  for (const [key, limit] of keys) {
    await consumeOrThrow(env, key, limit, 'too many passcodes were tried; try again later');
  }
  const giveBack = () => Promise.all(keys.map(([key]) => refund(env, key)));
  try {
    const value = await work();
    await giveBack();
    return value;
  } catch (error) {
    if (isApiError(error) && error.error !== 'PASS_CODE_ERROR') await giveBack();
    throw error;
  }
}
