import * as v from 'valibot';
import { cliClient } from '#protocol/cli-client.ts';
import { ApiError } from '#protocol/errors.ts';
import { extensionClient } from '#protocol/extension-client.ts';
import { webClient } from '#protocol/web-client.ts';
import type { Env } from '#worker/bindings.ts';
import { textsEqual, sha256 } from '#worker/http/keys.ts';
import { memoize } from '#worker/isolate.ts';

/** A client registered by the operator (protocol 1.4), or one of ours. */
export interface RegisteredClient {
  id: string;
  /** Shown to users. */
  name: string;
  /** Allowed redirect URIs of authorization codes, compared as whole strings. */
  redirectUris: readonly string[];
  /** SHA-256 of its secret, base64url; '' for a public client. */
  secretHash: string;
}

/** Schemes that browsers handle themselves instead of passing the code to a program. */
const refusedSchemes = /^(?:javascript|data|blob|file|vbscript|about|filesystem|view-source):/i;

const isRedirectUri = (uri: string) =>
  URL.canParse(uri) && !refusedSchemes.test(uri) && !uri.includes('#');

const schema = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    redirect_uris: v.optional(v.array(v.pipe(v.string(), v.check(isRedirectUri))), []),
    secret_sha256: v.optional(v.pipe(v.string(), v.regex(/^(?:[\w-]{43})?$/)), ''),
  }),
);

/** Parses the variable CLIENTS. Returns undefined if it is invalid, and an empty list for ''. */
export function parseClients(text: string): RegisteredClient[] | undefined {
  let json: unknown;
  try {
    json = text === '' ? [] : JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) return undefined;
  const ids = new Set(parsed.output.map(({ id }) => id));
  if (ids.size < parsed.output.length) return undefined;
  if ([webClient, extensionClient, cliClient].some(({ id }) => ids.has(id))) return undefined;
  return parsed.output.map(({ id, name, redirect_uris, secret_sha256 }) => ({
    id,
    name,
    redirectUris: redirect_uris,
    secretHash: secret_sha256,
  }));
}

/** Returns the registered client with this id. Our own pages aren't in the registry. */
export function registeredClient(env: Env, clientId: string): RegisteredClient | undefined {
  if (clientId === extensionClient.id) {
    const { id, name, redirectPath } = extensionClient;
    return { id, name, redirectUris: [env.SITE_ORIGIN + redirectPath], secretHash: '' };
  }
  if (clientId === cliClient.id) {
    const { id, name } = cliClient;
    return { id, name, redirectUris: [], secretHash: '' };
  }
  const clients = memoize(env, 'clients', () => parseClients(env.CLIENTS) ?? []);
  return clients.find(({ id }) => id === clientId);
}

/** Recognizes clients that may get tokens: all of them, unless CLIENT_ACCESS is `registered`. */
export function isAdmitted(env: Env, clientId: string): boolean {
  if (env.CLIENT_ACCESS === 'open' || clientId === webClient.id) return true;
  return registeredClient(env, clientId) !== undefined;
}

/** Recognizes confidential clients: those registered with a secret. */
export function hasSecret(env: Env, clientId: string): boolean {
  return secretHashOf(env, clientId) !== '';
}

/** Throws `unauthorized_client` for a client that isn't admitted. */
export function checkClientId(env: Env, clientId: string): void {
  if (!isAdmitted(env, clientId)) throw refused('this client is not registered');
}

/** Checks a client and its secret before it gets tokens. Throws `unauthorized_client`. */
export async function authenticateClient(
  env: Env,
  clientId: string,
  secret: string,
): Promise<void> {
  checkClientId(env, clientId);
  const secretHash = secretHashOf(env, clientId);
  if (secretHash !== '' && !(await textsEqual(await sha256(secret), secretHash))) {
    throw refused('the client secret is wrong');
  }
}

function secretHashOf(env: Env, clientId: string): string {
  return registeredClient(env, clientId)?.secretHash ?? '';
}

function refused(description: string): ApiError {
  return new ApiError('unauthorized_client', { description });
}
