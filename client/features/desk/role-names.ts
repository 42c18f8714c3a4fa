import type { MessageKey } from '#locales/index.ts';
import type { OperatorRole } from '#protocol/permissions.ts';

/** Names of the roles. */
export const roleNames: Record<
  OperatorRole | 'token' | 'secret' | 'account' | 'system',
  MessageKey
> = {
  owner: 'desk.roleOwner',
  admin: 'desk.roleAdmin',
  moderator: 'desk.roleModerator',
  support: 'desk.roleSupport',
  auditor: 'desk.roleAuditor',
  token: 'desk.roleToken',
  secret: 'desk.roleSecret',
  account: 'desk.roleAccount',
  system: 'desk.roleSystem',
};

/** Descriptions of the operators' roles. */
export const roleDescriptions: Record<OperatorRole, MessageKey> = {
  owner: 'desk.aboutOwner',
  admin: 'desk.aboutAdmin',
  moderator: 'desk.aboutModerator',
  support: 'desk.aboutSupport',
  auditor: 'desk.aboutAuditor',
};
