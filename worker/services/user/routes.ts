import { ApiError } from '#protocol/errors.ts';
import { authorizationScopes, verificationCodeSeconds } from '#protocol/limits.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import * as calls from '#protocol/user.ts';
import { answer, type Answer } from '#worker/http/answer.ts';
import { accountById } from '#worker/services/user/accounts.ts';
import { exchangeCode, openCode } from '#worker/services/user/authorization.ts';
import { mailCode } from '#worker/services/user/codes-by-mail.ts';
import { purposeOf } from '#worker/services/user/rules.ts';
import {
  endSessionOf,
  endSessions,
  liveSessions,
  openSession,
  refreshSession,
} from '#worker/services/user/sessions.ts';
import { signInWithCode, signInWithPassword } from '#worker/services/user/sign-in.ts';
import { resetWithProof, signUpWithProof } from '#worker/services/user/sign-up.ts';
import { verifyCode } from '#worker/services/user/verifications.ts';

/** What signing in with a password or a code grants: everything (spec 9). */
const fullScope = authorizationScopes.join(' ');

export const userAnswers: readonly Answer[] = [
  answer(calls.requestVerification, async (input, asking) => {
    const purpose = purposeOf(input.usage);
    if (!purpose) throw new ApiError('invalid_argument', { description: 'usage: is not known' });
    if (input.email === '') {
      throw new ApiError('invalid_argument', { description: 'email: must not be empty' });
    }
    const verificationId = await mailCode(asking, {
      email: input.email,
      purpose,
      locale: input.locale,
    });
    // What was asked for, not what is true: the true answer would tell anyone who has an account.
    const isUser = purpose !== 'REGISTER';
    return {
      verification_id: verificationId,
      is_user: isUser,
      expires_in: verificationCodeSeconds,
    };
  }),

  answer(calls.verifyCode, async (input, { env, now }) => {
    const verified = await verifyCode(env, input.verification_id, input.verification_code, now);
    return { verification_token: verified.token, expires_in: verified.expiresInSeconds };
  }),

  answer(calls.signUp, async (input, asking) => {
    const account = await signUpWithProof(asking, {
      email: input.email,
      password: input.password,
      name: input.name,
      verificationToken: input.verification_token,
    });
    return openSession(asking, {
      userId: account.id,
      clientId: input.client_id || asking.clientId,
      scope: fullScope,
    });
  }),

  answer(calls.signIn, async (input, asking) => {
    const email = input.username || input.email;
    if (email === '') {
      throw new ApiError('invalid_argument', { description: 'username: must not be empty' });
    }
    const account = input.verification_token
      ? await signInWithCode(asking, email, input.verification_token)
      : await signInWithPassword(asking, email, input.password);
    return openSession(asking, {
      userId: account.id,
      clientId: input.client_id || asking.clientId,
      scope: fullScope,
    });
  }),

  answer(calls.token, async (input, asking) => {
    switch (input.grant_type) {
      case 'refresh_token':
        return refreshSession(asking, input.refresh_token, input.client_id);
      case 'authorization_code':
        return exchangeCode(asking, {
          code: input.code,
          clientId: input.client_id || asking.clientId,
          redirectUri: input.redirect_uri,
          codeVerifier: input.code_verifier,
        });
      default:
        throw new ApiError('invalid_request', { description: 'grant_type: is not supported' });
    }
  }),

  answer(calls.authorize, async (input, asking) => ({
    code: await openCode(asking, {
      clientId: input.client_id,
      redirectUri: input.redirect_uri,
      responseType: input.response_type,
      scope: input.scope,
      codeChallenge: input.code_challenge,
      codeChallengeMethod: input.code_challenge_method,
    }),
    state: input.state,
    iss: asking.env.SITE_ORIGIN,
    redirect_uri: input.redirect_uri,
  })),

  answer(calls.revoke, async (input, { env, now }) => {
    await endSessionOf(env, input.token, now);
    return {};
  }),

  answer(calls.resetPassword, async (input, asking) => {
    await resetWithProof(asking, {
      email: input.email,
      password: input.new_password,
      verificationToken: input.verification_token,
    });
    return {};
  }),

  answer(calls.me, async (_input, { env, userId }) => {
    const account = await accountById(env, userId);
    if (!account) throw new ApiError('unauthenticated');
    return {
      sub: account.id,
      name: account.name,
      picture: account.picture,
      email: maskedEmail(account.email),
      phone_number: '',
      password: account.password_hash === '' ? '' : 'SET',
      status: account.status,
      created_at: new Date(account.created_at).toISOString(),
      password_updated_at: new Date(account.password_updated_at).toISOString(),
      providers: [],
    };
  }),

  answer(calls.listDevices, async (_input, { env, userId, session, now }) => {
    const rows = await liveSessions(env, userId, now);
    const current = rows.find(({ id }) => id === session?.sessionId);
    const byDevice = new Map<string, (typeof rows)[number]>();
    for (const row of rows) {
      const deviceId = row.device_id || row.id;
      if (!byDevice.has(deviceId)) byDevice.set(deviceId, row);
    }
    return {
      devices: [...byDevice].map(([deviceId, row]) => ({
        device_id: deviceId,
        device_name: row.device_name,
        device_model: row.device_model,
        last_login_time: new Date(row.rotated_at).toISOString(),
        is_current: deviceId === (current?.device_id || current?.id),
      })),
    };
  }),

  answer(calls.removeDevice, async ({ device_id: deviceId }, { env, userId, now }) => {
    const ended = await endSessions(
      env,
      now,
      `user_id = ? AND (device_id = ? OR (device_id = '' AND id = ?))`,
      userId,
      deviceId,
      deviceId,
    );
    if (ended === 0) throw new ApiError('not_found', { description: 'no such device' });
    return {};
  }),
];
