import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockUser, unblockUser } from '#protocol/admin.ts';
import { passkeyChallengeSeconds, passkeysMax } from '#protocol/limits.ts';
import {
  addPasskey,
  listPasskeys,
  type PasskeyAttestation,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskeys,
  renamePasskey,
} from '#protocol/passkeys.ts';
import { sudo } from '#protocol/step-up.ts';
import { me } from '#protocol/user.ts';
import { addPasskeyRow, createUser, type TestUser } from '#tests/support/accounts.ts';
import {
  cbor,
  type KeyKind,
  type Forgery,
  SoftAuthenticator,
} from '#tests/support/authenticator.ts';
import { callDrive } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
/** A user who recently reauthenticated. */
type Owner = TestUser & { sudoToken: string };
let user: Owner;
let other: Owner;
/** A passkey of `user`. */
let known: SoftAuthenticator;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await proved(await createUser(magpie));
  other = await proved(await createUser(magpie));
  known = await registered();
});
afterAll(() => magpie.stop());

async function proved(owner: TestUser): Promise<Owner> {
  const { password, token } = owner;
  const { sudo_token: sudoToken } = await magpie.call(sudo, { password }, { token });
  return { ...owner, sudoToken };
}

const options = async ({ token, sudoToken } = user) =>
  (await magpie.call(passkeyOptions, { sudo_token: sudoToken }, { token })).public_key;

const add = (credential: PasskeyAttestation, { token } = user) =>
  magpie.call(addPasskey, { credential }, { token });

const signInOptions = async () => (await magpie.call(passkeySignInOptions, {})).public_key;

const enter = (credential: ReturnType<SoftAuthenticator['get']>) =>
  magpie.call(passkeySignIn, { credential }, { ip: freshIp() });

/** Registers a passkey. */
async function registered(owner = user, kind: KeyKind = 'ES256'): Promise<SoftAuthenticator> {
  const authenticator = new SoftAuthenticator(magpie.origin, kind);
  await add(authenticator.create(await options(owner)), owner);
  return authenticator;
}

const wrong = { status: 400, error: 'invalid_account_or_password', code: 4022 };

describe('a passkey', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'with a key of the kind %s signs in without a name or a password',
    async (kind) => {
      const authenticator = await registered(user, kind);
      const answer = await enter(authenticator.get(await signInOptions()));
      expect(answer).toMatchObject({ sub: user.userId, scope: 'user pan offline' });
      expect(await magpie.call(me, {}, { token: answer.access_token })).toMatchObject({
        sub: user.userId,
      });
    },
  );

  test('is requested with user verification for this site, without naming accounts', async () => {
    const made = await options();
    expect(made).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: passkeyChallengeSeconds * 1000,
    });
    const handle = Buffer.from(made.user.id, 'base64url').toString();
    expect(handle.split('.')[0]).toBe(user.userId);
    expect(handle.length).toBeLessThanOrEqual(64);
    expect((await options()).user.id).toBe(made.user.id);
    expect(made.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257]);
    expect(await signInOptions()).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
  });

  test('is accepted from any authenticator, without reading its attestation', async () => {
    const junk = new Uint8Array([1, 2, 3]);
    for (const fmt of ['packed', 'android-key', 'apple', 'unheard-of']) {
      const authenticator = new SoftAuthenticator(magpie.origin);
      const attStmt = new Map<string, unknown>([
        ['alg', -7],
        ['sig', junk],
        ['x5c', [junk, junk]],
      ]);
      await add(authenticator.create(await options(), { statement: { fmt, attStmt } }));
      await enter(authenticator.get(await signInOptions()));
    }
  });

  test("isn't created twice on an authenticator and isn't registered twice", async () => {
    const again = await options();
    const id = known.credentialId.toString('base64url');
    expect(again.excludeCredentials).toContainEqual({ id, type: 'public-key' });
    expect(await failure(add(known.create(again)))).toMatchObject({
      status: 409,
      error: 'already_exists',
    });
  });

  test('requires recent reauthentication', async () => {
    for (const sudoToken of ['', 'sd0.zzzzzzzz.x', `${user.sudoToken}x`, other.sudoToken]) {
      expect(await failure(options({ ...user, sudoToken }))).toMatchObject({
        error: 'interaction_required',
        code: 4031,
      });
    }
  });
});

