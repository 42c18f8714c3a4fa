import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import { changeEmail, requestEmailChange, undoEmailChange } from '#protocol/email-change.ts';
import { eraseAccount } from '#protocol/account-data.ts';
import { letters } from '#protocol/mail.ts';
import { eraseUser } from '#protocol/operator.ts';
import { listLinkedProviders } from '#protocol/providers.ts';
import { sudo } from '#protocol/step-up.ts';
import {
  me,
  requestVerification,
  resetPassword,
  signUp,
  updateProfile,
  verifyCode,
} from '#protocol/user.ts';
import {
  accountOf,
  codeFromOutbox,
  createUser,
  freshEmail,
  latestLetter,
  proveAddress,
  signedIn,
  testPassword,
  type TestUser,
} from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const as = ({ token }: TestUser) => ({ token });
const operator = { token: adminToken };

const proved = async (user: TestUser) =>
  (await magpie.call(sudo, { password: user.password }, as(user))).sudo_token;

const subjects = async (recipient: string) =>
  (await magpie.call(letters, { recipient }, operator)).letters.map(({ subject }) => subject);

/** Links an account at a provider at a time. */
async function linkAt(issuer: string, userId: string, at: number): Promise<void> {
  await callDrive(magpie, userId, 'addIdentity', {
    id: issuer,
    issuer,
    subject: userId,
    name: 'a@example.com',
    created_at: at,
    last_used_at: 0,
  });
}

