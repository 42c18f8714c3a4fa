import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letters } from '#protocol/mail.ts';
import {
  mailsPerRecipient,
  signUpsPerAddress,
  verificationCodeSeconds,
  verificationTriesMax,
} from '#protocol/limits.ts';
import {
  me,
  requestVerification,
  resetPassword,
  signIn,
  signUp,
  verifyCode,
} from '#protocol/user.ts';
import {
  codeFromOutbox,
  createUser,
  freshEmail,
  latestLetter,
  proveAddress,
  signedIn,
  signUpByMail,
  testPassword,
} from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { alterCode } from '#tests/support/directory.ts';
import { failure } from '#tests/support/failure.ts';
import { useUp } from '#tests/support/limits.ts';
import {
  adminToken,
  type Caller,
  freshIp,
  type Magpie,
  sharedMagpie,
} from '#tests/support/magpie.ts';

let magpie: Magpie;
let asPerson: Caller;
beforeAll(async () => {
  magpie = await sharedMagpie();
  asPerson = await withProof(magpie, { ip: freshIp() });
});
afterAll(() => magpie.stop());

const ask = (email: string, usage = 'REGISTER', locale = '') =>
  magpie.call(requestVerification, { email, usage, locale }, asPerson);
const verify = (id: string, code: string) =>
  magpie.call(verifyCode, { verification_id: id, verification_code: code });
const other = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

describe('a mailed code', () => {
  test('creates a signed-in account', async () => {
    const user = await signUpByMail(magpie, { email: 'Grace.Hopper@example.com' });
    expect(await magpie.call(me, {}, { token: user.token })).toMatchObject({
      sub: user.userId,
      name: 'Grace',
      email: 'G***@example.com',
      phone_number: '',
      password: 'SET',
      status: 'ACTIVE',
      providers: [],
    });
    await signedIn(magpie, 'grace.hopper@EXAMPLE.com');
  });

  test('has six digits and is mailed with its lifetime and our address', async () => {
    const email = freshEmail();
    const answer = await ask(email);
    expect(answer).toMatchObject({ is_user: false, expires_in: verificationCodeSeconds });
    const letter = await latestLetter(magpie, email);
    expect(letter.subject).toMatch(/^\d{6} /);
    expect(letter.text).toContain('10 minutes');
    expect(letter.text).toContain(magpie.origin);
    expect(letter.text).not.toMatch(/\{\{|\}\}/);
  });

  test('is compared five times and then void, even concurrently', async () => {
    const email = freshEmail();
    const { verification_id: id } = await ask(email);
    const code = await codeFromOutbox(magpie, email);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => failure(verify(id, other(code)))),
    );
    const compared = guesses.filter(({ error }) => error === 'invalid_verification_code');
    expect(compared).toHaveLength(verificationTriesMax);
    expect(await failure(verify(id, code))).toMatchObject({
      status: 400,
      error: 'expired_verification_code',
      code: 4024,
    });
  });

  test('is valid at the fifth attempt', async () => {
    const email = freshEmail();
    const { verification_id: id } = await ask(email);
    const code = await codeFromOutbox(magpie, email);
    for (let wrong = 1; wrong < verificationTriesMax; wrong += 1) {
      expect(await failure(verify(id, other(code)))).toMatchObject({ code: 4014 });
    }
    expect(await verify(id, code)).toMatchObject({ expires_in: verificationCodeSeconds });
  });

  test('is valid until it expires', async () => {
    const email = freshEmail();
    const { verification_id: id } = await ask(email);
    const code = await codeFromOutbox(magpie, email);
    const age = (validUntil: number) => alterCode(magpie, 'mailed-code', id, { validUntil });
    await age(Date.now() - 1);
    expect(await failure(verify(id, code))).toMatchObject({ error: 'expired_verification_code' });
    await age(Date.now() + 60_000);
    await verify(id, code);
  });

  test('may be repeated after a lost response, and proves the address once', async () => {
    const email = freshEmail();
    const { verification_id: id } = await ask(email);
    const code = await codeFromOutbox(magpie, email);
    const first = await verify(id, code);
    expect(await verify(id, code)).toEqual(first);
    const input = { email, password: testPassword, verification_token: first.verification_token };
    const enter = () => magpie.call(signUp, input, { ip: freshIp() });
    const results = await Promise.allSettled(Array.from({ length: 5 }, enter));
    const opened = results.filter((result) => result.status === 'fulfilled');
    const accounts = new Set(opened.map(({ value }) => value.sub));
    expect(accounts.size).toBe(1);
    expect(accounts).toContain((await enter()).sub);
    const guess = { ...input, password: 'not what was chosen' };
    expect(await failure(magpie.call(signUp, guess, { ip: freshIp() }))).toMatchObject({ code: 6 });
    const signInAgain = { email, verification_token: first.verification_token };
    expect(await failure(magpie.call(signIn, signInAgain))).toMatchObject({ code: 4024 });
    expect(await failure(verify(id, code))).toMatchObject({ error: 'expired_verification_code' });
  });

  test('is wrong for an unknown verification', async () => {
    expect(await failure(verify('v000', '123456'))).toMatchObject({ code: 4014 });
  });

  test('is sent five times an hour per recipient in any spelling', async () => {
    const email = freshEmail();
    for (let sent = 0; sent < mailsPerRecipient.triesMax; sent += 1) await ask(email);
    expect(await failure(ask(email.toUpperCase()))).toMatchObject({ status: 429, code: 8 });
  });
});

