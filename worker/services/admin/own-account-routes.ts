import { undoEmailChange as takeEmailBackCall } from '#protocol/email-change.ts';
import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/account-data.ts';
import { erasureSecondsMax, farewellSeconds } from '#protocol/limits.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import type { Env } from '#worker/bindings.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';
import { archivePage, importEntries } from '#worker/services/admin/archive.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';
import {
  type Account,
  accountById,
  requestAccount,
  requireSudo,
  restoreFormerEmail,
} from '#worker/services/user/index.ts';
import { accountLocale } from '#worker/http/locale.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';

/** Export, import and deletion by the account's owner. */
export const ownAccountEndpoints: readonly Endpoint[] = [
  answer(calls.exportAccount, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    const page = { links: false, limit: input.limit, pageToken: input.page_token };
    return archivePage(context.env, await requestAccount(context), page, context.now);
  }),

  answer(calls.importAccount, ({ lines }, { env, userId }) => importEntries(env, userId, lines)),

  answer(calls.eraseAccount, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    const { env } = context;
    const account = await requestAccount(context);
    const startedAt = await driveOf(env, account.id).closeAccount({});
    const eraseAt = startedAt + farewellSeconds * 1000;
    await mailClosing(env, account, { startedAt, eraseAt });
    return {
      erase_time: isoTimeOrEmpty(eraseAt),
      due_time: isoTimeOrEmpty(eraseAt + erasureSecondsMax * 1000),
    };
  }),

  answer(calls.keepAccount, async ({ d }, { env }) => {
    const { userId, startedAt } = await readReopenToken(env, d);
    const account = await accountById(env, userId);
    if (!account || !(await driveOf(env, userId).reopenAccount({ startedAt }))) {
      throw new ApiError('not_found', { description: 'this account can no longer be restored' });
    }
    return { email: maskedEmail(account.email) };
  }),

  answer(takeEmailBackCall, async ({ d }, context) => {
    const { env } = context;
    const { id, email } = await restoreFormerEmail(context, d);
    // An attacker may also have closed the account.
    await driveOf(env, id).reopenAccount({ startedAt: null });
    return { email: maskedEmail(email) };
  }),
];

async function mailClosing(
  env: Env,
  account: Account,
  { startedAt, eraseAt }: { startedAt: number; eraseAt: number },
): Promise<void> {
  const locale = accountLocale(account);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const d = encodeURIComponent(await reopenToken(env, account.id, startedAt));
  const letter = await composeMail('farewell', locale, {
    date: date.format(eraseAt),
    link: `${env.SITE_ORIGIN}/keep-account?d=${d}`,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: account.email, ...letter });
}

/** Returns the token of a reopening link. It names one closing, so it can't reopen a later one. */
async function reopenToken(env: Env, userId: string, startedAt: number): Promise<string> {
  const payload = `${userId}.${startedAt.toString(36)}`;
  return `${payload}.${await sign(await keyFor(env, 'farewell'), payload, 24)}`;
}

/** Reads the token of a reopening link. Throws `invalid_argument` if it is forged. */
async function readReopenToken(
  env: Env,
  text: string,
): Promise<{ userId: string; startedAt: number }> {
  const [userId = '', started = '', mac = ''] = text.split('.');
  const right = await sign(await keyFor(env, 'farewell'), `${userId}.${started}`, 24);
  if (!signaturesEqual(mac, right)) {
    throw new ApiError('invalid_argument', { description: 'd: is not a valid link token' });
  }
  return { userId, startedAt: Number.parseInt(started, 36) };
}