describe('changing the email address', () => {
  /** Proves an address with the code mailed to it. */
  const provenEmail = async (user: TestUser, email = freshEmail(), letterCount = 1) => {
    const input = { email, sudo_token: await proved(user) };
    const { verification_id } = await magpie.call(requestEmailChange, input, as(user));
    const verification_code = await codeFromOutbox(magpie, email, letterCount);
    const code = { verification_id, verification_code };
    return {
      ...input,
      verification_token: (await magpie.call(verifyCode, code)).verification_token,
    };
  };
  /** Returns the link in the latest mail to the former address. */
  const wayBack = async (email: string, count = 1) => {
    const { text } = await latestLetter(magpie, email, count);
    return new URL(/https?:\S+take-back\S+/.exec(text)![0]).searchParams.get('d')!;
  };

  test('requires a code sent to the new address and notifies the former one', async () => {
    const user = await createUser(magpie);
    const elsewhere = await signedIn(magpie, user.email);
    await magpie.call(updateProfile, { locale: 'ru' }, as(user));
    const given = await provenEmail(user, `New.${freshEmail()}`);
    for (const sudo_token of ['', 'sd0.zzzzzzzz.x', await proved(elsewhere)]) {
      const unproved = { ...given, sudo_token };
      expect(await failure(magpie.call(changeEmail, unproved, as(user)))).toMatchObject({
        code: 4031,
      });
    }
    await magpie.call(changeEmail, given, as(user));
    await magpie.call(changeEmail, given, as(user));

    expect((await magpie.call(me, {}, as(user))).email).toBe('N***@example.com');
    expect((await signedIn(magpie, given.email.toUpperCase())).userId).toBe(user.userId);
    expect(await failure(signedIn(magpie, user.email))).toMatchObject({ code: 4022 });
    await until(
      async () => (await failure(magpie.call(me, {}, as(elsewhere)))).error === 'unauthenticated',
    );
    const letter = await latestLetter(magpie, user.email);
    expect(letter.subject).toBe('Изменён адрес вашего аккаунта Magpie');
    expect(letter.text).toContain('N***@example.com');
    expect(letter.text).not.toMatch(/\{\{|\}\}/);
    const linesOfUser = async () => {
      const { lines } = await magpie.call(auditLog, { action: 'user.change_email' }, operator);
      return lines.filter(({ target }) => target === user.userId);
    };
    await until(async () => (await linesOfUser()).length > 0);
    expect(await linesOfUser()).toMatchObject([{ outcome: 'done', details: { from: user.email } }]);
  });

  test('responds alike for taken and free addresses; only their owner learns more', async () => {
    const [user, other] = [await createUser(magpie), await createUser(magpie)];
    const sudo_token = await proved(user);
    const ask = (email: string) => magpie.call(requestEmailChange, { email, sudo_token }, as(user));
    const [free, taken] = [await ask(freshEmail()), await ask(other.email)];
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken.expires_in).toBe(free.expires_in);
    const letter = await latestLetter(magpie, other.email);
    expect(letter.text).toContain('This address already has its own account');
    expect(letter.text).not.toMatch(/\b\d{6}\b/);
    expect(await failure(ask(user.email.toUpperCase()))).toMatchObject({ error: 'already_exists' });
    expect(await failure(ask('nobody'))).toMatchObject({ error: 'invalid_argument' });
  });

  test('refuses proofs made for another purpose', async () => {
    const user = await createUser(magpie);
    const { sudo_token, email, verification_token } = await provenEmail(user);
    const signingUp = { email, password: testPassword, verification_token };
    expect(await failure(magpie.call(signUp, signingUp, { ip: freshIp() }))).toMatchObject({
      error: 'expired_verification_code',
    });
    const other = freshEmail();
    const forSignUp = await proveAddress(magpie, other, 'REGISTER');
    const wrong = { email: other, verification_token: forSignUp, sudo_token };
    expect(await failure(magpie.call(changeEmail, wrong, as(user)))).toMatchObject({
      error: 'expired_verification_code',
    });
  });

  test('gives a contested address to one account', async () => {
    const users = [await createUser(magpie), await createUser(magpie), await createUser(magpie)];
    const email = freshEmail();
    const proofs: Awaited<ReturnType<typeof provenEmail>>[] = [];
    for (const [at, user] of users.entries()) proofs.push(await provenEmail(user, email, at + 1));
    const ends = await Promise.allSettled(
      users.map((user, at) => magpie.call(changeEmail, proofs[at]!, as(user))),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = ends.flatMap((end) =>
      end.status === 'rejected' ? [end.reason.body.error] : [],
    );
    expect(refusals).toEqual(['already_exists', 'already_exists']);
    const accounts = await Promise.all(users.map(({ userId }) => accountOf(magpie, userId)));
    expect(accounts.filter((account) => account?.email === email)).toHaveLength(1);
  });

  test("can be undone for a week, and invalidates the attacker's access", async () => {
    const user = await createUser(magpie);
    const given = await provenEmail(user);
    await magpie.call(changeEmail, given, as(user));
    const again = { email: freshEmail(), sudo_token: given.sudo_token };
    expect(await failure(magpie.call(requestEmailChange, again, as(user)))).toMatchObject({
      error: 'failed_precondition',
    });
    // An attacker secures the account and keeps a session.
    const thief = await signedIn(magpie, given.email);
    await turnOnTwoFactor(magpie, thief);
    await linkAt('https://thief.example', user.userId, Date.now());
    await linkAt('https://owner.example', user.userId, Date.now() - 30 * 86_400_000);
    await magpie.call(eraseAccount, { sudo_token: given.sudo_token }, as(user));

    const d = await wayBack(user.email);
    const forged = d.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'));
    for (const wrong of [forged, d.replace('.', '.A'), 'x', 'x.y.z']) {
      expect(await failure(magpie.call(undoEmailChange, { d: wrong }))).toMatchObject({
        error: 'invalid_argument',
      });
    }
    const clicks = await Promise.all([1, 2, 3].map(() => magpie.call(undoEmailChange, { d })));
    for (const { email } of clicks) expect(email).toBe('a***@example.com');
    await magpie.call(undoEmailChange, { d });
    await until(
      async () => (await failure(magpie.call(me, {}, as(thief)))).error === 'unauthenticated',
    );
    for (const email of [user.email, given.email]) {
      expect(await failure(signedIn(magpie, email))).toMatchObject({ code: 4022 });
    }
    await until(async () =>
      (await subjects(given.email)).includes(
        'This email address was removed from a Magpie account',
      ),
    );

    const reset = { email: user.email, usage: 'PASSWORD_RESET' };
    const person = await withProof(magpie, { ip: freshIp() });
    const { verification_id } = await magpie.call(requestVerification, reset, person);
    const verification_code = await codeFromOutbox(magpie, user.email, 2);
    const code = { verification_id, verification_code };
    const { verification_token } = await magpie.call(verifyCode, code);
    const chosen = { email: user.email, new_password: 'another sentence', verification_token };
    await magpie.call(resetPassword, chosen);
    const back = await signedIn(magpie, user.email, 'another sentence');
    expect(back.userId).toBe(user.userId);
    const { linked } = await magpie.call(listLinkedProviders, {}, as(back));
    expect(linked.map(({ provider_name: name }) => name)).toEqual(['owner.example']);
    // The undo link of one change is void afterwards, and another change may follow immediately.
    await magpie.call(changeEmail, await provenEmail(back), as(back));
  });

  test("can't be undone if the former address is in use", async () => {
    const user = await createUser(magpie);
    await magpie.call(changeEmail, await provenEmail(user), as(user));
    const d = await wayBack(user.email);
    await createUser(magpie, { email: user.email });
    expect(await failure(magpie.call(undoEmailChange, { d }))).toMatchObject({
      error: 'not_found',
    });
    expect((await magpie.call(me, {}, as(user))).sub).toBe(user.userId);
  });

  test('leaves nothing of the former address after erasure', async () => {
    const user = await createUser(magpie);
    await magpie.call(changeEmail, await provenEmail(user), as(user));
    await latestLetter(magpie, user.email);
    await magpie.call(eraseUser, { user_id: user.userId }, operator);
    await until(async () => (await subjects(user.email)).length === 0);
    const { lines } = await magpie.call(auditLog, { limit: 500 }, operator);
    expect(JSON.stringify(lines)).not.toContain(user.email);
  });
});