describe("responses don't reveal if an address has an account", () => {
  test.each(['REGISTER', 'SIGN_IN', 'PASSWORD_RESET'])(
    'when asking for a code to %s',
    async (usage) => {
      const known = freshEmail();
      await createUser(magpie, { email: known });
      const unknown = freshEmail();
      const [one, two] = [await ask(known, usage), await ask(unknown, usage)];
      expect({ ...one, verification_id: '' }).toEqual({ ...two, verification_id: '' });
      expect(one.verification_id).toHaveLength(two.verification_id.length);
      const [first, second] = [
        await latestLetter(magpie, known),
        await latestLetter(magpie, unknown),
      ];
      expect(first.text).not.toBe(second.text);
    },
  );

  test('including guesses of a code for a missing account', async () => {
    const { verification_id: id } = await ask(freshEmail(), 'PASSWORD_RESET');
    expect(await failure(verify(id, '000000'))).toMatchObject({ code: 4014 });
  });
});

describe('sign-up', () => {
  test('is refused for an existing account, which the code signs in', async () => {
    const { email, userId } = await createUser(magpie);
    const token = await proveAddress(magpie, email, 'REGISTER');
    const input = { email, password: 'another than theirs', verification_token: token };
    expect(await failure(magpie.call(signUp, input))).toMatchObject({ status: 409, code: 6 });
    const answer = await magpie.call(signIn, { email, verification_token: token });
    expect(answer.sub).toBe(userId);
  });

  test('refuses a proof of another address or purpose', async () => {
    const email = freshEmail();
    const token = await proveAddress(magpie, email, 'REGISTER');
    const input = { email: freshEmail(), password: testPassword, verification_token: token };
    const expired = { status: 400, error: 'expired_verification_code' };
    expect(await failure(magpie.call(signUp, input))).toMatchObject(expired);
    const reset = { email, new_password: testPassword, verification_token: token };
    expect(await failure(magpie.call(resetPassword, reset))).toMatchObject(expired);
  });

  test.each(['', 'x', 'v0.y', 'v000000000000000000000.AAAA', '.', 'a.b.c'])(
    'with the made-up proof «%s» is refused',
    async (token) => {
      const input = { email: freshEmail(), password: testPassword, verification_token: token };
      expect((await failure(magpie.call(signUp, input))).status).toBe(400);
    },
  );

  test('refuses a weak password and keeps the proof valid', async () => {
    const email = freshEmail();
    const token = await proveAddress(magpie, email, 'REGISTER');
    const enter = (password: string) =>
      magpie.call(signUp, { email, password, verification_token: token }, { ip: freshIp() });
    for (const poor of ['short12', 'password', 'PASSWORD1', '12345678', 'a'.repeat(129), email]) {
      expect(await failure(enter(poor))).toMatchObject({
        status: 400,
        error: 'invalid_password',
        code: 4010,
      });
    }
    await enter('パスワード by candlelight');
  });

  test('refuses a weak password before a code is mailed, if it is sent along', async () => {
    const email = freshEmail();
    const request = (password: string, usage = 'REGISTER') =>
      magpie.call(requestVerification, { email, usage, password }, asPerson);
    for (const poor of ['short12', 'password', 'PASSWORD1', 'a'.repeat(129), email]) {
      expect(await failure(request(poor))).toMatchObject({ error: 'invalid_password', code: 4010 });
    }
    // Only a sign-up chooses its password with this request.
    await request('password', 'SIGN_IN');
    await latestLetter(magpie, email);
    await request(testPassword);
    await latestLetter(magpie, email, 2);
    const { letters: mailed } = await magpie.call(
      letters,
      { recipient: email },
      { token: adminToken },
    );
    expect(mailed).toHaveLength(2);
  });

  test('is limited to ten a day per address', async () => {
    const ip = freshIp();
    await useUp(magpie, `signup:address:${ip}`, signUpsPerAddress, signUpsPerAddress.triesMax - 1);
    const enter = async () => {
      const email = freshEmail();
      const token = await proveAddress(magpie, email, 'REGISTER');
      const as = await withProof(magpie, { ip });
      return magpie.call(signUp, { email, password: testPassword, verification_token: token }, as);
    };
    await enter();
    expect(await failure(enter())).toMatchObject({ status: 429, error: 'resource_exhausted' });
  });

  test('requires a captcha after several from one address', async () => {
    const ip = freshIp();
    await useUp(magpie, `signup:address:${ip}`, signUpsPerAddress, 3);
    const email = freshEmail();
    const token = await proveAddress(magpie, email, 'REGISTER');
    const input = { email, password: testPassword, verification_token: token };
    expect(await failure(magpie.call(signUp, input, { ip }))).toMatchObject({ code: 4001 });
    await magpie.call(signUp, input, await withProof(magpie, { ip }));
  });
});

