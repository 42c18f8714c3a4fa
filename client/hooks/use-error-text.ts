import { useCallback } from 'react';
import type { ApiError } from '#protocol/errors.ts';
import type { MessageKey } from '#locales/index.ts';
import { asApiError, catalogueText } from '#client/api/error-text.ts';
import { useFormats, usePage, useText } from '#client/hooks/use-page.ts';

/** Errors people meet often have words of their own in every language; the others those of the catalogue. */
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
  invalid_password: 'errors.invalidPassword',
  invalid_verification_code: 'errors.invalidVerificationCode',
  expired_verification_code: 'errors.expiredVerificationCode',
};

/**
 * What a person reads about an error: a message the server wrote for them, our own words for what happens often, else the
 * catalogue's in its order (spec 8), whose texts load only then. How long to wait is said where the server told.
 */
export function useErrorText(): (error: unknown) => Promise<string> {
  const t = useText();
  const formats = useFormats();
  const { locale } = usePage();
  return useCallback(
    async (caught) => {
      const error = asApiError(caught);
      const own = ownTexts[error.error];
      const isTold = error.details.some((detail) => detail.message);
      const sentence = own && !isTold ? t(own) : await catalogueText(error, locale);
      const minutes = waitMinutes(error);
      return minutes === 0
        ? sentence
        : `${sentence} ${t('errors.tryAgainIn', { when: formats.relative(minutes, 'minute') })}`;
    },
    [t, formats, locale],
  );
}

function waitMinutes({ retryAfterSeconds }: ApiError): number {
  return retryAfterSeconds ? Math.ceil(retryAfterSeconds / 60) : 0;
}
