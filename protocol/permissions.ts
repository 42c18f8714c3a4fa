import { isOneOf, keysOf } from './tables.ts';

/** Roles of operators. A role is a list of permissions; see the table below. */
export const operatorRoles = ['owner', 'admin', 'moderator', 'support', 'auditor'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Rules of a permission. Each administrator call names one (`administrator` in call.ts). */
interface PermissionRule {
  roles: readonly OperatorRole[];
  /** A desk session must have confirmed its passkey in the last 15 minutes. */
  needsStepUp?: true;
  /** The operator must say why: it opens personal data or the content of someone's drive. */
  needsReason?: true;
  /** Reads are written to the audit log. Changes always are. */
  isRecorded?: true;
}

const everyone = operatorRoles;
const owners = ['owner'] as const;
const administrators = ['owner', 'admin'] as const;
const helpers = ['owner', 'admin', 'support'] as const;
const moderators = ['owner', 'admin', 'moderator'] as const;

/** Every permission, with its roles. An auditor reads everything and changes nothing. */
export const permissions = {
  /** The operator's own session, passkeys and preferences. */
  'self.use': { roles: everyone },
  'today.read': { roles: everyone },

  'accounts.list': { roles: ['owner', 'admin', 'auditor'], isRecorded: true },
  'accounts.read': {
    roles: ['owner', 'admin', 'support', 'auditor'],
    needsReason: true,
    isRecorded: true,
  },
  'accounts.create': { roles: administrators },
  'accounts.close': { roles: administrators },
  'accounts.sign-out': { roles: helpers },
  'accounts.reset': { roles: helpers },
  'accounts.grant': { roles: administrators },
  'notes.write': { roles: ['owner', 'admin', 'moderator', 'support'] },
  /** A key opens the drive of anyone. */
  'accounts.keys': { roles: owners, needsStepUp: true, needsReason: true },
  'accounts.import': { roles: administrators },
  'accounts.export': {
    roles: owners,
    needsStepUp: true,
    needsReason: true,
  },
  'accounts.erase': { roles: owners, needsStepUp: true },
  'erasures.read': { roles: ['owner', 'admin', 'auditor'] },

  'shares.read': { roles: everyone },
  'shares.files': {
    roles: ['owner', 'admin', 'moderator', 'auditor'],
    needsReason: true,
    isRecorded: true,
  },
  'shares.decide': { roles: moderators },
  'shares.rebuild': { roles: administrators },
  'contents.read': { roles: ['owner', 'admin', 'moderator', 'auditor'] },
  'contents.decide': { roles: moderators, needsStepUp: true },
  'reports.read': { roles: ['owner', 'admin', 'moderator', 'auditor'] },
  'reports.decide': { roles: moderators },

  'orders.read': { roles: ['owner', 'admin', 'support', 'auditor'] },
  'orders.settle': { roles: administrators },
  'codes.read': { roles: ['owner', 'admin', 'auditor'] },
  'codes.create': { roles: administrators },

  'configuration.read': { roles: ['owner', 'admin', 'auditor'] },
  'configuration.write': { roles: administrators, needsStepUp: true },
  'jobs.read': { roles: ['owner', 'admin', 'auditor'] },
  'jobs.run': { roles: administrators },
  'mail.read': {
    roles: ['owner', 'admin', 'support', 'auditor'],
    isRecorded: true,
  },
  'feedback.read': { roles: ['owner', 'admin', 'support', 'auditor'], isRecorded: true },
  'usage.read': { roles: ['owner', 'admin', 'auditor'] },
  'health.read': { roles: ['owner', 'admin', 'auditor'] },
  'health.clear': { roles: administrators },
  'storage.move': { roles: owners },
  'backups.read': { roles: ['owner', 'admin', 'auditor'] },
  'backups.run': { roles: administrators },
  'backups.restore': { roles: owners, needsStepUp: true },
  'drives.check': { roles: ['owner', 'admin', 'auditor'] },
  'drives.repair': { roles: owners, needsStepUp: true },

  'operators.read': { roles: ['owner', 'admin', 'auditor'] },
  'operators.write': { roles: owners, needsStepUp: true },
  'audit.read': { roles: ['owner', 'auditor'] },
} as const satisfies Record<string, PermissionRule>;

export type Permission = keyof typeof permissions;

/** The names of all permissions. */
export const permissionNames = keysOf(permissions);

/** Returns the rules of a permission. */
export function permissionRule(permission: Permission): PermissionRule {
  return permissions[permission];
}

/** Returns the permissions of a role. */
export function permissionsOf(role: OperatorRole): Permission[] {
  return permissionNames.filter((name) => isOneOf(permissionRule(name).roles, role));
}