describe('registration is refused', () => {
  const forgeries: [string, Forgery][] = [
    ['made for another site', { origin: 'https://elsewhere.example' }],
    ['made for a host that begins like ours', { origin: 'http://localhost.evil.example' }],
    ['made on another port', { origin: 'http://localhost:1' }],
    ['made for another rpId', { rpId: 'elsewhere.example' }],
    ['made in a frame', { crossOrigin: true }],
    ['made in a frame of a page that is named', { topOrigin: 'https://elsewhere.example' }],
    ['that is a signature', { type: 'webauthn.get' }],
    ['of a user who was not verified', { flags: 0x41 }],
    ['of a user who was not there', { flags: 0x44 }],
    ['without a key', { flags: 0x05 }],
    ['that is backed up but may not be', { flags: 0x55 }],
    ['for a challenge nobody gave', { challenge: 'A'.repeat(98) }],
    ['for no challenge', { challenge: '' }],
  ];
  test.each(forgeries)('%s', async (_title, forgery) => {
    const credential = new SoftAuthenticator(magpie.origin).create(await options(), forgery);
    expect(await failure(add(credential))).toMatchObject({
      status: 400,
      error: 'invalid_argument',
    });
  });

  test('for a challenge that was used, belongs to another user, or is for sign-in', async () => {
    const used = await options();
    await add(new SoftAuthenticator(magpie.origin).create(used));
    const foreign = await options(other);
    for (const { challenge } of [used, foreign, await signInOptions()]) {
      const credential = new SoftAuthenticator(magpie.origin).create({ ...used, challenge });
      expect(await failure(add(credential))).toMatchObject({ error: 'invalid_argument' });
    }
  });

  test('for a mismatched or unreadable credential', async () => {
    const { challenge, user: owner } = await options();
    const good = new SoftAuthenticator(magpie.origin).create({ challenge, user: owner });
    const holding = (value: unknown) => ({
      ...good,
      response: { ...good.response, attestationObject: cbor(value).toString('base64url') },
    });
    for (const credential of [
      { ...good, id: Buffer.alloc(32).toString('base64url') },
      holding(5),
      holding(new Map([['authData', new Uint8Array(36)]])),
      holding(new Map([['authData', new Uint8Array(60)]])),
      { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } },
    ]) {
      expect(await failure(add(credential))).toMatchObject({ error: 'invalid_argument' });
    }
    // None of them used the challenge.
    await add(good);
  });
});

describe('sign-in is refused', () => {
  const forgeries: [string, Forgery][] = [
    ['for another site', { origin: 'https://elsewhere.example' }],
    ['for another rpId', { rpId: 'elsewhere.example' }],
    ['from a frame', { crossOrigin: true }],
    ['from a frame of a page that is named', { topOrigin: 'https://elsewhere.example' }],
    ['with a new credential in place of a signature', { type: 'webauthn.create' }],
    ['without the user being verified', { flags: 0x01 }],
    ['without the user being there', { flags: 0x04 }],
    ['for a challenge nobody gave', { challenge: 'B'.repeat(98) }],
  ];
  test.each(forgeries)('%s', async (_title, forgery) => {
    expect(await failure(enter(known.get(await signInOptions(), forgery)))).toMatchObject(wrong);
  });

  test('for a used challenge, also concurrently', async () => {
    const credential = known.get(await signInOptions());
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => enter(credential)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failure(enter(credential))).toMatchObject(wrong);
  });

  test("for a clone with an older counter, but not for passkeys that don't count", async () => {
    const authenticator = await registered();
    await enter(authenticator.get(await signInOptions(), { signCount: 7 }));
    for (const signCount of [7, 6, 0]) {
      const credential = authenticator.get(await signInOptions(), { signCount });
      expect(await failure(enter(credential))).toMatchObject(wrong);
    }
    await enter(authenticator.get(await signInOptions(), { signCount: 8 }));
    const countless = await registered();
    await enter(countless.get(await signInOptions(), { signCount: 0 }));
    await enter(countless.get(await signInOptions(), { signCount: 0 }));
  });

  test('for a wrong signature, a foreign user handle or an unknown passkey', async () => {
    const good = known.get(await signInOptions());
    const stranger = new SoftAuthenticator(magpie.origin);
    const signature = stranger.get(await signInOptions()).response.signature;
    const foreign = (await options(other)).user.id;
    const invented = Buffer.from(user.userId).toString('base64url');
    for (const credential of [
      { ...good, response: { ...good.response, signature } },
      { ...good, response: { ...good.response, signature: 'AAAA' } },
      ...[foreign, invented, `${foreign}A`, '', '.', 'AAAA'].map((userHandle) => ({
        ...good,
        response: { ...good.response, userHandle },
      })),
      stranger.get(await signInOptions()),
    ]) {
      expect(await failure(enter(credential))).toMatchObject(wrong);
    }
    await enter(good);
  });
});

