import * as v from 'valibot';
import type { Env } from '#worker/bindings.ts';
import { isOwnMachine } from '#worker/http/hosts.ts';
import { memoize } from '#worker/isolate.ts';

/** A sign-in provider of the operator. */
export interface ProviderSettings {
  id: string;
  /** Shown on buttons. */
  name: string;
  /** As in its discovery document, compared character by character. */
  issuer: string;
  clientId: string;
  /** '' for a public client. */
  clientSecret: string;
  /** Space-separated; contains `openid`. */
  scopes: string;
}

/** Plain http is for tests: without TLS, anyone on the way could answer as the provider. */
const isIssuer = (issuer: string) =>
  URL.canParse(issuer) &&
  (issuer.startsWith('https://') || isOwnMachine(issuer)) &&
  !/[?#\s]/.test(issuer);

const schema = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)),
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
      issuer: v.pipe(v.string(), v.check(isIssuer)),
      client_id: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
      scopes: v.optional(
        v.pipe(
          v.string(),
          v.check((scopes) => scopes.split(' ').includes('openid')),
        ),
        'openid email profile',
      ),
    }),
  ),
  v.maxLength(8),
  v.check((providers) => ['id', 'issuer'].every((field) => isUnique(providers, field))),
);

function isUnique(rows: readonly object[], field: string): boolean {
  return new Set(rows.map((row): unknown => Reflect.get(row, field))).size === rows.length;
}

/** Parses SIGN_IN_PROVIDERS. Returns undefined if it is invalid, and an empty list for ''. */
export function parseProviders(text: string) {
  const parsed = v.safeParse(schema, readJson(text || '[]'));
  return parsed.success ? parsed.output : undefined;
}

/** Parses SIGN_IN_SECRETS. Returns undefined if it is invalid. */
export function parseProviderSecrets(text: string): Record<string, string> | undefined {
  const secrets = v.record(v.string(), v.pipe(v.string(), v.minLength(1)));
  const parsed = v.safeParse(secrets, readJson(text || '{}'));
  return parsed.success ? parsed.output : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the operator's providers, in order. */
export function signInProviders(env: Env): readonly ProviderSettings[] {
  return memoize(env, 'sign-in-providers', () => {
    const secrets = parseProviderSecrets(env.SIGN_IN_SECRETS ?? '') ?? {};
    return (parseProviders(env.SIGN_IN_PROVIDERS) ?? []).map(
      ({ client_id: clientId, ...provider }) => ({
        ...provider,
        clientId,
        clientSecret: secrets[provider.id] ?? '',
      }),
    );
  });
}
