import { mailsPerAddress, mailsPerRecipient, verificationCodeSeconds } from '#protocol/limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { composeMail, type MailName, sendMail } from '#worker/services/mail/index.ts';
import { accountByEmail, checkEmail } from '#worker/services/user/accounts.ts';
import { emailKey, type VerificationPurpose } from '#worker/services/user/rules.ts';
import { openVerification } from '#worker/services/user/verifications.ts';
import { requestLocale } from '#worker/http/locale.ts';

/** Only the recipient learns if the address has an account. */
const mailFor: Record<VerificationPurpose, { known: MailName; unknown: MailName }> = {
  REGISTER: { known: 'signUpKnown', unknown: 'signUp' },
  SIGN_IN: { known: 'signIn', unknown: 'unknown' },
  PASSWORD_RESET: { known: 'reset', unknown: 'unknown' },
  CHANGE_EMAIL: { known: 'newEmailKnown', unknown: 'newEmail' },
};

/**
 * Mails a code to an address and returns the id of the verification. The response and the work are
 * the same whether or not the address has an account. `account` names the account that will get the
 * address. Throws `invalid_argument`, and `resource_exhausted` past the limits.
 */
export async function mailCode(
  context: RequestContext,
  given: { email: string; purpose: VerificationPurpose; locale: string; account?: string },
): Promise<string> {
  const { env, now } = context;
  const email = checkEmail(given.email);
  for (const [key, limit] of [
    [`mail:address:${limiterAddress(context.ip)}`, mailsPerAddress],
    [`mail:recipient:${emailKey(email)}`, mailsPerRecipient],
  ] as const) {
    await consumeOrThrow(
      env,
      key,
      limit,
      'too many codes were requested; use the last one or try later',
    );
  }
  const [account, { id, code }] = await Promise.all([
    accountByEmail(env, email),
    openVerification(env, email, given.purpose, now),
  ]);
  const name = mailFor[given.purpose][account ? 'known' : 'unknown'];
  const locale = requestLocale(context.request, { query: given.locale });
  const letter = await composeMail(name, locale, {
    code,
    account: given.account ?? '',
    minutes: verificationCodeSeconds / 60,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: account?.email ?? email, ...letter });
  return id;
}
