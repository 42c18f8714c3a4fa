import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCodes, listCodes } from '#protocol/admin.ts';
import { redeemActivationCode } from '#protocol/vip.ts';
import { createUser } from '#tests/support/accounts.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Caller, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };

async function codes(given: { days?: number; storage_bytes?: number; count?: number }) {
  return (await magpie.call(createCodes, given, operator)).codes;
}

const redeem = (as: Caller, activation_code: string, repeatKey?: string) =>
  magpie.call(
    redeemActivationCode,
    { activation_code },
    repeatKey ? { ...as, headers: { 'idempotency-key': repeatKey } } : as,
  );

describe('generated codes', () => {
  test('are distinct, and listed by their prefixes only', async () => {
    const made = await codes({ days: 5, count: 40 });
    expect(new Set(made).size).toBe(40);
    for (const code of made)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    const listed = await magpie.call(listCodes, { status: 'open', limit: 40 }, operator);
    expect(listed.codes.map(({ prefix }) => prefix).toSorted()).toEqual(
      made.map((code) => code.slice(0, 5)).toSorted(),
    );
    const text = JSON.stringify(listed);
    for (const code of made) expect(text).not.toContain(code);
  });

  test("are stored so that their table doesn't reveal them", async () => {
    const [code] = await codes({ days: 5 });
    const db = await magpie.miniflare.getD1Database('DB');
    const { results } = await db.prepare('SELECT * FROM activation_codes').all();
    const text = JSON.stringify(results);
    expect(text).toContain(code!.slice(0, 5));
    expect(text).not.toContain(code!);
    expect(text).not.toContain(code!.replaceAll('-', ''));
  });

  test('show who redeemed them', async () => {
    const as = await createUser(magpie);
    const [code] = await codes({ days: 5, storage_bytes: 77 });
    await redeem(as, code!);
    const redemption = async () => {
      const { codes: redeemed } = await magpie.call(listCodes, { status: 'redeemed' }, operator);
      return redeemed.find(({ redeemed_by }) => redeemed_by === as.userId);
    };
    await expect.poll(redemption).toMatchObject({
      prefix: code!.slice(0, 5),
      days: 5,
      storage_bytes: 77,
      expire_time: '',
      redeemed_time: expect.stringMatching(/^\d{4}-/),
    });
  });

  test.each([
    [{ days: 1, count: 1000 }, 1000],
    [{ storage_bytes: 1 }, 1],
    [{ days: 36_500 }, 1],
    [{ days: '7', count: '2' }, 2],
  ])('may be %j', async (input, count) => {
    expect(await codes(input as { days: number })).toHaveLength(count);
  });

  test.each([
    [{}],
    [{ days: 0 }],
    [{ days: -1 }],
    [{ days: 1.5 }],
    [{ days: 'x' }],
    [{ days: 36_501 }],
    [{ days: 1, count: 0 }],
    [{ days: 1, count: 1001 }],
    [{ storage_bytes: -1 }],
  ])('may not be %j', async (input) => {
    expect(await failure(codes(input as { days: number }))).toMatchObject({
      status: 400,
      error: 'invalid_argument',
    });
  });
});
