import type { Env } from '#worker/bindings.ts';
import { base64url, deriveKey, signaturesEqual, sign } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { memoize } from '#worker/isolate.ts';
import type { AccessVisitor } from '#worker/services/access/rules.ts';

/**
 * A visitor statement that one deployment sends to another. The edge reports only the calling
 * deployment's address, and a plain header could be forged to ask about anyone. So the statement is
 * signed with ACCESS_KEY, which all these deployments share.
 */
export const statementHeader = 'x-magpie-visitor';

/** Statements are valid this long: the longest request plus clock differences. */
const statementValidMs = 60_000;

/** Address, country and time as base64url JSON, a dot, and the signature. */
export async function signVisitorStatement(
  env: Env,
  { ip, country }: AccessVisitor,
  now: number,
): Promise<string> {
  const payload = base64url(new TextEncoder().encode(JSON.stringify([ip, country, now])));
  return `${payload}.${await signature(env, payload)}`;
}

/**
 * Returns the visitor of a statement, or undefined if it is forged or expired, or if this
 * deployment has no key.
 */
export async function readStatement(
  env: Env,
  statement: string,
  now: number,
): Promise<AccessVisitor | undefined> {
  const [payload = '', mac = ''] = statement.split('.');
  if (!env.ACCESS_KEY || !signaturesEqual(mac, await signature(env, payload))) return undefined;
  const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  // Signed above by a deployment of this worker, so the shape is its own.
  const [ip, country, at] = storedJson<[string, string, number]>(text);
  return Math.abs(now - at) <= statementValidMs ? { ip, country } : undefined;
}

async function signature(env: Env, payload: string): Promise<string> {
  const key = await memoize(env, 'key:visitor-statement', () =>
    deriveKey(env.ACCESS_KEY, 'visitor-statement'),
  );
  return sign(key, payload, 24);
}