describe('passkeys of an account', () => {
  test('are listed, renamed and deleted by their owner only', async () => {
    const authenticator = await registered(other);
    const as = { token: other.token };
    const [passkey] = (await magpie.call(listPasskeys, {}, as)).passkeys;
    expect(passkey).toMatchObject({ name: '', is_backed_up: false, last_used_time: '' });
    const { id } = passkey!;

    const stranger = { token: user.token };
    expect(await failure(magpie.call(renamePasskey, { id, name: 'x' }, stranger))).toMatchObject({
      status: 404,
    });
    await magpie.call(removePasskeys, { ids: [id], sudo_token: user.sudoToken }, stranger);
    await magpie.call(renamePasskey, { id, name: 'My key' }, as);
    await enter(authenticator.get(await signInOptions()));
    const [renamed] = (await magpie.call(listPasskeys, {}, as)).passkeys;
    expect(renamed).toMatchObject({ id, name: 'My key' });
    expect(Date.parse(renamed!.last_used_time)).toBeGreaterThan(0);

    expect(await failure(magpie.call(removePasskeys, { ids: [id] }, as))).toMatchObject({
      code: 4031,
    });
    await magpie.call(removePasskeys, { ids: [id], sudo_token: other.sudoToken }, as);
    expect((await magpie.call(listPasskeys, {}, as)).passkeys).toEqual([]);
    expect(await failure(enter(authenticator.get(await signInOptions())))).toMatchObject(wrong);
  });

  test(`are limited to ${passkeysMax}, even if added concurrently`, async () => {
    const names = Array.from({ length: passkeysMax - 2 }, (_, n) => `filled-${n}`);
    for (const name of names) await addPasskeyRow(magpie, other.userId, name);
    const answers = await Promise.all(Array.from({ length: 5 }, () => options(other)));
    const results = await Promise.allSettled(
      answers.map((one) => add(new SoftAuthenticator(magpie.origin).create(one), other)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await failure(options(other))).toMatchObject({
      status: 429,
      error: 'resource_exhausted',
    });
    const all = await callDrive<{ id: string }[]>(magpie, other.userId, 'passkeys');
    await callDrive(magpie, other.userId, 'deletePasskeys', { ids: all.map(({ id }) => id) });
  });

  test('reauthenticate in place of the password', async () => {
    const credential = known.get(await signInOptions());
    const { sudo_token: sudoToken } = await magpie.call(
      sudo,
      { credential },
      { token: user.token },
    );
    await options({ ...user, sudoToken });
    const foreign = known.get(await signInOptions());
    const work = magpie.call(sudo, { credential: foreign }, { token: other.token });
    expect(await failure(work)).toMatchObject(wrong);
  });

  test('open nothing while the account is blocked', async () => {
    const authenticator = await registered(other);
    await magpie.call(blockUser, { email: other.email }, { token: adminToken });
    const work = enter(authenticator.get(await signInOptions()));
    expect(await failure(work)).toMatchObject({ error: 'user_blocked' });
    await magpie.call(unblockUser, { email: other.email }, { token: adminToken });
    await enter(authenticator.get(await signInOptions()));
  });
});
