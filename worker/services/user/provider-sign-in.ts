import type { OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import {
  providerFlowSeconds,
  providerSignInsPerAddress,
  providerTokenSeconds,
  signUpsPerAddress,
} from '#protocol/limits.ts';
import type { beginProviderSignIn, finishProviderSignIn } from '#protocol/providers.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import type { Env } from '#worker/bindings.ts';
import { signUpKey } from '#worker/http/account-limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { locationOf } from '#worker/http/visitor-location.ts';
import { requestLocale } from '#worker/http/locale.ts';
import { type ProviderSettings, signInProviders } from '#worker/http/sign-in-providers.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import {
  accountByEmail,
  accountById,
  createAccount,
  newUserId,
  requireOpen,
} from '#worker/services/user/accounts.ts';
import {
  openFullSession,
  passSecondFactor,
  type SecondFactorInput,
  signInAccount,
} from '#worker/services/user/finish-sign-in.ts';
import { addLink, linkedIdentity } from '#worker/services/user/linked-identities.ts';
import {
  issueProviderFlow,
  issueProviderToken,
  type ProviderToken,
  readProviderToken,
  spendProviderToken,
  takeProviderFlow,
} from '#worker/services/user/provider-flow.ts';
import { isEmail } from '#worker/services/user/rules.ts';
import { mailSecurityChange } from '#worker/services/user/security-mail.ts';
import { signInByPassword } from '#worker/services/user/sign-in.ts';

/** Makes the requests to providers; loaded on first use because the library is large. */
const providerClient = () => import('#worker/services/user/provider-client.ts');

/**
 * Begins a sign-in at a provider. `linkTo` names the session for which it links instead. Throws
 * `not_found`, `resource_exhausted` and `provider_error`.
 */
export async function beginAtProvider(
  context: RequestContext,
  providerId: string,
  linkTo: string,
): Promise<OutputOf<typeof beginProviderSignIn>> {
  const { env, now } = context;
  const provider = requireProvider(env, providerId);
  await limitRequests(context);
  const { authorizationUrl, newAttempt } = await providerClient();
  const attempt = newAttempt(`${env.SITE_ORIGIN}/auth/provider/${provider.id}`);
  return {
    authorization_url: await authorizationUrl(env, provider, attempt, now),
    flow: await issueProviderFlow(env, { ...attempt, provider: provider.id, linkTo }, now),
    expires_in: providerFlowSeconds,
  };
}

/**
 * Exchanges a provider's answer for a token and the next step. Throws the errors of
 * `finishProviderSignIn`.
 */
export async function finishAtProvider(
  context: RequestContext,
  given: { provider: string; flow: string; query: string },
): Promise<OutputOf<typeof finishProviderSignIn>> {
  const { env, now } = context;
  const provider = requireProvider(env, given.provider);
  await limitRequests(context);
  const flow = await takeProviderFlow(env, given.flow, now);
  if (flow.provider !== provider.id) {
    throw new ApiError('invalid_grant', { description: 'this answer is for another provider' });
  }
  const { identityOf } = await providerClient();
  const query = new URLSearchParams(given.query);
  const identity = await identityOf(env, provider, { attempt: flow, query }, now);
  const outcome = flow.linkTo === '' ? await outcomeOf(env, identity) : 'LINK';
  const { linkTo } = flow;
  return {
    signin_token: await issueProviderToken(
      env,
      { ...identity, linkTo, provider: provider.id },
      now,
    ),
    outcome,
    email: outcome === 'SIGN_UP' || outcome === 'PASSWORD' ? identity.email : '',
    expires_in: providerTokenSeconds,
  };
}

/**
 * Signs in with a token: to the linked account, to an existing one with its password, which links
 * it, or to a new one. Throws the errors of `signInByProvider`.
 */
export async function signInWithToken(
  context: RequestContext,
  given: {
    token: string;
    provider: string;
    password: string;
    clientId: string;
    secondFactor: SecondFactorInput;
  },
  input: object,
): Promise<TokenAnswer> {
  const { env, now } = context;
  const token = await readProviderToken(env, given.token, now);
  const isOther = given.provider !== '' && given.provider !== token.provider;
  if (token.linkTo !== '' || isOther) {
    throw new ApiError('invalid_grant', { description: 'this token is for something else' });
  }
  const known = await linkedIdentity(env, token);
  if (known) {
    const account = await accountById(env, known.userId);
    requireOpen(account);
    await spendProviderToken(env, token);
    await driveOf(env, known.userId).touchIdentity({ id: known.link.id, name: token.label });
    return signInAccount(context, account, given);
  }
  if (await accountByEmail(env, requireEmail(token))) {
    return signInAndLink(context, token, given, input);
  }
  return signUpWithToken(context, token, given.clientId);
}

/** Creates an account without a password. */
async function signUpWithToken(
  context: RequestContext,
  token: ProviderToken,
  clientId: string,
): Promise<TokenAnswer> {
  const { env, now } = context;
  const tooMany = 'too many accounts were created from this address today';
  await consumeOrThrow(env, signUpKey(context.ip), signUpsPerAddress, tooMany);
  await spendProviderToken(env, token);
  const { email, name } = token;
  const locale = requestLocale(context.request);
  const location = locationOf(context.request.cf);
  const profile = {
    id: newUserId(),
    email,
    password: undefined,
    name,
    locale,
    location,
    identity: token,
  };
  const account = await createAccount(env, profile, now);
  return openFullSession(context, account, clientId);
}

/** Links after all factors of the account, so that its password alone never links. */
async function signInAndLink(
  context: RequestContext,
  token: ProviderToken,
  given: { password: string; clientId: string; secondFactor: SecondFactorInput },
  input: object,
): Promise<TokenAnswer> {
  const { env, now } = context;
  if (given.password === '') {
    throw new ApiError('interaction_required', {
      description: 'an account with this email exists; its password is required to link it',
    });
  }
  const { account, isSecondFactorSpent } = await signInByPassword(
    context,
    { email: token.email, password: given.password, secondFactor: given.secondFactor },
    input,
  );
  if (!isSecondFactorSpent) await passSecondFactor(context, account, given);
  await spendProviderToken(env, token);
  await addLink(env, account.id, token, { now, usedAt: now });
  await mailSecurityChange(context, account, 'providerLinked', providerName(env, token));
  return openFullSession(context, account, given.clientId);
}

/** Returns the name of a token's provider. */
export function providerName(env: Env, token: ProviderToken): string {
  return requireProvider(env, token.provider).name;
}

async function outcomeOf(
  env: Env,
  identity: { issuer: string; subject: string; email: string },
): Promise<'SIGN_IN' | 'SIGN_UP' | 'PASSWORD'> {
  if (await linkedIdentity(env, identity)) return 'SIGN_IN';
  return (await accountByEmail(env, requireEmail(identity))) ? 'PASSWORD' : 'SIGN_UP';
}

/** Throws `third_party_account_error` without a verified address. */
function requireEmail({ email }: { email: string }): string {
  if (isEmail(email)) return email;
  throw new ApiError('third_party_account_error', {
    description: 'the provider has not verified an email address of this account',
  });
}

function requireProvider(env: Env, id: string): ProviderSettings {
  const provider = signInProviders(env).find((one) => one.id === id);
  if (!provider) throw new ApiError('not_found', { description: 'there is no such provider' });
  return provider;
}

async function limitRequests({ env, ip }: RequestContext): Promise<void> {
  await consumeOrThrow(
    env,
    `provider:${limiterAddress(ip)}`,
    providerSignInsPerAddress,
    'too many sign-ins at providers; try later',
  );
}
