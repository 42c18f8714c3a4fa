import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/providers.ts';
import type { Env } from '#worker/bindings.ts';
import { authenticateClient } from '#worker/http/clients.ts';
import {
  answer,
  answerInOneTrip,
  type Endpoint,
  type RequestContext,
} from '#worker/http/endpoint.ts';
import { signInProviders } from '#worker/http/sign-in-providers.ts';
import { driveOf, type LinkedIdentity } from '#worker/services/drive/index.ts';
import { secondFactorOf } from '#worker/services/user/finish-sign-in.ts';
import { addLink, providerOfLink, removeLink } from '#worker/services/user/linked-identities.ts';
import { readProviderToken, spendProviderToken } from '#worker/services/user/provider-flow.ts';
import {
  beginAtProvider,
  finishAtProvider,
  providerName,
  signInWithToken,
} from '#worker/services/user/provider-sign-in.ts';
import { mailSecurityChange } from '#worker/services/user/security-mail.ts';
import { requestAccount, requireSudo } from '#worker/services/user/step-up.ts';

/** Sign-in with accounts of providers, and an account's links to them. */
export const providerEndpoints: readonly Endpoint[] = [
  answer(calls.listSignInProviders, async (_input, { env }) => ({
    providers: signInProviders(env).map(({ id, name }) => ({ id, name })),
  })),

  answer(calls.beginProviderSignIn, async ({ provider }, context) =>
    beginAtProvider(context, provider, ''),
  ),

  answer(calls.finishProviderSignIn, async (input, context) => finishAtProvider(context, input)),

  answer(calls.signInByProvider, async (input, context) => {
    const clientId = input.client_id || context.clientId;
    await authenticateClient(context.env, clientId, input.client_secret);
    const { signin_token: token, provider, password } = input;
    const secondFactor = secondFactorOf(input);
    return signInWithToken(context, { token, provider, password, clientId, secondFactor }, input);
  }),

  answerInOneTrip(calls.listLinkedProviders, async (_input, { env, session }) => ({
    linked: (await driveOf(env, session).identities({})).map((link) => presented(env, link)),
  })),

  answer(calls.beginProviderLink, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    return beginAtProvider(context, input.provider, sessionOf(context));
  }),

  answer(calls.linkProvider, async (input, context) => {
    const { env, userId, now } = context;
    const token = await readProviderToken(env, input.signin_token, now);
    if (token.linkTo !== sessionOf(context)) {
      throw new ApiError('invalid_grant', { description: 'this token is of another session' });
    }
    await spendProviderToken(env, token);
    const link = await addLink(env, userId, token, { now, usedAt: 0 });
    const name = providerName(env, token);
    await mailSecurityChange(context, await requestAccount(context), 'providerLinked', name);
    return { linked: presented(env, link) };
  }),

  answer(calls.unlinkProvider, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    const { env, userId } = context;
    const { name } = providerOfLink(env, await removeLink(env, userId, input.id));
    await mailSecurityChange(context, await requestAccount(context), 'providerUnlinked', name);
    return {};
  }),
];

/** The account and session that a token for a link belongs to. */
const sessionOf = ({ userId, session }: RequestContext) => `${userId}:${session?.sessionId ?? ''}`;

function presented(env: Env, link: LinkedIdentity) {
  const provider = providerOfLink(env, link);
  return {
    id: link.id,
    provider: provider.id,
    provider_name: provider.name,
    name: link.name,
    linked_time: new Date(link.created_at).toISOString(),
    last_used_time: link.last_used_at === 0 ? '' : new Date(link.last_used_at).toISOString(),
  };
}
