import { isLocale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import { avatarsPerAccount, sudoTokenSeconds } from '#protocol/limits.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import * as calls from '#protocol/user.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { fromBase64 } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { avatarAddress, driveOf, type LinkedIdentity } from '#worker/services/drive/index.ts';
import { type Account, checkPassword, setPassword } from '#worker/services/user/accounts.ts';
import { dropAvatar, keepAvatar } from '#worker/services/user/avatar.ts';
import { secondFactorOf } from '#worker/services/user/finish-sign-in.ts';
import { providerOfLink } from '#worker/services/user/linked-identities.ts';
import { mailSecurityChange } from '#worker/services/user/security-mail.ts';
import { revokeOtherSessions } from '#worker/services/user/sessions.ts';
import { requestAccount, requireSudo, stepUp } from '#worker/services/user/step-up.ts';

/** Profile, password and proof of identity. */
export const profileEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.me, async (_input, { env, session }) => {
    const { account, identities } = await driveOf(env, session).accountWithIdentities({});
    if (!account) throw new ApiError('unauthenticated');
    return profileOf(env, account, identities);
  }),

  answerInOneTrip(calls.updateProfile, async (input, context) => {
    const { env, session } = context;
    const name = input.name.trim();
    if (input.name !== '' && name === '') throw wrong('name: must not be blank');
    if (input.locale !== '' && !isLocale(input.locale)) {
      throw wrong('locale: is not supported');
    }
    const drive = driveOf(env, session);
    await drive.changeProfile({
      name: name || undefined,
      locale: input.locale || undefined,
    });
    // Names sort by the rules of the language.
    if (isLocale(input.locale)) await drive.setLanguage({ language: input.locale });
    if (name !== '') await drive.updateSharer({});
    const { account, identities } = await drive.accountWithIdentities({});
    if (!account) throw new ApiError('unauthenticated');
    return profileOf(env, account, identities);
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
    await driveOf(env, userId).updateSharer({});
    return { picture: avatarAddress(env, { id: userId, picture }) };
  }),

  answer(calls.removeAvatar, async (_input, context) => {
    await dropAvatar(context.env, context.userId);
    await driveOf(context.env, context.userId).updateSharer({});
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
    // Anyone who knew the former password could have created keys and links with it.
    const drive = driveOf(context.env, context.session);
    await Promise.all([drive.revokeProgramKeys({}), drive.revokeStreamLinks({})]);
    await mailSecurityChange(context, account, 'passwordChanged');
    return {};
  }),
];

/** A profile as its owner sees it. */
function profileOf(
  env: Env,
  account: Account,
  identities: readonly LinkedIdentity[],
): calls.Profile {
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
    providers: identities.map((link) => ({
      id: providerOfLink(env, link).id,
      provider_user_id: link.subject,
      name: link.name,
    })),
  };
}

const wrong = (description: string) => new ApiError('invalid_argument', { description });
