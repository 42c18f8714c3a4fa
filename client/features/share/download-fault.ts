import { createMessages, isLocale, loadTables, type Messages } from '#locales/index.ts';
import { defaultLocale } from '#locales/list.ts';
import { errorSentence } from '#client/app/api/error-sentence.ts';
import { storedFlag } from '#client/app/storage/account-flags.ts';
import { isApiError } from '#protocol/errors.ts';
import { type ShareStatus, shareStatuses } from '#protocol/share-status.ts';
import { isOneOf } from '#protocol/tables.ts';
import { closedTexts } from './status-texts.ts';

/** Texts of downloads that can't start, loaded with the first one. */

/** The text of an error in the page's language. */
export async function downloadFaultText(error: unknown): Promise<string> {
  return errorSentence(error, await pageMessages(), { showsId: storedFlag('testMode') });
}

/** The reason why a share is no longer open. */
export async function closedShareText(status: Exclude<ShareStatus, 'OK'>): Promise<string> {
  const { t } = await pageMessages();
  return t(closedTexts(status).tip);
}

/** The text of a download that was refused, by the share's status or another error. */
export function refusedDownloadText(error: unknown): Promise<string> {
  const status = isApiError(error) ? error.error : '';
  return isOneOf(shareStatuses, status) && status !== 'OK'
    ? closedShareText(status)
    : downloadFaultText(error);
}

async function pageMessages(): Promise<Messages> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : defaultLocale;
  return createMessages(locale, await loadTables(locale, ['common', 'share', 'status', 'errors']));
}
