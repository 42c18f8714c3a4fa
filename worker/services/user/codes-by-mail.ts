import { chooseLocale } from '#locales/choose.ts';
import { mailsPerAddress, mailsPerRecipient, verificationCodeSeconds } from '#protocol/limits.ts';
import type { Asking } from '#worker/http/answer.ts';
import { takeOrRefuse } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { composeLetter, type LetterName, sendLetter } from '#worker/services/mail/index.ts';
import { accountByEmail, checkEmail } from '#worker/services/user/accounts.ts';
import { emailKey, type Purpose } from '#worker/services/user/rules.ts';
import { openVerification } from '#worker/services/user/verifications.ts';

/** Which letter goes out: only its recipient learns whether the address has an account. */
const lettersFor: Record<Purpose, { known: LetterName; unknown: LetterName }> = {
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
  asking: Asking,
  given: { email: string; purpose: Purpose; locale: string; account?: string },
): Promise<string> {
  const { env, now } = asking;
  const email = checkEmail(given.email);
  for (const [key, limit] of [
    [`mail:address:${limiterAddress(asking.ip)}`, mailsPerAddress],
    [`mail:recipient:${emailKey(email)}`, mailsPerRecipient],
  ] as const) {
    await takeOrRefuse(
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
  const locale = chooseLocale({ query: given.locale, acceptLanguage: asking.acceptLanguage });
  const letter = await composeLetter(name, locale, {
    code,
    account: given.account ?? '',
    minutes: verificationCodeSeconds / 60,
    site: env.SITE_ORIGIN,
  });
  await sendLetter(env, { to: account?.email ?? email, ...letter });
  return id;
}
