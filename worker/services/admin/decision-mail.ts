import { chooseLocale } from '#locales/choose.ts';
import type { Locale } from '#locales/index.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import { composeShareClosedMail, composeMail, sendMail } from '#worker/services/mail/index.ts';
import { type Account, accountById } from '#worker/services/user/index.ts';

/**
 * Letters that tell somebody what an operator decided about what is theirs, and whom to write to if
 * it is wrong.
 */

/** A share as the letter names it. */
interface ClosedShare {
  shareId: string;
  title: string;
}

/** A letter names so many; who has more of them sees them in the list of shares. */
const sharesNamed = 50;

/** Tells the owner of shares that moderation has closed them, or has them checked. */
export async function mailShareDecision(
  env: Env,
  ownerId: string,
  status: ShareStatus,
  shares: readonly ClosedShare[],
): Promise<void> {
  const owner = await accountById(env, ownerId);
  if (!owner) return;
  const locale = localeOf(owner);
  const named = shares
    .slice(0, sharesNamed)
    .map(({ shareId, title }) => `${title}\n${env.SITE_ORIGIN}/s/${shareId}`);
  const letter = await composeShareClosedMail(status, locale, {
    shares: [...named, ...(shares.length > sharesNamed ? ['…'] : [])].join('\n\n'),
    ...addressesOf(env, locale),
  });
  await sendMail(env, { to: owner.email, ...letter });
}

/** Tells the owner of an account that it was blocked. */
export async function mailAccountBlocked(env: Env, account: Account): Promise<void> {
  const locale = localeOf(account);
  const letter = await composeMail('accountBlocked', locale, addressesOf(env, locale));
  await sendMail(env, { to: account.email, ...letter });
}

const localeOf = ({ locale }: Account) => chooseLocale({ cookie: locale as Locale });

function addressesOf(env: Env, locale: Locale) {
  return {
    link: `${env.SITE_ORIGIN}/${locale}/contact-us`,
    rules: `${env.SITE_ORIGIN}/${locale}/policy/anti-abuse`,
    site: env.SITE_ORIGIN,
  };
}
