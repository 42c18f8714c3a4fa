import type { MessageKey } from '../areas.ts';

/** Frequent errors have specific texts in every language. Others use the error catalog. */
export const ownErrorTexts: Readonly<Record<string, MessageKey>> = {
  unreachable: 'errors.unreachable',
  internal: 'errors.internal',
  cancelled: 'errors.cancelled',
  unauthenticated: 'errors.unauthenticated',
  deadline_exceeded: 'errors.deadlineExceeded',
  resource_exhausted: 'errors.resourceExhausted',
  captcha_invalid: 'errors.captchaInvalid',
  permission_denied: 'errors.permissionDenied',
  file_not_found: 'errors.fileNotFound',
  file_restore_too_many: 'errors.restoreTooMany',
  file_count_limit: 'errors.fileCountLimit',
  file_space_not_enough: 'errors.fileSpaceNotEnough',
  invalid_account_or_password: 'errors.invalidAccountOrPassword',
  user_not_exist: 'errors.userNotExist',
  invalid_status: 'errors.invalidStatus',
  user_blocked: 'errors.userBlocked',
  PROHIBITED: 'errors.prohibited',
  cannot_unlock: 'errors.accountLeaving',
  invalid_password: 'errors.invalidPassword',
  invalid_verification_code: 'errors.invalidVerificationCode',
  expired_verification_code: 'errors.expiredVerificationCode',
};
