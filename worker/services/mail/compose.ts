import { createMessages, loadTables, type Locale } from '#locales/index.ts';
import type { MailableEvent } from '#protocol/notifications.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import { isKeyOf } from '#protocol/tables.ts';

/** Messages with a subject and a text in locales/<code>/mail.ts. */
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
  | 'secretUsed'
  | 'infected'
  | 'feedback'
  | 'orderPaid'
  | 'orderRefused'
  | 'orderRefunded'
  | 'webhookDisabled';

/** Security changes with a subject and a sentence each in locales/<code>/mail.ts. */
export const securityChanges = [
  'passwordChanged',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodesMade',
  'passkeyAdded',
  'passkeyRemoved',
  'appPasswordCreated',
  'providerLinked',
  'providerUnlinked',
] as const;

export type SecurityChange = (typeof securityChanges)[number];

/** Moderation decisions with a sentence each in locales/<code>/mail.ts. */
const closings = {
  AUDITING: 'shareAuditing',
  SENSITIVE_RESOURCE: 'shareSensitive',
  SENSITIVE_WORD: 'shareWord',
  PROHIBITED: 'shareProhibited',
} as const;

/**
 * Composes a message in a locale. `minutes` is the lifetime of its code; the other fields fill the
 * text's variables.
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

/**
 * Composes a message about a security change. `name` is that of the passkey or provider, `details`
 * the text of `changeDetails`.
 */
export async function composeSecurityMail(
  change: SecurityChange,
  locale: Locale,
  { name, details, ...blanks }: { name: string; details: string; link: string; site: string },
): Promise<{ subject: string; text: string }> {
  const { t } = createMessages(locale, await loadTables(locale, ['mail']));
  return {
    subject: t(`mail.${change}Subject`),
    text: t('mail.securityText', {
      ...blanks,
      change: `${t(`mail.${change}Text`, { name })}\n\n${details}`,
    }),
  };
}

/** Composes a message about shares closed by moderation. `shares` lists them. */
export async function composeShareClosedMail(
  status: ShareStatus,
  locale: Locale,
  blanks: { shares: string; link: string; rules: string; site: string },
): Promise<{ subject: string; text: string }> {
  const { t } = createMessages(locale, await loadTables(locale, ['mail']));
  const closing = isKeyOf(closings, status) ? closings[status] : closings.PROHIBITED;
  return {
    subject: t('mail.shareClosedSubject'),
    text: t('mail.shareClosedText', { ...blanks, change: t(`mail.${closing}`) }),
  };
}

/** An event of a drive with the fields that its sentence names. */
export interface MailedEvent {
  type: MailableEvent;
  data: Readonly<Record<string, string | number>>;
}

/** Sentences of locales/<code>/mail.ts. */
const eventSentences = {
  'task.completed': 'eventTaskCompleted',
  'task.failed': 'eventTaskFailed',
  'share.opened': 'eventShareOpened',
  'share.downloaded': 'eventShareDownloaded',
  'share.saved': 'eventShareSaved',
  'share.ended': 'eventShareEnded',
  'feed.failed': 'eventFeedFailed',
  'request.received': 'eventRequestReceived',
} as const satisfies Record<MailableEvent, string>;

/** Composes a message about events of a drive, of which there is at least one. */
export async function composeEventMail(
  locale: Locale,
  events: readonly MailedEvent[],
  blanks: { link: string; unsubscribe: string; site: string },
): Promise<{ subject: string; text: string }> {
  const { t } = createMessages(locale, await loadTables(locale, ['mail']));
  const lines = events.map(({ type, data }) => {
    const { count = 1, name = '', title = '' } = data;
    return t(`mail.${eventSentences[type]}`, { count: Number(count), name: String(name || title) });
  });
  return {
    subject: lines.length === 1 ? lines.join() : t('mail.eventsSubject', { count: lines.length }),
    text: t('mail.eventsText', { ...blanks, lines: lines.join('\n') }),
  };
}
