import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockUser } from '#protocol/admin.ts';
import {
  beginProviderLink,
  beginProviderSignIn,
  finishProviderSignIn,
  linkProvider,
  listLinkedProviders,
  listSignInProviders,
  signInByProvider,
  unlinkProvider,
} from '#protocol/providers.ts';
import { sudo } from '#protocol/step-up.ts';
import { me, resetPassword } from '#protocol/user.ts';
import {
  createUser,
  freshEmail,
  latestLetter,
  proveAddress,
  signedIn,
  testPassword,
  type TestUser,
} from '#tests/support/accounts.ts';
import { callDrive } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';
import { startSignInProvider } from '#tests/support/sign-in-provider.ts';

let provider: Awaited<ReturnType<typeof startSignInProvider>>;
let magpie: Magpie;
beforeAll(async () => {
  provider = await startSignInProvider();
  const variables = provider.variables();
  const gone = { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:1', client_id: 'magpie' };
  const providers = [...(JSON.parse(variables.SIGN_IN_PROVIDERS) as object[]), gone];
  magpie = await startMagpie({
    variables: { ...variables, SIGN_IN_PROVIDERS: JSON.stringify(providers) },
  });
  provider.admit(magpie.origin);
});
afterAll(async () => {
  await magpie.stop();
  await provider.stop();
});

let people = 0;
/** Adds a person at the provider with a verified address. */
function person({ email = freshEmail(), isVerified = true, name = 'Ada Lovelace' } = {}) {
  const sub = `person-${++people}`;
  provider.add({ sub, email, email_verified: isVerified, name });
  return { sub, email };
}

const begin = (ip = freshIp()) => magpie.call(beginProviderSignIn, { provider: 'harbor' }, { ip });

const finish = (flow: string, query: string) =>
  magpie.call(finishProviderSignIn, { provider: 'harbor', flow, query }, { ip: freshIp() });

/** Signs a person in at the provider and returns with the answer. */
async function comeBack(sub: string) {
  const { authorization_url: url, flow } = await begin();
  return finish(flow, await provider.answer(url, sub));
}

const enter = (token: string, more: { password?: string; two_factor_code?: string } = {}) =>
  magpie.call(
    signInByProvider,
    { signin_token: token, provider: 'harbor', ...more },
    { ip: freshIp() },
  );

/** Signs up with an account of the provider. */
async function newcomer() {
  const someone = person();
  const { signin_token: token } = await comeBack(someone.sub);
  const answer = await enter(token);
  return { ...someone, token: answer.access_token, userId: answer.sub };
}

async function sudoOf({ token, password }: TestUser): Promise<string> {
  return (await magpie.call(sudo, { password }, { token })).sudo_token;
}

/** Links an account of the provider in the account page. */
async function link(user: TestUser, sub: string) {
  const { token } = user;
  const input = { provider: 'harbor', sudo_token: await sudoOf(user) };
  const { authorization_url: url, flow } = await magpie.call(beginProviderLink, input, { token });
  const back = await finish(flow, await provider.answer(url, sub));
  expect(back).toMatchObject({ outcome: 'LINK', email: '' });
  return back.signin_token;
}

const linkedOf = async (token: string) =>
  (await magpie.call(listLinkedProviders, {}, { token })).linked;

describe('a sign-in at a provider', () => {
  test('is offered by name, without settings or secrets', async () => {
    expect(await magpie.call(listSignInProviders, {})).toEqual({
      providers: [
        { id: 'harbor', name: 'Harbor' },
        { id: 'gone', name: 'Gone' },
      ],
    });
  });

  test('asks for a code with PKCE, state and nonce', async () => {
    const { authorization_url: address, flow } = await begin();
    const url = new URL(address);
    const sent = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provider.issuer);
    expect(sent).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${magpie.origin}/auth/provider/harbor`,
    });
    const secrets = [sent.state, sent.nonce, sent.code_challenge];
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(secrets).size).toBe(3);
    expect(flow).not.toContain(sent.state);
  });

  test('with an unknown address creates an account without a password', async () => {
    const { sub, email } = person();
    const back = await comeBack(sub);
    expect(back).toMatchObject({ outcome: 'SIGN_UP', email });
    const { access_token: token, sub: userId } = await enter(back.signin_token);
    const profile = await magpie.call(me, {}, { token });
    expect(profile).toMatchObject({ sub: userId, name: 'Ada Lovelace', password: '' });
    expect(profile.password_updated_at).toBe('');
    expect(profile.providers).toEqual([{ id: 'harbor', provider_user_id: sub, name: email }]);
  });

  test('creates an account that sets its missing password with a mailed code', async () => {
    const { email, userId } = await newcomer();
    const verification_token = await proveAddress(magpie, email, 'PASSWORD_RESET');
    const chosen = { email, new_password: testPassword, verification_token };
    await magpie.call(resetPassword, chosen, { ip: freshIp() });
    const again = await signedIn(magpie, email);
    expect(again.userId).toBe(userId);
    expect((await magpie.call(me, {}, again)).password).toBe('SET');
  });

  test('signs in to the linked account, also after its address there has changed', async () => {
    const { sub, userId } = await newcomer();
    const email = freshEmail();
    provider.add({ sub, email, email_verified: false });
    const back = await comeBack(sub);
    expect(back).toMatchObject({ outcome: 'SIGN_IN', email: '' });
    const answer = await enter(back.signin_token);
    expect(answer).toMatchObject({ sub: userId, scope: 'user pan offline' });
    expect(await linkedOf(answer.access_token)).toMatchObject([
      { provider: 'harbor', provider_name: 'Harbor', name: email },
    ]);
  });

  test('to a blocked account is refused', async () => {
    const { sub, email } = await newcomer();
    await magpie.call(blockUser, { email }, { token: adminToken });
    const { signin_token: token } = await comeBack(sub);
    expect(await failure(enter(token))).toMatchObject({ error: 'user_blocked' });
  });

  test('needs the second factor of the linked account', async () => {
    const user = await createUser(magpie);
    const { sub } = person();
    await magpie.call(linkProvider, { signin_token: await link(user, sub) }, user);
    await turnOnTwoFactor(magpie, user);
    const { signin_token: token } = await comeBack(sub);
    expect(await failure(enter(token))).toMatchObject({
      error: 'two_factor_required',
      code: 4015,
    });
  });
});

describe('an address that has an account', () => {
  test('is linked by its password, and signs in from then on', async () => {
    const user = await createUser(magpie);
    const { sub } = person({ email: user.email.toUpperCase() });
    const { signin_token: token, outcome } = await comeBack(sub);
    expect(outcome).toBe('PASSWORD');
    expect(await failure(enter(token))).toMatchObject({
      error: 'interaction_required',
      code: 4031,
    });
    expect(await failure(enter(token, { password: 'a wrong password' }))).toMatchObject({
      error: 'invalid_account_or_password',
    });
    expect(await linkedOf(user.token)).toEqual([]);
    expect(await enter(token, { password: user.password })).toMatchObject({ sub: user.userId });
    const { subject, text } = await latestLetter(magpie, user.email);
    expect(subject).toBe('A sign-in method was linked to your Magpie account');
    expect(text).toContain('Harbor');
    const again = await comeBack(sub);
    expect(again.outcome).toBe('SIGN_IN');
    expect(await enter(again.signin_token)).toMatchObject({ sub: user.userId });
  });

  test('is linked only with the second factor too', async () => {
    const user = await createUser(magpie);
    const factor = await turnOnTwoFactor(magpie, user);
    const { sub } = person({ email: user.email });
    const { signin_token: token } = await comeBack(sub);
    const { password } = user;
    expect(await failure(enter(token, { password }))).toMatchObject({
      error: 'two_factor_required',
    });
    expect(await linkedOf(user.token)).toEqual([]);
    await enter(token, { password, two_factor_code: await factor.nextCode() });
    expect(await linkedOf(user.token)).toHaveLength(1);
  });
});

describe('an answer is refused', () => {
  test('with the state of another sign-in', async () => {
    const { sub } = person();
    const [one, two] = [await begin(), await begin()];
    const query = await provider.answer(one.authorization_url, sub);
    expect(await failure(finish(two.flow, query))).toMatchObject({
      error: 'invalid_grant',
      code: 4126,
    });
  });

  test('with the nonce of another sign-in', async () => {
    const { sub } = person();
    const { authorization_url: address, flow } = await begin();
    const url = new URL(address);
    url.searchParams.set('nonce', 'of-somebody-else');
    const query = await provider.answer(url.href, sub);
    expect(await failure(finish(flow, query))).toMatchObject({
      error: 'provider_error',
      code: 4019,
    });
  });

  test('of another issuer', async () => {
    const { sub } = person();
    const { authorization_url: url, flow } = await begin();
    const query = new URLSearchParams(await provider.answer(url, sub));
    query.set('iss', 'https://elsewhere.example');
    expect(await failure(finish(flow, query.toString()))).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('with a code that was used, for this flow or another', async () => {
    const { sub } = person();
    const { authorization_url: url, flow } = await begin();
    const query = await provider.answer(url, sub);
    await finish(flow, query);
    expect(await failure(finish(flow, query))).toMatchObject({
      error: 'expired_token',
      code: 4052,
    });
    const next = await begin();
    const mixed = new URLSearchParams(await provider.answer(next.authorization_url, sub));
    mixed.set('code', new URLSearchParams(query).get('code') ?? '');
    expect(await failure(finish(next.flow, mixed.toString()))).toMatchObject({
      error: 'provider_error',
    });
  });

  test('without a verified address', async () => {
    for (const account of [{ isVerified: false }, { email: '' }]) {
      const { sub } = person(account);
      expect(await failure(comeBack(sub))).toMatchObject({
        error: 'third_party_account_error',
        code: 8002,
      });
    }
  });

  test('of a person who canceled, and of a provider that failed', async () => {
    expect(await failure(comeBack('refuser'))).toMatchObject({
      error: 'access_denied',
      code: 4123,
    });
    expect(await failure(comeBack('broken'))).toMatchObject({
      error: 'provider_account_error',
      code: 8003,
    });
  });

  test('of a provider that is gone', async () => {
    const gone = magpie.call(beginProviderSignIn, { provider: 'gone' }, { ip: freshIp() });
    expect(await failure(gone)).toMatchObject({ error: 'provider_error', code: 4019 });
    const unknown = magpie.call(beginProviderSignIn, { provider: 'no' }, { ip: freshIp() });
    expect(await failure(unknown)).toMatchObject({ error: 'not_found' });
  });

  test('with a forged flow', async () => {
    for (const flow of ['x', 'x.y', `${(await begin()).flow.slice(0, -1)}`]) {
      expect(await failure(finish(flow, 'code=1&state=2'))).toMatchObject({
        error: 'expired_token',
      });
    }
  });
});

test('a token signs in once, and only with its provider', async () => {
  const { sub } = await newcomer();
  const { signin_token: token } = await comeBack(sub);
  const input = { signin_token: token, provider: 'elsewhere' };
  expect(await failure(magpie.call(signInByProvider, input))).toMatchObject({
    error: 'invalid_grant',
  });
  await enter(token);
  expect(await failure(enter(token))).toMatchObject({ error: 'invalid_grant', code: 4126 });
});

describe('an account', () => {
  test('links a provider after reauthentication, and unlinks it', async () => {
    const user = await createUser(magpie);
    const { sub, email } = person();
    const { token } = user;
    expect(
      await failure(magpie.call(beginProviderLink, { provider: 'harbor' }, { token })),
    ).toMatchObject({ error: 'interaction_required' });
    const signinToken = await link(user, sub);
    const { linked } = await magpie.call(linkProvider, { signin_token: signinToken }, user);
    expect(linked).toMatchObject({ provider: 'harbor', name: email, last_used_time: '' });

    expect(await failure(magpie.call(unlinkProvider, { id: linked.id }, { token }))).toMatchObject({
      error: 'interaction_required',
    });
    const proof = { sudo_token: await sudoOf(user) };
    await magpie.call(unlinkProvider, { id: linked.id, ...proof }, { token });
    expect(await linkedOf(token)).toEqual([]);
    const { subject } = await latestLetter(magpie, user.email, 2);
    expect(subject).toBe('A sign-in method was unlinked from your Magpie account');
    expect((await comeBack(sub)).outcome).toBe('SIGN_UP');
  });

  test("doesn't take a link of another account, session or purpose", async () => {
    const [user, other] = [await createUser(magpie), await createUser(magpie)];
    const { sub } = person();
    const signinToken = await link(user, sub);
    const links = (signin_token: string, { token }: { token: string }) =>
      failure(magpie.call(linkProvider, { signin_token }, { token }));
    expect(await links(signinToken, other)).toMatchObject({ error: 'invalid_grant' });
    expect(await failure(enter(signinToken))).toMatchObject({ error: 'invalid_grant' });
    await magpie.call(linkProvider, { signin_token: signinToken }, user);
    expect(await links(await link(other, sub), other)).toMatchObject({
      error: 'already_exists',
    });
    expect(await links((await comeBack(person().sub)).signin_token, user)).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('keeps its last way in', async () => {
    const user = await createUser(magpie);
    await magpie.call(linkProvider, { signin_token: await link(user, person().sub) }, user);
    const proof = { sudo_token: await sudoOf(user) };
    const [linked] = await linkedOf(user.token);
    await callDrive(magpie, user.userId, 'setPassword', { hash: '', at: 0 });
    const remove = magpie.call(unlinkProvider, { id: linked!.id, ...proof }, user);
    expect(await failure(remove)).toMatchObject({ error: 'permission_denied' });
    expect(await linkedOf(user.token)).toHaveLength(1);
  });
});
