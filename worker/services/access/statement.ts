import type { Env } from '#worker/bindings.ts';
import { base64url, deriveKey, signaturesEqual, sign } from '#worker/http/keys.ts';
import { memoize } from '#worker/isolate.ts';
import type { Visitor } from '#worker/services/access/rules.ts';

/**
 * What one deployment says to another of a visitor it asks about. The edge tells each only who
 * calls it, which is here the other deployment, and a plain header could be written by anybody to
 * ask as somebody else. So the statement is signed with ACCESS_KEY, which an operator gives to all
 * deployments that ask each other.
 */
export const statementHeader = 'x-magpie-visitor';

/**
 * How long a statement is believed: the longest a question may be under way, and clocks that
 * differ.
 */
const statedMs = 60_000;

/** Address, country and time of a visit as JSON in base64url, a dot, and the signature. */
export async function stateVisit(env: Env, { ip, country }: Visitor, now: number): Promise<string> {
  const said = base64url(new TextEncoder().encode(JSON.stringify([ip, country, now])));
  return `${said}.${await signature(env, said)}`;
}

/**
 * The visit a statement speaks of; undefined when it is forged or old, or when this deployment has
 * no key.
 */
export async function readStatement(
  env: Env,
  statement: string,
  now: number,
): Promise<Visitor | undefined> {
  const [said = '', mac = ''] = statement.split('.');
  if (!env.ACCESS_KEY || !signaturesEqual(mac, await signature(env, said))) return undefined;
  const text = atob(said.replace(/-/g, '+').replace(/_/g, '/'));
  const [ip, country, at] = JSON.parse(text) as [string, string, number];
  return Math.abs(now - at) <= statedMs ? { ip, country } : undefined;
}

async function signature(env: Env, said: string): Promise<string> {
  const key = await memoize(env, 'key:visitor-statement', () =>
    deriveKey(env.ACCESS_KEY, 'visitor-statement'),
  );
  return sign(key, said, 24);
}
