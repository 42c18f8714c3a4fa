import { defaultLocale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/feedback.ts';
import { feedbackPerAccount, feedbackPerAddress } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { type Endpoint, answer, type RequestContext } from '#worker/http/endpoint.ts';
import { fromBase64 } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { pictureLink } from '#worker/services/drive/index.ts';
import { pictureType } from '#worker/services/feedback/rules.ts';
import {
  type FeedbackRow,
  storeFeedback,
  readFeedback,
  screenshotKey,
} from '#worker/services/feedback/store.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';
import { accountById, checkEmail } from '#worker/services/user/index.ts';

export const feedbackEndpoints: readonly Endpoint[] = [
  answer(calls.sendFeedback, async (input, context) => {
    const { env, userId, now } = context;
    const text = input.text.trim();
    if (text === '') throw wrong('text: must not be blank');
    const email = input.email === '' ? '' : checkEmail(input.email);
    const screenshot = input.screenshot ? fromBase64(input.screenshot) : undefined;
    const screenshotType = screenshot ? pictureType(screenshot) : '';
    if (screenshotType === undefined) throw wrong('screenshot: must be a PNG, JPEG or WebP');
    return idempotent(context, calls.sendFeedback, input, async (effectId) => {
      await limitFeedback(context);
      const account = userId ? await accountById(env, userId) : null;
      const row: FeedbackRow = {
        id: effectId.slice(0, 22),
        user_id: account?.id ?? null,
        email: account?.email ?? email,
        kind: input.kind,
        body: text,
        page: input.page,
        diagnostics: JSON.stringify(input.diagnostics),
        screenshot_type: screenshotType,
        screenshot_size: screenshot?.byteLength ?? 0,
        created_at: now,
      };
      await storeFeedback(env, row, screenshot);
      await mailOperator(env, row);
      return { id: row.id };
    });
  }),

  answer(calls.listFeedback, async ({ limit, page_token }, { env, now }) => {
    const read = await readFeedback(env, { before: parsePosition(page_token), limit: limit + 1 });
    const { rows, nextPageToken } = pageOf(read, limit, (row) => ({
      at: row.created_at,
      id: row.id,
    }));
    return {
      feedback: rows.map((row) => presented(env, row, now)),
      next_page_token: nextPageToken,
    };
  }),
];

async function limitFeedback({ env, userId, ip }: RequestContext): Promise<void> {
  const tooMany = 'too many messages were sent; try later';
  if (userId) await consumeOrThrow(env, `feedback:account:${userId}`, feedbackPerAccount, tooMany);
  await consumeOrThrow(env, `feedback:address:${limiterAddress(ip)}`, feedbackPerAddress, tooMany);
}

/** Mails feedback to the operator if an address is configured. It is stored in D1 either way. */
async function mailOperator(env: Env, row: FeedbackRow): Promise<void> {
  if (env.MAIL_OPERATOR === '') return;
  const letter = await composeMail('feedback', defaultLocale, {
    kind: row.kind,
    text: row.body,
    sender: row.email || '—',
    id: row.id,
    page: row.page || '—',
    command: 'npm run admin -- feedback',
    site: env.SITE_ORIGIN,
  });
  const headers: Record<string, string> = row.email ? { 'Reply-To': row.email } : {};
  await sendMail(env, { id: `feedback-${row.id}`, to: env.MAIL_OPERATOR, ...letter, headers });
}

function presented(env: Env, row: FeedbackRow, now: number) {
  const { id, screenshot_type: type, screenshot_size: size } = row;
  return {
    id,
    user_id: row.user_id ?? '',
    email: row.email,
    kind: row.kind,
    text: row.body,
    page: row.page,
    diagnostics: storedJson<Record<string, string>>(row.diagnostics),
    screenshot_url:
      type === ''
        ? ''
        : pictureLink(env, { id, key: screenshotKey(id), size, type, at: row.created_at }, now),
    created_time: new Date(row.created_at).toISOString(),
  };
}

const wrong = (description: string) => new ApiError('invalid_argument', { description });
