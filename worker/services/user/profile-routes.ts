import { isLocale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import { avatarsPerAccount, sudoTokenSeconds } from '#protocol/limits.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import * as calls from '#protocol/user.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Answer } from '#worker/http/answer.ts';
import { fromBase64 } from '#worker/http/keys.ts';
import { takeOrRefuse } from '#worker/http/limiter.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import {
  type Account,
  changeAccount,
  checkPassword,
  setPassword,
} from '#worker/services/user/accounts.ts';
import { avatarAddress, dropAvatar, keepAvatar } from '#worker/services/user/avatar.ts';
import { secondFactorOf } from '#worker/services/user/enter.ts';
import { tellOfChange } from '#worker/services/user/security-letters.ts';
import { endOtherSessions } from '#worker/services/user/sessions.ts';
import { askingAccount, requireSudo, stepUp } from '#worker/services/user/step-up.ts';

/** Who somebody is, and what they prove it with. */
export const profileAnswers: readonly Answer[] = [
  answer(calls.me, async (_input, asking) => presented(asking.env, await askingAccount(asking))),

  answer(calls.updateProfile, async (input, asking) => {
    const { env, userId } = asking;
    const name = input.name.trim();
    if (input.name !== '' && name === '') throw wrong('name: must not be blank');
    if (input.locale !== '' && !isLocale(input.locale)) {
      throw wrong('locale: is not a language of ours');
    }
    await changeAccount(env, userId, { name, locale: input.locale });
    // Names are ordered as the language does.
    if (isLocale(input.locale)) await driveOf(env, userId).setLanguage({ language: input.locale });
    return presented(env, await askingAccount(asking));
  }),

  answer(calls.setAvatar, async ({ image }, { env, userId }) => {
    await takeOrRefuse(
      env,
      `avatar:${userId}`,
      avatarsPerAccount,
      'the picture was changed too often; try later',
    );
    const picture = await keepAvatar(env, userId, fromBase64(image));
    return { picture: avatarAddress(env, { id: userId, picture }) };
  }),

  answer(calls.removeAvatar, async (_input, { env, userId }) => {
    await dropAvatar(env, userId);
    return {};
  }),

  answer(sudo, async (input, asking) => ({
    sudo_token: await stepUp(asking, {
      password: input.password,
      secondFactor: secondFactorOf(input),
      passkey: input.credential,
    }),
    expires_in: sudoTokenSeconds,
  })),

  answer(changePassword, async (input, asking) => {
    await requireSudo(asking, input.sudo_token);
    const account = await askingAccount(asking);
    await checkPassword(asking.env, input.new_password, account.email);
    await setPassword(asking.env, account, input.new_password, asking.now);
    await endOtherSessions(asking);
    await tellOfChange(asking.env, account, 'passwordChanged');
    return {};
  }),
];

/** A profile as its owner reads it. */
function presented(env: Env, account: Account): calls.Profile {
  return {
    sub: account.id,
    name: account.name,
    picture: avatarAddress(env, account),
    email: maskedEmail(account.email),
    phone_number: '',
    password: account.password_hash === '' ? '' : 'SET',
    status: account.status,
    created_at: new Date(account.created_at).toISOString(),
    password_updated_at: new Date(account.password_updated_at).toISOString(),
    providers: [],
  };
}

const wrong = (description: string) => new ApiError('invalid_argument', { description });
