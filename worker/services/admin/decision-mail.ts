import type { Locale } from '#locales/index.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import { composeShareClosedMail, composeMail, sendMail } from '#worker/services/mail/index.ts';
import { type Account, accountById } from '#worker/services/user/index.ts';
import { accountLocale } from '#worker/http/locale.ts';

/** Mail about moderation decisions, with a contact for objections. */

interface ClosedShare {
  shareId: string;
  title: string;
}

/** At most this many shares are listed. */
const sharesNamed = 50;

/** Mails the owner of shares that moderation closed or is reviewing. */
export async function mailShareDecision(
  env: Env,
  ownerId: string,
  status: ShareStatus,
  shares: readonly ClosedShare[],
): Promise<void> {
  const owner = await accountById(env, ownerId);
  if (!owner) return;
  const locale = accountLocale(owner);
  const named = shares
    .slice(0, sharesNamed)
    .map(({ shareId, title }) => `${title}\n${env.SITE_ORIGIN}/s/${shareId}`);
  const letter = await composeShareClosedMail(status, locale, {
    shares: [...named, ...(shares.length > sharesNamed ? ['…'] : [])].join('\n\n'),
    ...addressesOf(env, locale),
  });
  await sendMail(env, { to: owner.email, ...letter });
}

/** Mails the owner of a blocked account. */
export async function mailAccountBlocked(env: Env, account: Account): Promise<void> {
  const locale = accountLocale(account);
  const letter = await composeMail('accountBlocked', locale, addressesOf(env, locale));
  await sendMail(env, { to: account.email, ...letter });
}

function addressesOf(env: Env, locale: Locale) {
  return {
    link: `${env.SITE_ORIGIN}/${locale}/contact-us`,
    rules: `${env.SITE_ORIGIN}/${locale}/policy/anti-abuse`,
    site: env.SITE_ORIGIN,
  };
}
