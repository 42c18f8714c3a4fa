import { isLocale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import { avatarsPerAccount, sudoTokenSeconds } from '#protocol/limits.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import * as calls from '#protocol/user.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { fromBase64 } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import {
  type Account,
  changeAccount,
  checkPassword,
  setPassword,
} from '#worker/services/user/accounts.ts';
import { avatarAddress, dropAvatar, keepAvatar } from '#worker/services/user/avatar.ts';
import { secondFactorOf } from '#worker/services/user/finish-sign-in.ts';
import { linkedIdentities, providerOfLink } from '#worker/services/user/linked-identities.ts';
import { mailSecurityChange } from '#worker/services/user/security-mail.ts';
import { revokeOtherSessions } from '#worker/services/user/sessions.ts';
import { requestAccount, requireSudo, stepUp } from '#worker/services/user/step-up.ts';

/** Profile, password and proof of identity. */
export const profileEndpoints: readonly Endpoint[] = [
  answer(calls.me, async (_input, context) =>
    profileOf(context.env, await requestAccount(context)),
  ),

  answer(calls.updateProfile, async (input, context) => {
    const { env, userId } = context;
    const name = input.name.trim();
    if (input.name !== '' && name === '') throw wrong('name: must not be blank');
    if (input.locale !== '' && !isLocale(input.locale)) {
      throw wrong('locale: is not supported');
    }
    await changeAccount(env, userId, { name, locale: input.locale });
    // Names sort by the rules of the language.
    if (isLocale(input.locale)) await driveOf(env, userId).setLanguage({ language: input.locale });
    const account = await requestAccount(context);
    if (name !== '') await showOnShares(env, account);
    return profileOf(env, account);
  }),

  answer(calls.setAvatar, async ({ image }, context) => {
    const { env, userId } = context;
    await consumeOrThrow(
      env,
      `avatar:${userId}`,
      avatarsPerAccount,
      'the picture was changed too often; try later',
    );
    const picture = await keepAvatar(env, userId, fromBase64(image));
    await showOnShares(env, await requestAccount(context));
    return { picture: avatarAddress(env, { id: userId, picture }) };
  }),

  answer(calls.removeAvatar, async (_input, context) => {
    await dropAvatar(context.env, context.userId);
    await showOnShares(context.env, await requestAccount(context));
    return {};
  }),

  answer(sudo, async (input, context) => ({
    sudo_token: await stepUp(context, {
      password: input.password,
      secondFactor: secondFactorOf(input),
      passkey: input.credential,
    }),
    expires_in: sudoTokenSeconds,
  })),

  answer(changePassword, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    const account = await requestAccount(context);
    await checkPassword(context.env, input.new_password, account.email);
    await setPassword(context.env, account, input.new_password, context.now);
    await revokeOtherSessions(context);
    await mailSecurityChange(context, account, 'passwordChanged');
    return {};
  }),
];

/** A profile as its owner sees it. */
async function profileOf(env: Env, account: Account): Promise<calls.Profile> {
  const hasPassword = account.password_hash !== '';
  return {
    sub: account.id,
    name: account.name,
    picture: avatarAddress(env, account),
    email: maskedEmail(account.email),
    // Accounts have no phone number.
    phone_number: '',
    password: hasPassword ? 'SET' : '',
    status: account.status,
    created_at: new Date(account.created_at).toISOString(),
    password_updated_at: hasPassword ? new Date(account.password_updated_at).toISOString() : '',
    providers: (await linkedIdentities(env, account.id)).map((link) => ({
      id: providerOfLink(env, link).id,
      provider_user_id: link.subject,
      name: link.name,
    })),
  };
}

const wrong = (description: string) => new ApiError('invalid_argument', { description });

/** Updates the name and picture on the account's shared links, as the account page promises. */
async function showOnShares(env: Env, account: Account): Promise<void> {
  await driveOf(env, account.id).updateSharer({
    nickname: account.name,
    avatar: avatarAddress(env, account),
  });
}
