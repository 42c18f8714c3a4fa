import { chooseLocale } from '#locales/choose.ts';
import { mailsPerAddress, mailsPerRecipient, verificationCodeSeconds } from '#protocol/limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { composeMail, type MailName, sendMail } from '#worker/services/mail/index.ts';
import { accountByEmail, checkEmail } from '#worker/services/user/accounts.ts';
import { emailKey, type VerificationPurpose } from '#worker/services/user/rules.ts';
import { openVerification } from '#worker/services/user/verifications.ts';

/** Which letter goes out: only its recipient learns whether the address has an account. */
const lettersFor: Record<VerificationPurpose, { known: MailName; unknown: MailName }> = {
  REGISTER: { known: 'signUpKnown', unknown: 'signUp' },
  SIGN_IN: { known: 'signIn', unknown: 'unknown' },
  PASSWORD_RESET: { known: 'reset', unknown: 'unknown' },
  CHANGE_EMAIL: { known: 'newEmailKnown', unknown: 'newEmail' },
};

/**
 * Sends a code to an address and gives the id of the verification. Whoever asks sees the same
 * answer, after the same work, whether the address has an account or not. `account` is how the
 * letter names the one that shall have the address. Throws `invalid_argument`, and
 * `resource_exhausted` past the limits.
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
      'too many codes were asked for; look for the last one, or try later',
    );
  }
  const [account, { id, code }] = await Promise.all([
    accountByEmail(env, email),
    openVerification(env, email, given.purpose, now),
  ]);
  const name = lettersFor[given.purpose][account ? 'known' : 'unknown'];
  const locale = chooseLocale({ query: given.locale, acceptLanguage: context.acceptLanguage });
  const letter = await composeMail(name, locale, {
    code,
    account: given.account ?? '',
    minutes: verificationCodeSeconds / 60,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: account?.email ?? email, ...letter });
  return id;
}
