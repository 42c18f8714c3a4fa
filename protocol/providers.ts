import * as v from 'valibot';
import { call } from './call.ts';
import { requiredId, requiredText, text } from './fields.ts';
import { secondFactor, tokenSchema } from './tokens.ts';

/**
 * Signing in with an account elsewhere (OpenID Connect). A page asks for the provider's address,
 * stores the `flow` in the browser and opens the address. The provider returns to
 * `/auth/provider/{provider}`, and that page exchanges its query and the flow for a token that
 * signs in, creates an account or links one.
 */

const clientFields = { client_id: text(128), client_secret: text(256) };

/** GET v1/auth/providers: Ours: lists the providers that the operator configured, in order. */
export const listSignInProviders = call({
  method: 'GET',
  path: 'v1/auth/providers',
  input: v.object({}),
  output: v.object({ providers: v.array(v.object({ id: v.string(), name: v.string() })) }),
  session: 'none',
});

const begun = v.object({
  /** Address at the provider to open in this browser. */
  authorization_url: v.string(),
  /** Sealed; the page at the end of the way needs it. Valid once, for `expires_in` seconds. */
  flow: v.string(),
  expires_in: v.number(),
});

/**
 * POST v1/auth/providers/{provider}: Ours: begins a sign-in. Throws `not_found`, and
 * `provider_error` (4019) if the provider can't be reached.
 */
export const beginProviderSignIn = call({
  method: 'POST',
  path: 'v1/auth/providers/{provider}',
  input: v.object({ provider: requiredId }),
  output: begun,
  session: 'none',
});

/**
 * POST v1/auth/providers/{provider}/callback: Ours: checks the provider's answer, which is the
 * query of the page it opened, and returns a token for it. `outcome` is the next step:
 *
 * - `SIGN_IN`: the account at the provider is linked; the token signs in.
 * - `SIGN_UP`: its verified address has no account; the token creates one and signs in.
 * - `PASSWORD`: its verified address has an account; the token signs in together with its password,
 *   which links the two.
 * - `LINK`: it was begun with `beginProviderLink`; the token links it to the signed-in account.
 *
 * Throws `expired_token` for a flow that is forged, expired or used, `invalid_grant` for an answer
 * that isn't its own, `access_denied` if the user refused, `provider_account_error` (8003) for
 * another error of the provider, `third_party_account_error` (8002) without a verified address, and
 * `provider_error` (4019) if the provider can't be reached or what it sends is invalid.
 */
export const finishProviderSignIn = call({
  method: 'POST',
  path: 'v1/auth/providers/{provider}/callback',
  input: v.object({
    provider: requiredId,
    flow: requiredText(4096),
    /** The query of the page, without `?`. */
    query: requiredText(8192),
  }),
  output: v.object({
    signin_token: v.string(),
    outcome: v.picklist(['SIGN_IN', 'SIGN_UP', 'PASSWORD', 'LINK']),
    /** Address at the provider; '' unless the outcome is `SIGN_UP` or `PASSWORD`. */
    email: v.string(),
    expires_in: v.number(),
  }),
  session: 'none',
});

/**
 * POST v1/auth/signin/token: signs in with a token of a provider (protocol 1.5), which
 * `finishProviderSignIn` returned. Any other token is an `invalid_grant` (4126), so that clients
 * fall back to the password. Ours: throws `interaction_required` (4031) without the password if the
 * address has an account that isn't linked, and the errors of `signIn`. A second factor is needed
 * as in `signIn`; to link, it is sent here with the same token and password.
 */
export const signInByProvider = call({
  method: 'POST',
  path: 'v1/auth/signin/token',
  input: v.object({
    ...clientFields,
    signin_token: requiredText(4096),
    provider: text(64),
    password: text(1024),
    captcha_token: text(2048),
    ...secondFactor,
  }),
  output: tokenSchema,
  session: 'none',
  captcha: true,
});

const linked = v.object({
  id: v.string(),
  /** Id of its provider; '' if the operator removed it. */
  provider: v.string(),
  /** Name of the provider, or the host of one that was removed. */
  provider_name: v.string(),
  /** Address or name of the account there. */
  name: v.string(),
  linked_time: v.string(),
  /** '' until first use. */
  last_used_time: v.string(),
});

/** GET v1/user/providers: Ours: lists the linked accounts of providers. */
export const listLinkedProviders = call({
  method: 'GET',
  path: 'v1/user/providers',
  input: v.object({}),
  output: v.object({ linked: v.array(linked) }),
  session: 'required',
});

/**
 * POST v1/user/providers/{provider}: Ours: begins to link an account of a provider. Throws
 * `interaction_required` without a `sudo_token`, and the errors of `beginProviderSignIn`.
 */
export const beginProviderLink = call({
  method: 'POST',
  path: 'v1/user/providers/{provider}',
  input: v.object({ provider: requiredId, sudo_token: text(512) }),
  output: begun,
  session: 'required',
});

/**
 * POST v1/user/providers: Ours: links the account that a token of `finishProviderSignIn` proves.
 * Throws `invalid_grant` for a token of another user or purpose, and `already_exists` if it is
 * linked to another account here, or this account has another one at that provider.
 */
export const linkProvider = call({
  method: 'POST',
  path: 'v1/user/providers',
  input: v.object({ signin_token: requiredText(4096) }),
  output: v.object({ linked }),
  session: 'required',
});

/**
 * POST v1/user/providers:unlink: Ours: removes a linked account. Throws `interaction_required`
 * without a `sudo_token`, `not_found`, and `permission_denied` if the account would have no
 * password, passkey or linked account left.
 */
export const unlinkProvider = call({
  method: 'POST',
  path: 'v1/user/providers:unlink',
  input: v.object({ id: requiredId, sudo_token: text(512) }),
  output: v.object({}),
  session: 'required',
});
