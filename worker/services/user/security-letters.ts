import { chooseLocale } from '#locales/choose.ts';
import type { Locale } from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import { composeSecurityMail, type SecurityChange, sendMail } from '#worker/services/mail/index.ts';
import type { Account } from '#worker/services/user/accounts.ts';

/**
 * Tells the owner of an account that what protects it was changed, in the language of the account
 * (ASVS 6.3.7). It cannot be unsubscribed from: whoever took the account over would do just that.
 */
export async function mailSecurityChange(
  env: Env,
  { email, locale }: Account,
  change: SecurityChange,
  name = '',
): Promise<void> {
  const letter = await composeSecurityMail(change, chooseLocale({ cookie: locale as Locale }), {
    name,
    link: `${env.SITE_ORIGIN}/drive/account#security`,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: email, ...letter });
}
