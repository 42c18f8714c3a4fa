/** Share statuses; in a file of their own because every visitor of a share loads them. */

/**
 * A share's status: `OK`, or why it can't be opened (specification 4). All except `OK` are also
 * error names.
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

/**
 * Statuses that an administrator can set. The others depend on a visitor's passcode, or on an
 * unknown id.
 */
export const settableStatuses = [
  'OK',
  'AUDITING',
  'SENSITIVE_RESOURCE',
  'SENSITIVE_WORD',
  'PROHIBITED',
  'EXPIRED',
  'DELETED',
  'MAX_RESTORE_COUNT',
] as const satisfies readonly ShareStatus[];

/** True if a visitor can open the share by entering a passcode (specification 5). */
export function asksForPasscode(
  status: ShareStatus,
): status is 'PASS_CODE_EMPTY' | 'PASS_CODE_ERROR' {
  return status === 'PASS_CODE_EMPTY' || status === 'PASS_CODE_ERROR';
}
