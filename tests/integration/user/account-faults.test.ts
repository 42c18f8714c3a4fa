import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEmail } from '#protocol/email-change.ts';
import { sudo } from '#protocol/step-up.ts';
import { me, signUp } from '#protocol/user.ts';
import { randomId } from '#worker/http/keys.ts';
import type { Directory, DirectoryName } from '#worker/services/directory/index.ts';
import { emailKey, type VerificationPurpose } from '#worker/services/user/rules.ts';
import {
  accountOf,
  createUser,
  freshEmail,
  testPassword,
  type TestUser,
} from '#tests/support/accounts.ts';
import { frontedDirectory, provenAddress } from '#tests/support/directory.ts';
import { callDrive } from '#tests/support/drive.ts';
import { type During, failEachOperation } from '#tests/support/each-fault.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { freshIp, type Magpie } from '#tests/support/magpie.ts';

/**
 * Fails each operation that creating an account, changing its address and linking an identity
 * await, as drive/faults.test.ts does. Whatever fails, there is a whole account or none, and an
 * address belongs to the account that uses it or to none.
 */

let fronted: Fronted;
let magpie: Magpie;
let directory: Directory;
beforeAll(async () => {
  fronted = await startFronted();
  ({ magpie } = fronted);
  directory = frontedDirectory(fronted);
  // The objects that are asked for addresses without an account.
  for (const at of Array(16).keys()) await callDrive(magpie, `nobody-${at}`, 'accountState');
  await wind(minute);
});
afterAll(() => magpie.stop());

const minute = 60_000;
const wind = (ms: number) => fronted.wind(ms);
/**
 * Limits and codes end at times of their own: up to three transactions of the directory belong to
 * the request, and any others delete expired entries. A copy for operators that isn't written is
 * tried again like any message.
 */
const othersOperations = new RegExp(
  [
    String.raw`^LIMITERS\.storage\.`,
    String.raw`^DIRECTORY\.storage\.(?:getAlarm|setAlarm|transactionSync (?![123]$))`,
    String.raw`^(?:DB|JOBS|JOB_OUTBOX\.storage|DRIVE_REGISTRY|PROJECTION_MONITORS)\.`,
  ].join('|'),
);

const failEach = (what: string, run: (during: During) => Promise<void>, apart = othersOperations) =>
  failEachOperation({ fronted, wind, prepare: async () => {} }, what, run, apart);

const holderOf = (...name: DirectoryName) => directory.holderOf(...name);
const proofFor = (email: string, purpose: VerificationPurpose) =>
  provenAddress(fronted, email, purpose);

/**
 * Returns a proof that was used for a new account before a crash, and the id of that account. Its
 * object has been opened, so that no run makes its tables.
 */
async function interruptedSignUp(email: string): Promise<{ token: string; userId: string }> {
  const token = await proofFor(email, 'REGISTER');
  const userId = `u${randomId(21)}`;
  await directory.change('mailed-code', token.split('.')[0]!, 'use', { usedFor: userId });
  await callDrive(magpie, userId, 'accountState');
  await wind(minute);
  return { token, userId };
}

const register = async (email: string, token: string) =>
  magpie.call(
    signUp,
    { email, password: testPassword, verification_token: token },
    { ip: freshIp() },
  );

test('leaves a whole account or a free address, whatever failed, and a repeat finishes', async () => {
  const found = { accounts: 0, none: 0 };
  await failEach('sign-up', async (during) => {
    const email = freshEmail();
    const { token, userId } = await interruptedSignUp(email);
    await during(() => register(email, token).catch(() => {}));
    await wind(minute);
    const holder = await holderOf('email', emailKey(email));
    const account = await accountOf(magpie, userId);
    found[holder ? 'accounts' : 'none'] += 1;
    expect({ holder, email: account?.email }).toEqual(
      holder ? { holder: userId, email } : { holder: undefined, email: undefined },
    );
    expect((await register(email, token)).sub).toBe(userId);
    expect(await holderOf('email', emailKey(email))).toBe(userId);
  });
  expect(found.accounts).toBeGreaterThan(0);
  expect(found.none).toBeGreaterThan(0);
}, 600_000);

