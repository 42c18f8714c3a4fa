import { sudoTokenSeconds } from '#protocol/limits.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import { me } from '#protocol/user.ts';
import { answer, type Answer } from '#worker/http/answer.ts';
import { checkPassword, setPassword } from '#worker/services/user/accounts.ts';
import { secondFactorOf } from '#worker/services/user/enter.ts';
import { endOtherSessions } from '#worker/services/user/sessions.ts';
import { askingAccount, requireSudo, stepUp } from '#worker/services/user/step-up.ts';

/** Who somebody is, and what they prove it with. */
export const profileAnswers: readonly Answer[] = [
  answer(me, async (_input, asking) => {
    const account = await askingAccount(asking);
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
    return {};
  }),
];
