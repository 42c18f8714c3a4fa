import { localeOfTag } from '#locales/choose.ts';
import { ownErrorTexts } from '#locales/errors/own-texts.ts';
import type { Messages } from '#locales/index.ts';
import type { ApiError } from '#protocol/errors.ts';
import { asApiError, catalogText, type LoadErrorTexts } from '#client/app/api/error-text.ts';

/**
 * Returns the message for an error in full sentences: the server's message for this reader, then
 * our own text for frequent errors, then the catalog's (specification 8), which is loaded on
 * demand. Appends the retry delay if known, and the request id if the reader may need support or
 * `showsId` is set. Requires the texts of the area `errors`.
 */
export async function errorSentence(
  caught: unknown,
  { t, locale, formats }: Messages,
  { load, showsId = false }: { load?: LoadErrorTexts; showsId?: boolean } = {},
): Promise<string> {
  const error = asApiError(caught);
  const own = Object.hasOwn(ownErrorTexts, error.error) ? ownErrorTexts[error.error] : undefined;
  const serverMessage = messageFor(error, locale);
  // Details are omitted, because their messages aren't in the page's language.
  const { error: name, code, description } = error;
  const words =
    serverMessage ??
    (own && t(own)) ??
    (await catalogText({ error: name, code, description }, locale, load));
  let text = endPattern.test(words) ? words : t('errors.ended', { text: words });
  // The text of `unavailable` says when to try again.
  const minutes = error.error === 'unavailable' ? 0 : waitMinutes(error);
  if (minutes > 0) {
    const when =
      minutes < 100
        ? formats.relative(minutes, 'minute')
        : formats.relative(Math.ceil(minutes / 60), 'hour');
    text = t('errors.tryAgainIn', { text, when });
  } else if (error.error === 'resource_exhausted') {
    text = t('errors.tryAgainLater', { text });
  }
  const isPuzzling = error.status >= 500 || (own === undefined && serverMessage === undefined);
  return (isPuzzling || showsId) && error.requestId !== undefined
    ? t('errors.withRequestId', { text, id: error.requestId })
    : text;
}

/**
 * Matches the end of a sentence, including closing quotes and brackets. Catalog texts lack a final
 * period so that details can be appended.
 */
const endPattern = /[.!?…。！？]["'»”’」』)）]*$/;

/** Returns the server's message for this language, or one without a language. */
function messageFor({ details }: ApiError, locale: string): string | undefined {
  const localized = details.filter((detail) => detail.message);
  const specific =
    localized.find((detail) => detail.locale && localeOfTag(detail.locale) === locale) ??
    localized.find((detail) => !detail.locale);
  return specific?.message;
}

function waitMinutes({ retryAfterSeconds }: ApiError): number {
  return retryAfterSeconds ? Math.ceil(retryAfterSeconds / 60) : 0;
}
