import * as v from 'valibot';
import { ApiError } from '#protocol/errors.ts';
import { providerFlowSeconds, providerTokenSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { randomId } from '#worker/http/keys.ts';
import { claimOnce } from '#worker/http/limiter.ts';
import { seal, unseal } from '#worker/http/seal.ts';

/**
 * State of a sign-in at a provider, which the browser carries sealed: nothing is stored until it is
 * used, and then only that fact. A flow holds what the provider's answer is compared with, a token
 * what the answer proved.
 */

const flowSchema = v.object({
  id: v.string(),
  expiresAt: v.number(),
  provider: v.string(),
  /** The account and session that it links to; '' for a sign-in. */
  linkTo: v.string(),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
});
export type ProviderFlow = v.InferOutput<typeof flowSchema>;

const tokenSchema = v.object({
  id: v.string(),
  expiresAt: v.number(),
  provider: v.string(),
  linkTo: v.string(),
  issuer: v.string(),
  subject: v.string(),
  email: v.string(),
  name: v.string(),
  label: v.string(),
});
export type ProviderToken = v.InferOutput<typeof tokenSchema>;

type Unissued<T> = Omit<T, 'id' | 'expiresAt'>;

/** Seals a flow. */
export function issueProviderFlow(
  env: Env,
  flow: Unissued<ProviderFlow>,
  now: number,
): Promise<string> {
  return issue(env, 'provider-flow', flow, now + providerFlowSeconds * 1000);
}

/** Seals what a provider's answer proved. */
export function issueProviderToken(
  env: Env,
  token: Unissued<ProviderToken>,
  now: number,
): Promise<string> {
  return issue(env, 'provider-token', token, now + providerTokenSeconds * 1000);
}

/** Opens a flow and uses it up. Throws `expired_token` if it is forged, expired or used. */
export async function takeProviderFlow(
  env: Env,
  sealed: string,
  now: number,
): Promise<ProviderFlow> {
  const flow = await open(env, 'provider-flow', flowSchema, sealed);
  if (!flow || flow.expiresAt <= now || !(await claimOnce(env, flow.id, flow.expiresAt))) {
    throw new ApiError('expired_token', {
      description: 'this sign-in has expired or was already completed; start again',
    });
  }
  return flow;
}

/** Opens a token. Throws `invalid_grant` if it is forged or expired. See `spendProviderToken`. */
export async function readProviderToken(
  env: Env,
  sealed: string,
  now: number,
): Promise<ProviderToken> {
  const token = await open(env, 'provider-token', tokenSchema, sealed);
  if (!token || token.expiresAt <= now) throw invalidToken();
  return token;
}

/** Uses up a token, once everything else is right. Throws `invalid_grant` if it was used. */
export async function spendProviderToken(env: Env, token: ProviderToken): Promise<void> {
  if (!(await claimOnce(env, token.id, token.expiresAt))) throw invalidToken();
}

function invalidToken(): ApiError {
  return new ApiError('invalid_grant', {
    description: 'this token is of no provider here, has expired or was already used',
  });
}

async function issue(env: Env, kind: string, values: object, expiresAt: number): Promise<string> {
  const text = JSON.stringify({ ...values, id: `${kind}:${randomId(22)}`, expiresAt });
  return seal(env, kind, '', Uint8Array.from(new TextEncoder().encode(text)));
}

async function open<S extends v.GenericSchema>(
  env: Env,
  kind: string,
  schema: S,
  sealed: string,
): Promise<v.InferOutput<S> | undefined> {
  try {
    const text = new TextDecoder().decode(await unseal(env, kind, '', sealed));
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
