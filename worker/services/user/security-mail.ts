import type { Env } from '#worker/bindings.ts';
import { composeSecurityMail, type SecurityChange, sendMail } from '#worker/services/mail/index.ts';
import type { Account } from '#worker/services/user/accounts.ts';
import { accountLocale } from '#worker/http/locale.ts';

/**
 * Mails the owner about a security change in the account's locale (ASVS 6.3.7). It can't be
 * unsubscribed from, because an attacker would do just that.
 */
export async function mailSecurityChange(
  env: Env,
  account: Account,
  change: SecurityChange,
  name = '',
): Promise<void> {
  const letter = await composeSecurityMail(change, accountLocale(account), {
    name,
    link: `${env.SITE_ORIGIN}/drive/account#security`,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: account.email, ...letter });
}
