import { ApiError } from '#protocol/errors.ts';
import { verificationCodeSeconds } from '#protocol/limits.ts';
import { registerClient } from '#protocol/client-registration.ts';
import * as calls from '#protocol/user.ts';
import { answer, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { authenticateClient, checkClientId, registeredClient } from '#worker/http/clients.ts';
import {
  authorizationRequestOf,
  exchangeCode,
  issueAuthorizationCode,
} from '#worker/services/user/authorization.ts';
import { addClient } from '#worker/services/user/clients.ts';
import { checkEmail, checkPassword } from '#worker/services/user/accounts.ts';
import { mailCode } from '#worker/services/user/mailed-codes.ts';
import { deviceCodeEndpoints } from '#worker/services/user/device-code-routes.ts';
import { exchangeDeviceCode } from '#worker/services/user/device-codes.ts';
import { emailEndpoints } from '#worker/services/user/email-routes.ts';
import {
  accountOfTwoFactorToken,
  openFullSession,
  signInAccount,
  secondFactorOf,
} from '#worker/services/user/finish-sign-in.ts';
import { passkeyEndpoints } from '#worker/services/user/passkey-routes.ts';
import { profileEndpoints } from '#worker/services/user/profile-routes.ts';
import { providerEndpoints } from '#worker/services/user/provider-routes.ts';
import { purposeOf } from '#worker/services/user/rules.ts';
import { sessionEndpoints } from '#worker/services/user/session-routes.ts';
import { endSessionOf, refreshSession } from '#worker/services/user/sessions.ts';
import { signInWithCode, signInByPassword } from '#worker/services/user/sign-in.ts';
import { resetWithProof, createAccountWithProof } from '#worker/services/user/sign-up.ts';
import { twoFactorEndpoints } from '#worker/services/user/two-factor-routes.ts';
import { proveCode } from '#worker/services/user/verifications.ts';

export const userEndpoints: readonly Endpoint[] = [
  answer(calls.requestVerification, async (input, context) => {
    const purpose = purposeOf(input.usage);
    if (!purpose)
      throw new ApiError('invalid_argument', { description: 'usage: is not supported' });
    if (input.email === '') {
      throw new ApiError('invalid_argument', { description: 'email: must not be empty' });
    }
    if (purpose === 'REGISTER' && input.password !== '') {
      await checkPassword(context.env, input.password, checkEmail(input.email));
    }
    const verificationId = await mailCode(context, {
      email: input.email,
      purpose,
      locale: input.locale,
    });
    // This repeats the request's purpose; the truth would reveal which addresses have accounts.
    const isUser = purpose !== 'REGISTER';
    return {
      verification_id: verificationId,
      is_user: isUser,
      expires_in: verificationCodeSeconds,
    };
  }),

  answer(calls.verifyCode, async (input, { env }) => {
    const verified = await proveCode(env, input.verification_id, input.verification_code);
    return { verification_token: verified.token, expires_in: verified.expiresInSeconds };
  }),

  answer(calls.signUp, async (input, context) => {
    const clientId = await admitted(context, input);
    const registration = {
      email: input.email,
      password: input.password,
      name: input.name,
      verificationToken: input.verification_token,
    };
    const account = await createAccountWithProof(context, registration, input);
    return signInAccount(context, account, { clientId, secondFactor: secondFactorOf(input) });
  }),

  answer(calls.signIn, async (input, context) => {
    const clientId = await admitted(context, input);
    const secondFactor = secondFactorOf(input);
    if (input.two_factor_token) {
      const known = await accountOfTwoFactorToken(context, input.two_factor_token, clientId);
      return signInAccount(context, known, { clientId, secondFactor });
    }
    const email = input.username || input.email;
    if (email === '') {
      throw new ApiError('invalid_argument', { description: 'username: must not be empty' });
    }
    if (input.verification_token) {
      const account = await signInWithCode(context, email, input.verification_token);
      return signInAccount(context, account, { clientId, secondFactor });
    }
    const given = { email, password: input.password, secondFactor };
    const { account, isSecondFactorSpent } = await signInByPassword(context, given, input);
    return isSecondFactorSpent
      ? openFullSession(context, account, clientId)
      : signInAccount(context, account, { clientId, secondFactor });
  }),

  answer(calls.token, async (input, context) => {
    if (input.grant_type === 'refresh_token') {
      const client = { id: input.client_id, secret: input.client_secret };
      return refreshSession(context, input.refresh_token, client);
    }
    const clientId = await admitted(context, input);
    switch (input.grant_type) {
      case calls.deviceCodeGrant:
        return exchangeDeviceCode(context, { deviceCode: input.device_code, clientId });
      case 'authorization_code':
        return exchangeCode(context, {
          code: input.code,
          clientId,
          redirectUri: input.redirect_uri,
          codeVerifier: input.code_verifier,
          resource: input.resource,
        });
      default:
        throw new ApiError('invalid_request', { description: 'grant_type: is not supported' });
    }
  }),

  answer(calls.authorizationRequest, async (input, context) => {
    const { client, scope } = await authorizationRequestOf(context, {
      clientId: input.client_id,
      redirectUri: input.redirect_uri,
      scope: input.scope,
      resource: input.resource,
    });
    return {
      client_name: client.name,
      is_verified: client.isVerified,
      client_host: client.host,
      scope,
    };
  }),

  answer(registerClient, async (input, context) => {
    const { client_name: name, redirect_uris: redirectUris } = input;
    const client = await addClient(context, { name, redirectUris });
    return {
      client_id: client.id,
      client_id_issued_at: Math.floor(context.now / 1000),
      client_name: client.name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'none' as const,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    };
  }),

  answer(calls.clientName, async (input, { env }) => ({
    client_name: registeredClient(env, input.client_id)?.name ?? '',
  })),

  answer(calls.authorize, async (input, context) => {
    checkClientId(context.env, input.client_id);
    const code = await issueAuthorizationCode(context, {
      clientId: input.client_id,
      redirectUri: input.redirect_uri,
      responseType: input.response_type,
      scope: input.scope,
      codeChallenge: input.code_challenge,
      codeChallengeMethod: input.code_challenge_method,
      resource: input.resource,
    });
    return {
      code,
      state: input.state,
      iss: context.env.SITE_ORIGIN,
      redirect_uri: input.redirect_uri,
    };
  }),

  answer(calls.revoke, async (input, { env, now, request, responseHeaders }) => {
    await endSessionOf(env, input.token, now);
    // Our own pages sign out with this call, so the browser deletes what they stored (ASVS 14.3.1).
    // Responses are never cached, and cookies hold only choices such as the language.
    if (request.headers.get('sec-fetch-site') === 'same-origin') {
      responseHeaders.set('Clear-Site-Data', '"storage"');
    }
    return {};
  }),

  answer(calls.resetPassword, async (input, context) => {
    await resetWithProof(context, {
      email: input.email,
      password: input.new_password,
      verificationToken: input.verification_token,
    });
    return {};
  }),

  ...profileEndpoints,
  ...emailEndpoints,
  ...sessionEndpoints,
  ...deviceCodeEndpoints,
  ...twoFactorEndpoints,
  ...passkeyEndpoints,
  ...providerEndpoints,
];

/**
 * Authenticates the client of a token request, named in the input or a header. Throws
 * `unauthorized_client`.
 */
async function admitted(
  context: RequestContext,
  input: { client_id: string; client_secret: string },
): Promise<string> {
  const clientId = input.client_id || context.clientId;
  await authenticateClient(context.env, clientId, input.client_secret);
  return clientId;
}
