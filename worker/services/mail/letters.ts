import { createMessages, loadTables, type Locale } from '#locales/index.ts';
import type { ShareStatus } from '#protocol/share-status.ts';

/** The letters there are; each has a subject and a text in locales/<code>/mail.ts. */
export type MailName =
  | 'signUp'
  | 'signUpKnown'
  | 'signIn'
  | 'reset'
  | 'unknown'
  | 'premiumEnds'
  | 'subAccount'
  | 'passcodeGuessed'
  | 'farewell'
  | 'newEmail'
  | 'newEmailKnown'
  | 'emailChanged'
  | 'emailTakenBack'
  | 'accountBlocked'
  | 'feedback';

/** What protects an account and was changed; each has a sentence in locales/<code>/mail.ts. */
export type SecurityChange =
  | 'passwordChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodesMade'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/** What moderation says of shares it closes; each has a sentence in locales/<code>/mail.ts. */
const closings = {
  AUDITING: 'shareAuditing',
  SENSITIVE_RESOURCE: 'shareSensitive',
  SENSITIVE_WORD: 'shareWord',
  PROHIBITED: 'shareProhibited',
} as const;

/**
 * A letter in its reader's language. `minutes` is how long a code in it is good for; the others
 * fill its blanks.
 */
export async function composeMail(
  name: MailName,
  locale: Locale,
  blanks: { minutes?: number; site: string } & Record<string, string | number>,
): Promise<{ subject: string; text: string }> {
  const { t } = createMessages(locale, await loadTables(locale, ['mail']));
  const { minutes, ...others } = blanks;
  const time = minutes === undefined ? '' : t('mail.minutes', { count: minutes });
  const filled = { ...others, time };
  return { subject: t(`mail.${name}Subject`, filled), text: t(`mail.${name}Text`, filled) };
}

/** The letter that tells of such a change. `name` is what a passkey is called. */
export async function composeSecurityMail(
  change: SecurityChange,
  locale: Locale,
  { name, ...blanks }: { name: string; link: string; site: string },
): Promise<{ subject: string; text: string }> {
  const { t } = createMessages(locale, await loadTables(locale, ['mail']));
  return {
    subject: t('mail.securitySubject'),
    text: t('mail.securityText', { ...blanks, change: t(`mail.${change}`, { name }) }),
  };
}

/** The letter that tells of shares that were closed by moderation. `shares` names them. */
export async function composeShareClosedMail(
  status: ShareStatus,
  locale: Locale,
  blanks: { shares: string; link: string; rules: string; site: string },
): Promise<{ subject: string; text: string }> {
  const { t } = createMessages(locale, await loadTables(locale, ['mail']));
  const closing = closings[status as keyof typeof closings] ?? closings.PROHIBITED;
  return {
    subject: t('mail.shareClosedSubject'),
    text: t('mail.shareClosedText', { ...blanks, change: t(`mail.${closing}`) }),
  };
}
