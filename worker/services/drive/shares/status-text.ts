import {
  acceptedLocale,
  createMessages,
  defaultLocale,
  loadTables,
  type MessageKey,
  type Translate,
} from '#locales/index.ts';
import type { ShareStatus } from '#protocol/share-status.ts';

const statusKeys: Readonly<Record<Exclude<ShareStatus, 'OK'>, MessageKey>> = {
  PASS_CODE_EMPTY: 'sharing.passcodeEmpty',
  PASS_CODE_ERROR: 'sharing.passcodeWrong',
  MAX_RESTORE_COUNT: 'sharing.savedOften',
  EXPIRED: 'sharing.expired',
  DELETED: 'sharing.removed',
  SENSITIVE_RESOURCE: 'sharing.sensitiveResource',
  SENSITIVE_WORD: 'sharing.sensitiveWord',
  AUDITING: 'sharing.underReview',
  NOT_FOUND: 'sharing.unknown',
  PROHIBITED: 'sharing.prohibited',
};

/** Returns `share_status_text`: a short sentence in the caller's language; '' for OK. */
export async function statusText(
  status: ShareStatus,
  acceptLanguage: string,
  isThrottled = false,
): Promise<string> {
  if (status === 'OK') return '';
  const t = await translator(acceptLanguage);
  return t(isThrottled ? 'sharing.passcodeThrottled' : statusKeys[status]);
}

/** Returns `share_text`: link and passcode as one text, in the owner's language. */
export async function linkText(
  share: { title: string; url: string; passcode: string },
  acceptLanguage: string,
): Promise<string> {
  const t = await translator(acceptLanguage);
  return t(share.passcode ? 'sharing.linkTextWithPasscode' : 'sharing.linkText', share);
}

async function translator(acceptLanguage: string): Promise<Translate> {
  const locale = acceptedLocale(acceptLanguage) ?? defaultLocale;
  return createMessages(locale, await loadTables(locale, ['sharing'])).t;
}
