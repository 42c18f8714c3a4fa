import { chooseLocale } from '#locales/choose.ts';
import type { Locale } from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import { composeSecurityMail, type SecurityChange, sendMail } from '#worker/services/mail/index.ts';
import type { Account } from '#worker/services/user/accounts.ts';

/**
 * Mails the owner about a security change in the account's locale (ASVS 6.3.7). It can't be
 * unsubscribed from, because an attacker would do just that.
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
