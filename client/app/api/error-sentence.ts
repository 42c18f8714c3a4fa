import { localeOfTag } from '#locales/choose.ts';
import type { MessageKey, Messages } from '#locales/index.ts';
import type { ApiError } from '#protocol/errors.ts';
import { errorTextLocale } from '#protocol/error-text.ts';
import { asApiError, catalogueText, type LoadErrorTexts } from '#client/app/api/error-text.ts';

/**
 * Errors people meet often have words of their own in every language; the others those of the
 * catalogue.
 */
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
 * What a person reads about an error: a message the server wrote for them, our own words for what
 * happens often, else the catalogue's in its order (specification 8), whose texts load only then.
 * Where the catalogue does not speak the page's language, a sentence of the page that names the
 * error stands in its place. How long to wait is added where the server told, and the request's id
 * where somebody may have to ask for help, or wants it always (`tellsId`). Needs the area `errors`;
 * always whole sentences.
 */
export async function errorSentence(
  caught: unknown,
  { t, locale, formats }: Messages,
  { load, tellsId = false }: { load?: LoadErrorTexts; tellsId?: boolean } = {},
): Promise<string> {
  const error = asApiError(caught);
  const own = Object.hasOwn(ownTexts, error.error) ? ownTexts[error.error] : undefined;
  const told = messageFor(error, locale);
  const words =
    told ??
    (own && t(own)) ??
    (isInCatalogue(locale)
      ? await catalogueText(error, locale, load)
      : t('errors.unknown', { name: error.error }));
  let text = endPattern.test(words) ? words : t('errors.ended', { text: words });
  const minutes = waitMinutes(error);
  if (minutes > 0) {
    const when =
      minutes < 100
        ? formats.relative(minutes, 'minute')
        : formats.relative(Math.ceil(minutes / 60), 'hour');
    text = t('errors.tryAgainIn', { text, when });
  }
  const isPuzzling = error.status >= 500 || (own === undefined && told === undefined);
  return (isPuzzling || tellsId) && error.requestId !== undefined
    ? t('errors.withRequestId', { text, id: error.requestId })
    : text;
}

/**
 * The end of a sentence, perhaps inside quotes or brackets: the catalogue's have none, so that they
 * can be joined.
 */
const endPattern = /[.!?…。！？]["'»”’」』)）]*$/;

/**
 * The catalogue answers languages it does not have in Simplified Chinese (specification 8), which
 * their readers cannot read.
 */
function isInCatalogue(locale: string): boolean {
  return locale === 'zh-CN' || errorTextLocale(locale) !== 'zh-CN';
}

/**
 * What the server wrote for a reader of this language, or for any where it does not say for whom.
 */
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