test('gives an address to one of several who sign up at once', async () => {
  const email = freshEmail();
  const tokens: string[] = [];
  for (let one = 0; one < 4; one += 1) tokens.push(await proofFor(email, 'REGISTER'));
  const ends = await Promise.allSettled(
    tokens.map((token, at) =>
      magpie.call(
        signUp,
        { email, password: `a sentence of number ${at}`, verification_token: token },
        { ip: freshIp() },
      ),
    ),
  );
  const made = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.sub] : []));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.body.error] : []));
  expect(made).toHaveLength(1);
  expect(refused).toEqual(['already_exists', 'already_exists', 'already_exists']);
  await wind(2 * minute);
  expect(await holderOf('email', emailKey(email))).toBe(made[0]);
});

const sudoOf = async ({ token }: TestUser) =>
  (await magpie.call(sudo, { password: testPassword }, { token, ip: freshIp() })).sudo_token;

test('holds the address that it shows and no other, and a repeat finishes the change', async () => {
  await failEach('change of address', async (during) => {
    const user = await createUser(magpie);
    const email = freshEmail();
    const input = {
      email,
      sudo_token: await sudoOf(user),
      verification_token: await proofFor(email, 'CHANGE_EMAIL'),
    };
    const change = () => magpie.call(changeEmail, input, { token: user.token, ip: freshIp() });
    await during(() => change().catch(() => {}));
    await wind(minute);
    const used = (await accountOf(magpie, user.userId))!.email;
    const other = used === email ? user.email : email;
    expect([email, user.email]).toContain(used);
    expect(await holderOf('email', emailKey(used))).toBe(user.userId);
    expect(await holderOf('email', emailKey(other))).toBeUndefined();
    await change();
    await wind(minute);
    expect((await accountOf(magpie, user.userId))?.email).toBe(email);
    expect(await holderOf('email', emailKey(user.email))).toBeUndefined();
  });
}, 600_000);

test('links an identity once, whatever failed, and to no other account', async () => {
  const other = await createUser(magpie);
  let links = 0;
  const link = async (userId: string, subject: string) => {
    const identity = {
      id: `link-${++links}`,
      issuer: 'https://harbor.example',
      subject,
      name: '',
      created_at: 0,
      last_used_at: 0,
    };
    const call = {
      binding: 'DRIVES',
      name: userId,
      method: 'runMethod',
      args: ['addIdentity', identity],
    };
    const [result] = (await fronted.call([call])) as { ok: boolean; value: unknown }[];
    return result!.value;
  };
  await failEach(
    'link of an identity',
    async (during) => {
      const user = await createUser(magpie);
      const subject = user.userId;
      await during(async () => {
        for (let tries = 0; tries < 3; tries += 1) {
          try {
            return await link(user.userId, subject);
          } catch {
            await wind(70_000);
          }
        }
        return undefined;
      });
      const name = ['identity', JSON.stringify(['https://harbor.example', subject])] as const;
      expect(await holderOf(...name)).toBe(user.userId);
      expect(await link(other.userId, subject)).toBe('taken');
    },
    /^(?:LIMITERS|DIRECTORY|DRIVES)\.storage\.(?!transactionSync)|^DIRECTORY\.storage\.|^(?:DB|DRIVE_REGISTRY|PROJECTION_MONITORS)\./,
  );
}, 600_000);

test('an address change can be undone for a week', async () => {
  const user = await createUser(magpie);
  const email = freshEmail();
  const change = async (from: string, to: string) => ({
    changeId: `proof-${to}`,
    email: to,
    emailKey: emailKey(to),
    fromKey: emailKey(from),
    request: { ip: '', requestId: '' },
  });
  const drive = async (name: string, input: object) => {
    const call = { binding: 'DRIVES', name: user.userId, method: 'runMethod', args: [name, input] };
    const [result] = (await fronted.call([call])) as { value: unknown }[];
    return result!.value;
  };
  expect(await drive('changeEmail', await change(user.email, email))).toBe('changed');
  const next = freshEmail();
  expect(await drive('changeEmail', await change(email, next))).toBe('recent');
  const undo = {
    changeId: `proof-${email}`,
    email: user.email,
    emailKey: emailKey(user.email),
    since: 0,
    request: { ip: '', requestId: '' },
  };
  await wind(8 * 24 * 60 * minute);
  expect(await drive('undoEmailChange', undo)).toBe(false);
  expect(await drive('changeEmail', await change(email, next))).toBe('changed');
  expect((await accountOf(magpie, user.userId))?.email).toBe(next);
  expect(await failure(magpie.call(me, {}, { token: user.token }))).toMatchObject({ status: 401 });
});
