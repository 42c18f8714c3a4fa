import {
  changeDetails,
  composeSecurityMail,
  type SecurityChange,
  sendMail,
} from '#worker/services/mail/index.ts';
import type { Account } from '#worker/services/user/accounts.ts';
import { deviceName } from '#worker/services/user/rules.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { accountLocale } from '#worker/http/locale.ts';

/**
 * Mails the owner about a security change made by a request, in the account's locale (ASVS 6.3.7).
 * It can't be unsubscribed from, because an attacker would do just that.
 */
export async function mailSecurityChange(
  context: RequestContext,
  account: Account,
  change: SecurityChange,
  name = '',
): Promise<void> {
  const { env, now } = context;
  const letter = await composeSecurityMail(change, accountLocale(account), {
    name,
    details: await requestDetails(context, account, now),
    link: `${env.SITE_ORIGIN}/drive/account#security`,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: account.email, ...letter });
}

/** Returns the time, device and country of a change by this request, in the account's locale. */
export function requestDetails(
  { userAgent, country }: RequestContext,
  account: Account,
  at: number,
): Promise<string> {
  const device = deviceName(userAgent);
  return changeDetails(accountLocale(account), { at, device, country });
}
