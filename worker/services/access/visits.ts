import { type AccessDocument, accessDocument } from '#protocol/access.ts';
import { parse } from 'valibot';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';
import {
  type AccessRules,
  isAllowed,
  readRules,
  type AccessVisitor,
} from '#worker/services/access/rules.ts';
import { configDocument, knownDocument } from '#worker/services/config/index.ts';

/**
 * Checks a visitor against the operator's document `access`; without one, everyone may use the site
 * (specification 2.3, 4). Throws if the rules can't be read; the caller then admits the visitor
 * (specification 4).
 */
export async function isAccessible(env: Env, visit: AccessVisitor): Promise<boolean> {
  return mayVisit(env, await configDocument(env, 'access', Date.now()), visit);
}

/** Returns what `isAccessible` resolves with, if nothing has to be read for it. */
export function isKnownAccessible(
  env: Env,
  visit: AccessVisitor,
  now: number,
): boolean | undefined {
  const known = knownDocument(env, 'access', now);
  return known && mayVisit(env, known.document, visit);
}

function mayVisit(env: Env, document: AccessDocument | undefined, visit: AccessVisitor): boolean {
  const kept = memoize(
    env,
    'access-rules',
    (): { document?: unknown; rules?: AccessRules } => ({}),
  );
  if (!kept.rules || kept.document !== document) {
    kept.document = document;
    kept.rules = readRules(document ?? parse(accessDocument, {}));
  }
  return isAllowed(kept.rules, visit);
}
