import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFeedback, sendFeedback } from '#protocol/feedback.ts';
import { feedbackLettersMax, feedbackPerAccount, feedbackPerAddress } from '#protocol/limits.ts';
import { createUser, freshEmail, latestLetter, type TestUser } from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';

const operatorAddress = 'operator@magpie.example';

let magpie: Magpie;
/** A user that no test changes. */
let owner: TestUser;
beforeAll(async () => {
  magpie = await startMagpie({ variables: { MAIL_OPERATOR: operatorAddress } });
  owner = await createUser(magpie);
});
afterAll(() => magpie.stop());

const as = ({ token }: TestUser) => ({ token });
const operator = { token: adminToken };

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('feedback', () => {
  const letter = { kind: 'problem', text: 'The list jumps.', page: '/drive/all' } as const;

  test('is stored with its attachment and mailed to the operator', async () => {
    const user = owner;
    const diagnostics = { browser: 'Firefox 140', window: '1440 × 900' };
    const given = { ...letter, text: ' The list jumps. ', screenshot: png, diagnostics };
    const { id } = await magpie.call(sendFeedback, given, as(user));
    const { feedback } = await magpie.call(listFeedback, {}, operator);
    expect(feedback[0]).toMatchObject({
      ...letter,
      id,
      user_id: user.userId,
      email: user.email,
      diagnostics,
    });
    const shown = await fetch(feedback[0]!.screenshot_url);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(png);
    const mailed = await latestLetter(magpie, operatorAddress);
    expect(mailed.text).toContain('The list jumps.');
    expect(mailed.headers['Reply-To']).toBe(user.email);
  });

  test('requires a captcha and a valid address from anonymous senders', async () => {
    const stranger = { ip: freshIp() };
    expect(await failure(magpie.call(sendFeedback, letter, stranger))).toMatchObject({
      error: 'captcha_required',
    });
    const proof = await withProof(magpie, stranger);
    const wrong = { ...letter, email: 'a@b.example\r\nBcc: all@example.com' };
    expect(await failure(magpie.call(sendFeedback, wrong, proof))).toMatchObject({
      error: 'invalid_argument',
    });
    const email = freshEmail();
    const { id } = await magpie.call(sendFeedback, { ...letter, email }, proof);
    const { feedback } = await magpie.call(listFeedback, {}, operator);
    expect(feedback.find((one) => one.id === id)).toMatchObject({ email, user_id: '' });
  });

  test('accepts text, a known category and one image', async () => {
    const user = owner;
    for (const wrong of [
      { ...letter, text: '  ' },
      { ...letter, text: 'x'.repeat(feedbackLettersMax + 1) },
      { ...letter, kind: 'spam' as never },
      { ...letter, screenshot: btoa('<script>alert(1)</script>') },
      { ...letter, diagnostics: { browser: 'x'.repeat(401) } },
    ]) {
      expect(await failure(magpie.call(sendFeedback, wrong, as(user)))).toMatchObject({
        error: 'invalid_argument',
      });
    }
  });

  test('is stored once per key and rate-limited', async () => {
    const user = await createUser(magpie);
    const keyed = { token: user.token, ip: freshIp(), headers: { 'idempotency-key': 'once' } };
    const [one, two] = await Promise.all([
      magpie.call(sendFeedback, letter, keyed),
      magpie.call(sendFeedback, letter, keyed),
    ]);
    expect(two).toEqual(one);
    const send = (token: string, ip: string) =>
      magpie.call(sendFeedback, letter, { token, ip }).then(
        () => 1,
        () => 0,
      );
    const mine = Array.from({ length: feedbackPerAccount.triesMax + 5 }, () =>
      send(user.token, freshIp()),
    );
    expect((await Promise.all(mine)).filter(Boolean).length).toBe(feedbackPerAccount.triesMax - 1);
    const others = await Promise.all([1, 2].map(() => createUser(magpie)));
    const ip = freshIp();
    const house = [owner, ...others].flatMap(({ token }) =>
      Array.from({ length: feedbackPerAccount.triesMax }, () => send(token, ip)),
    );
    expect((await Promise.all(house)).filter(Boolean).length).toBe(feedbackPerAddress.triesMax);
  });
});