describe('a new password', () => {
  test('is set with a code, ends every session and replaces the former one', async () => {
    const user = await createUser(magpie);
    const token = await proveAddress(magpie, user.email, 'PASSWORD_RESET');
    const reset = {
      email: user.email,
      new_password: 'another plain sentence',
      verification_token: token,
    };
    await magpie.call(resetPassword, reset);
    expect(await failure(magpie.call(resetPassword, reset))).toMatchObject({ code: 4024 });
    expect(await failure(signedIn(magpie, user.email))).toMatchObject({ code: 4022 });
    await signedIn(magpie, user.email, 'another plain sentence');
    expect(await failure(magpie.call(me, {}, { token: user.token }))).toMatchObject({ code: 16 });
  });

  test('must meet the same rules', async () => {
    const { email } = await createUser(magpie);
    const token = await proveAddress(magpie, email, 'PASSWORD_RESET');
    const reset = { email, new_password: 'password', verification_token: token };
    expect(await failure(magpie.call(resetPassword, reset))).toMatchObject({ code: 4010 });
  });
});

describe('refuses bad input with a documented error', () => {
  test.each([
    ['no address', {}],
    ['an empty address', { email: '' }],
    ['no address at all', { email: 'ada' }],
    ['a list as address', { email: ['a@example.com'] }],
    ['null as address', { email: null }],
    ['an address of 400 characters', { email: `${'a'.repeat(390)}@example.com` }],
    ['a header in the address', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['a telephone', { phone_number: '+441234567890' }],
    ['an unknown usage', { email: 'ada@example.com', usage: 'WIN_A_PRIZE' }],
  ])('%s', async (_title, body) => {
    const work = magpie.call(requestVerification, body as never, asPerson);
    expect(await failure(work)).toMatchObject({ status: 400, error: 'invalid_argument', code: 3 });
  });
});

test('only the operator can read mails', async () => {
  const input = { recipient: 'ada@example.com' };
  expect(await failure(magpie.call(letters, input))).toMatchObject({ status: 403 });
  expect(await magpie.call(letters, input, { token: adminToken })).toHaveProperty('letters');
});
