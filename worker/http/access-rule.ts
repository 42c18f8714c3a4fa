import type { NarrowScope, ScopeAccess } from '#protocol/scopes.ts';
import { fieldOf } from '#protocol/tables.ts';

/**
 * Rights that suffice for a method of the drive or a call of the protocol. Without a rule, only all
 * rights do. Fields are names of the input; `to.parent_id` is within another.
 */
export interface AccessRule {
  access: readonly ScopeAccess[];
  /**
   * Fields with ids of files and folders, which must be in the folder of a right that is limited to
   * one, or that folder itself. With neither `nodes`, `inside` nor `tasks`, such rights don't
   * suffice.
   */
  nodes?: readonly string[];
  /** The same for what the request changes, which can't be the folder itself. */
  inside?: readonly string[];
  /**
   * Fields with ids of tasks, which must be offline downloads for the access `offline`, and save
   * into the folder of a right that is limited to one.
   */
  tasks?: readonly string[];
  /** Values that fields must have for the access `offline`; '' is an absent field, too. */
  offlineOnly?: Readonly<Record<string, string>>;
}

/** Limits within which a request may run. */
export interface Narrowing {
  /** Null for the whole drive. */
  folderIds: string[] | null;
  /** Only tasks that are offline downloads. */
  isOffline: boolean;
}

/** The ids that a narrowed request names, with its limits. */
export interface NarrowedIds extends Narrowing {
  nodeIds: string[];
  insideIds: string[];
  taskIds: string[];
}

/** Common lists of accesses. */
export const reading: readonly ScopeAccess[] = ['read', 'write'];
export const writing: readonly ScopeAccess[] = ['write'];
export const downloading: readonly ScopeAccess[] = ['write', 'offline'];
export const anyAccess: readonly ScopeAccess[] = ['read', 'write', 'offline'];
export const agentAccess: readonly ScopeAccess[] = ['agent'];
export const sharing: readonly ScopeAccess[] = ['share'];

/**
 * Returns the limits within which rights allow a request, with the ids to be checked; undefined if
 * they don't allow it.
 */
export function narrowed(
  rights: readonly NarrowScope[],
  rule: AccessRule | undefined,
  input: unknown,
): NarrowedIds | undefined {
  if (!rule) return undefined;
  const sufficient = rights.filter(
    (right) => mayAllow(right, rule) && (right.access !== 'offline' || isOfflineInput(rule, input)),
  );
  const [first] = sufficient;
  if (!first) return undefined;
  const isWhole = sufficient.some(({ folderId }) => folderId === '');
  return {
    folderIds: isWhole ? null : sufficient.map(({ folderId }) => folderId),
    isOffline: sufficient.every(({ access }) => access === 'offline'),
    nodeIds: idsIn(input, rule.nodes),
    insideIds: idsIn(input, rule.inside),
    taskIds: idsIn(input, rule.tasks),
  };
}

/** False if a right doesn't allow a request whatever its input is. */
export function mayAllow({ access, folderId }: NarrowScope, rule: AccessRule): boolean {
  const namesIds = (rule.nodes ?? rule.inside ?? rule.tasks) !== undefined;
  return rule.access.includes(access) && (folderId === '' || namesIds);
}

function isOfflineInput({ offlineOnly = {} }: AccessRule, input: unknown): boolean {
  return Object.entries(offlineOnly).every(([field, value]) => {
    const found = [fieldAt(input, field)].flat();
    return found.length > 0 && found.every((one) => (one ?? '') === value);
  });
}

/** Returns the ids in fields; an absent one is the root, ''. */
function idsIn(input: unknown, fields: readonly string[] = []): string[] {
  return fields.flatMap((field) => [fieldAt(input, field)].flat()).map((id) => String(id ?? ''));
}

function fieldAt(input: unknown, field: string): unknown {
  return field.split('.').reduce((value: unknown, name) => fieldOf(value, name), input);
}
