import type { OperatorRole, Permission } from '#protocol/permissions.ts';
import { permissionRule } from '#protocol/permissions.ts';
import { ApiError } from '#protocol/errors.ts';

/** The operator that makes a call, or the token that does. */
export interface RequestOperator {
  /** Id of the operator or token; '' for the administrator token. */
  id: string;
  name: string;
  /** `token` and `secret` are the two kinds of tokens. */
  role: OperatorRole | 'token' | 'secret';
  /** The desk session; '' for tokens. */
  sessionId: string;
  permissions: ReadonlySet<Permission>;
  /** Until when (ms since 1970) the passkey needn't be confirmed; 0 if it must be. */
  confirmedUntil: number;
  /** Why the call is made, as its header says; '' if it doesn't. */
  reason: string;
}

/**
 * Throws `permission_denied` if an operator lacks a permission, `interaction_required` if the desk
 * session has to confirm its passkey first. Tokens need no passkey: who created them had to.
 */
export function requirePermission(
  operator: RequestOperator,
  permission: Permission,
  now: number,
): void {
  if (!operator.permissions.has(permission)) {
    throw new ApiError('permission_denied', {
      description: `the permission ${permission} is required`,
    });
  }
  const needsConfirmation = operator.sessionId !== '' && permissionRule(permission).needsStepUp;
  if (needsConfirmation && operator.confirmedUntil <= now) {
    throw new ApiError('interaction_required', { description: 'confirm your passkey' });
  }
}
