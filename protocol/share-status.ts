/** Whether a share can be opened; apart, for every visitor of a share loads it. */

/**
 * Whether a share can be opened, and if not why (specification 4). All but `OK` are also names of
 * the error catalogue.
 */
export const shareStatuses = [
  'OK',
  'PASS_CODE_EMPTY',
  'PASS_CODE_ERROR',
  'MAX_RESTORE_COUNT',
  'EXPIRED',
  'DELETED',
  'SENSITIVE_RESOURCE',
  'SENSITIVE_WORD',
  'AUDITING',
  'NOT_FOUND',
  'PROHIBITED',
] as const;
/** A value of `shareStatuses`. */
export type ShareStatus = (typeof shareStatuses)[number];

/** Whether a visitor can still open the share by typing a passcode (specification 5). */
export function asksForPasscode(status: ShareStatus): boolean {
  return status === 'PASS_CODE_EMPTY' || status === 'PASS_CODE_ERROR';
}
