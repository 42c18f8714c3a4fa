import { authorizationScopes } from './limits.ts';
import { programAccesses } from './program-keys.ts';
import { isOneOf } from './tables.ts';

/**
 * Scopes of access tokens (specification 9), and ours that grant less than `pan`: `pan:read`,
 * `pan:write`, `pan:offline` and `pan:share`, each for the whole drive or one folder
 * (`pan:read:{folder id}`).
 */

/**
 * Rights of narrowed scopes: those of keys, `share`, which only creates and ends links, and
 * `agent`, which downloads torrents of offline tasks (agents.ts).
 */
export const scopeAccesses = [...programAccesses, 'share', 'agent'] as const;
export type ScopeAccess = (typeof scopeAccesses)[number];

/** Rights that programs may ask for without being registered by the operator. */
export const unverifiedAccesses = [
  'read',
  'write',
  'offline',
  'share',
] as const satisfies readonly ScopeAccess[];

/** Rights that a narrowed scope grants. */
export interface NarrowScope {
  access: ScopeAccess;
  /** '' for the whole drive. */
  folderId: string;
}

/** Reads a narrowed scope; undefined for any other word. */
export function narrowScopeOf(word: string): NarrowScope | undefined {
  const [, access, folderId = ''] = /^pan:(\w+)(?::([\w.*-]{1,64}))?$/.exec(word) ?? [];
  return isOneOf(scopeAccesses, access) ? { access, folderId } : undefined;
}

/** Returns the narrowed scopes of a scope, none if it has `pan`. */
export function narrowScopesOf(scope: string): NarrowScope[] {
  const words = scope.split(' ');
  return words.includes('pan') ? [] : words.flatMap((word) => narrowScopeOf(word) ?? []);
}

/**
 * Returns the requested scopes in canonical order, `user pan offline` if none is requested, or
 * undefined if one is unknown (specification 9).
 */
export function grantedScope(requested: string): string | undefined {
  const words = [...new Set(requested.split(/[\s+]+/).filter(Boolean))];
  const isKnown = (word: string) =>
    isOneOf(authorizationScopes, word) || narrowScopeOf(word) !== undefined;
  if (!words.every(isKnown)) return undefined;
  const whole = authorizationScopes.filter((scope) => words.length === 0 || words.includes(scope));
  const narrow = words.filter((word) => narrowScopeOf(word) !== undefined).sort();
  return [...whole, ...narrow].join(' ');
}

/** Checks that a scope grants nothing beyond another. */
export function isWithinScope(scope: string, whole: string): boolean {
  const held = whole.split(' ');
  return scope.split(' ').every((word) => held.some((one) => covers(one, word)));
}

function covers(held: string, word: string): boolean {
  if (held === word) return true;
  const asked = narrowScopeOf(word);
  if (!asked) return false;
  if (held === 'pan') return true;
  const given = narrowScopeOf(held);
  return (
    given !== undefined &&
    (given.folderId === '' || given.folderId === asked.folderId) &&
    (given.access === asked.access || (given.access === 'write' && asked.access === 'read'))
  );
}
