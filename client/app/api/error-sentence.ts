import { localeOfTag } from '#locales/choose.ts';
import type { MessageKey, Messages } from '#locales/index.ts';
import type { ApiError } from '#protocol/errors.ts';
import { asApiError, catalogueText, type LoadErrorTexts } from '#client/app/api/error-text.ts';

/** Frequent errors have specific texts in every language. Others use the error catalog. */
const ownTexts: Readonly<Record<string, MessageKey>> = {
  unreachable: 'errors.unreachable',
  internal: 'errors.internal',
  cancelled: 'errors.cancelled',
  unauthenticated: 'errors.unauthenticated',
  deadline_exceeded: 'errors.deadlineExceeded',
  resource_exhausted: 'errors.resourceExhausted',
  captcha_invalid: 'errors.captchaInvalid',
  permission_denied: 'errors.permissionDenied',
  file_not_found: 'errors.fileNotFound',
  file_space_not_enough: 'errors.fileSpaceNotEnough',
  invalid_account_or_password: 'errors.invalidAccountOrPassword',
  user_not_exist: 'errors.userNotExist',
  invalid_status: 'errors.invalidStatus',
  user_blocked: 'errors.userBlocked',
  cannot_unlock: 'errors.accountLeaving',
  invalid_password: 'errors.invalidPassword',
  invalid_verification_code: 'errors.invalidVerificationCode',
  expired_verification_code: 'errors.expiredVerificationCode',
};

/**
 * Returns the message for an error in full sentences: the server's message for this reader, then
 * our own text for frequent errors, then the catalog's (specification 8), which is loaded on
 * demand. Appends the retry delay if known, and the request id if the reader may need support or
 * `tellsId` is set. Requires the texts of the area `errors`.
 */
export async function errorSentence(
  caught: unknown,
  { t, locale, formats }: Messages,
  { load, tellsId = false }: { load?: LoadErrorTexts; tellsId?: boolean } = {},
): Promise<string> {
  const error = asApiError(caught);
  const own = Object.hasOwn(ownTexts, error.error) ? ownTexts[error.error] : undefined;
  const serverMessage = messageFor(error, locale);
  // Details are omitted, because their messages aren't in the page's language.
  const { error: name, code, description } = error;
  const words =
    serverMessage ??
    (own && t(own)) ??
    (await catalogueText({ error: name, code, description }, locale, load));
  let text = endPattern.test(words) ? words : t('errors.ended', { text: words });
  const minutes = waitMinutes(error);
  if (minutes > 0) {
    const when =
      minutes < 100
        ? formats.relative(minutes, 'minute')
        : formats.relative(Math.ceil(minutes / 60), 'hour');
    text = t('errors.tryAgainIn', { text, when });
  }
  const isPuzzling = error.status >= 500 || (own === undefined && serverMessage === undefined);
  return (isPuzzling || tellsId) && error.requestId !== undefined
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
  const spoken = details.filter((detail) => detail.message);
  const meant =
    spoken.find((detail) => detail.locale && localeOfTag(detail.locale) === locale) ??
    spoken.find((detail) => !detail.locale);
  return meant?.message;
}

function waitMinutes({ retryAfterSeconds }: ApiError): number {
  return retryAfterSeconds ? Math.ceil(retryAfterSeconds / 60) : 0;
}
