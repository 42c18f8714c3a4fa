import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captchaChallenge, captchaInit, captchaVerify } from '#protocol/captcha.ts';
import { listFiles } from '#protocol/drive.ts';
import { captchaInitsPerAddress, captchaTokenSeconds } from '#protocol/limits.ts';
import { requestVerification, signIn } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { initsFree } from '#worker/services/captcha/rules.ts';
import { createUser, freshEmail, testPassword } from '#tests/support/accounts.ts';
import { challengeTicket, mailAction, solveTicket, withProof } from '#tests/support/captcha.ts';
import { failure } from '#tests/support/failure.ts';
import { useUp } from '#tests/support/limits.ts';
import { type Caller, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const device = 'd'.repeat(32);
const client = 'magpie-tests';

const init = (as: Caller, change: object = {}) =>
  magpie.call(
    captchaInit,
    { client_id: client, device_id: device, action: 'GET:/drive/v1/files', ...change },
    as,
  );
const mail = (as: Caller) => magpie.call(requestVerification, { email: freshEmail() }, as);
const withToken = (as: Caller, token: string): Caller => ({
  ...as,
  headers: { ...as.headers, 'x-captcha-token': token },
});

describe('requesting a captcha token', () => {
  test('returns one immediately for the drive and a first sign-in', async () => {
    for (const action of ['GET:/drive/v1/files', 'POST:/v1/auth/signin']) {
      const answer = await init({ ip: freshIp() }, { action });
      expect(answer).toMatchObject({ expires_in: captchaTokenSeconds, url: '' });
      expect(answer.captcha_token).toMatch(/^ck0\.[^.]+\.[^.]+$/);
    }
  });

  test('returns the localized address of the verification page before a mail is sent', async () => {
    const as = { ip: freshIp(), headers: { 'accept-language': 'pt-BR,pt;q=0.9' } };
    const answer = await init(as, { action: mailAction });
    expect(answer).toMatchObject({ captcha_token: '', expires_in: 0 });
    const url = new URL(answer.url);
    expect(url.origin + url.pathname).toBe(`${magpie.origin}/captcha`);
    expect(url.searchParams.get('locale')).toBe('pt');
  });

  test('ignores the signature, correct or not', async () => {
    const meta = {
      captcha_sign: `1.${'ab'.repeat(16)}`,
      client_version: '1',
      package_name: 'example.test',
      timestamp: '1700000000000',
      user_id: null,
      username: 'ada',
    };
    for (const action of ['GET:/drive/v1/files', mailAction]) {
      const { url } = await init({ ip: freshIp() }, { action });
      for (const clientId of [client, webClient.id]) {
        const signed = await init({ ip: freshIp() }, { action, meta, client_id: clientId });
        expect(signed.url === '').toBe(url === '');
      }
    }
  });

  test('accepts an expired bearer, an unknown client and an empty previous token', async () => {
    const as = { ip: freshIp(), headers: { authorization: 'Bearer long.gone.token' } };
    expect(await init(as, { client_id: 'never-heard-of', captcha_token: '' })).toHaveProperty(
      'url',
      '',
    );
  });

  test.each([
    ['no action', { action: undefined }],
    ['an empty action', { action: '' }],
    ['an action that is none', { action: 'do something' }],
    ['an action that is a list', { action: ['GET:/'] }],
    ['a signature of another shape', { meta: { captcha_sign: 'nonsense' } }],
    ['a signature that is a number', { meta: { captcha_sign: 1 } }],
    ['meta that is text', { meta: 'x' }],
    ['a client that is an object', { client_id: {} }],
    ['a device of a thousand characters', { device_id: 'd'.repeat(1000) }],
  ])('with %s is told', async (_title, change) => {
    expect(await failure(init({ ip: freshIp() }, change))).toMatchObject({
      status: 400,
      error: 'invalid_argument',
    });
  });

  test('rate-limits a client that loops on error 9', async () => {
    const ip = freshIp();
    const key = `captcha:address:${ip}`;
    await useUp(magpie, key, captchaInitsPerAddress, initsFree - 1);
    expect(await init({ ip })).toMatchObject({ url: '' });
    expect((await init({ ip })).url).not.toBe('');
    const left = captchaInitsPerAddress.triesMax - initsFree - 1;
    await useUp(magpie, key, captchaInitsPerAddress, left - 1);
    expect((await init({ ip })).url).not.toBe('');
    expect(await failure(init({ ip }))).toMatchObject({ status: 429, error: 'resource_exhausted' });
  });
});

describe('a call that sends mail', () => {
  test('refuses a missing, empty or unproven token', async () => {
    const as = { ip: freshIp() };
    expect(await failure(mail(as))).toMatchObject({
      status: 400,
      error: 'captcha_required',
      code: 4001,
    });
    expect(await failure(mail(withToken(as, '')))).toMatchObject({ code: 4001 });
    const { captcha_token: light } = await init(as);
    expect(await failure(mail(withToken(as, light)))).toMatchObject({
      error: 'captcha_invalid',
      code: 4002,
    });
  });

  test('accepts a solved challenge repeatedly and for other actions', async () => {
    const as = await withProof(magpie, { ip: freshIp() });
    await mail(as);
    await mail(as);
    const { email } = await createUser(magpie);
    await magpie.call(signIn, { username: email, password: testPassword }, as);
  });

  test('also reads the token from the body', async () => {
    const ip = freshIp();
    await useUp(magpie, `signin:address:${ip}`, { triesMax: 50, windowSeconds: 900 }, 3);
    const { email } = await createUser(magpie);
    const input = { username: email, password: testPassword, client_id: client };
    expect(await failure(magpie.call(signIn, input, { ip }))).toMatchObject({ code: 4001 });
    const { headers } = await withProof(magpie, { ip });
    const captchaToken = headers!['x-captcha-token']!;
    await magpie.call(signIn, { ...input, captcha_token: captchaToken }, { ip });
  });

  test('refuses an altered token and those of another device, client or network', async () => {
    const [a, b] = freshIp().split('.');
    const ip = `${a}.${b}.1.1`;
    const good = await withProof(magpie, { ip });
    const token = good.headers!['x-captcha-token']!;
    const [kind, payload = '', mac = ''] = token.split('.');
    const strangers: Caller[] = [
      { ...good, headers: { ...good.headers, 'x-device-id': 'e'.repeat(32) } },
      { ...good, headers: { ...good.headers, 'x-client-id': 'another' } },
      { ...good, ip: `${a}.${b}.2.1` },
      withToken({ ip }, `${kind}.z${payload.slice(1)}.${mac}`),
      withToken({ ip }, `${kind}.${payload}.${'A'.repeat(22)}`),
      withToken({ ip }, `${kind}.${payload}`),
      withToken({ ip }, 'ck0.a.b'),
      withToken({ ip }, 'x'.repeat(2000)),
    ];
    for (const stranger of strangers) {
      expect(await failure(mail(stranger))).toMatchObject({ status: 400, code: 4002 });
    }
    await mail({ ...good, ip: `${a}.${b}.1.200` });
  });
});

describe('drive calls', () => {
  test.each([undefined, '', 'ck0.old.token', 'nonsense'])(
    'go through with the captcha token «%s»',
    async (token) => {
      const user = await createUser(magpie);
      const headers: Record<string, string> =
        token === undefined ? {} : { 'x-captcha-token': token };
      const answer = await magpie.call(listFiles, {}, { token: user.token, headers });
      expect(answer.kind).toBe('drive#fileList');
    },
  );
});

describe('a solved challenge', () => {
  test('is valid for half an hour, in which new tokens need no challenge', async () => {
    const ip = freshIp();
    const { headers } = await withProof(magpie, { ip });
    const answer = await init(
      { ip },
      { action: mailAction, captcha_token: headers!['x-captcha-token'] },
    );
    expect(answer.url).toBe('');
    await mail(withToken({ ip }, answer.captcha_token));
  });

  test('yields one token even if sent a hundred times', async () => {
    const as = { ip: freshIp() };
    const ticket = await challengeTicket(magpie, as);
    const solution = await solveTicket(magpie, ticket, as);
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => magpie.call(captchaVerify, { ticket, solution }, as)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is void for another ticket', async () => {
    const as = { ip: freshIp() };
    const [one, two] = [await challengeTicket(magpie, as), await challengeTicket(magpie, as)];
    const solution = await solveTicket(magpie, one, as);
    const work = magpie.call(captchaVerify, { ticket: two, solution }, as);
    expect(await failure(work)).toMatchObject({ status: 400, code: 4002 });
  });

  test('leads to /loading with the token and its lifetime', async () => {
    const as = { ip: freshIp() };
    const ticket = await challengeTicket(magpie, as);
    const solution = await solveTicket(magpie, ticket, as);
    const answer = await magpie.call(captchaVerify, { ticket, solution }, as);
    const target = new URL(answer.redirect_uri, magpie.origin);
    expect(target.pathname).toBe('/loading');
    expect(target.searchParams.get('captcha_token')).toBe(answer.captcha_token);
    expect(target.searchParams.get('expires_in')).toBe('300');
  });

  test.each([
    'x',
    '{}',
    'null',
    '5',
    '{"challenge":null,"solution":null}',
    '{"challenge":{"parameters":{},"signature":""},"solution":{}}',
    '{"challenge":{"parameters":{"data":{"ticket":"TICKET"}},"signature":"00"},"solution":{"counter":0,"derivedKey":"00"}}',
  ])('that was made up is refused: %s', async (solution) => {
    const as = { ip: freshIp() };
    const ticket = await challengeTicket(magpie, as);
    const { ticket_id: id } = await magpie.call(captchaChallenge, { ticket }, as);
    const work = magpie.call(
      captchaVerify,
      { ticket, solution: solution.replace('TICKET', id) },
      as,
    );
    expect(await failure(work)).toMatchObject({ status: 400, code: 4002 });
  });

  test('is refused if a parameter changed', async () => {
    const as = { ip: freshIp() };
    const ticket = await challengeTicket(magpie, as);
    const right = JSON.parse(await solveTicket(magpie, ticket, as)) as {
      challenge: { parameters: Record<string, unknown> };
      solution: { derivedKey: string };
    };
    const attempts = [
      { ...right, solution: { ...right.solution, derivedKey: '00'.repeat(32) } },
      {
        ...right,
        challenge: {
          ...right.challenge,
          parameters: { ...right.challenge.parameters, expiresAt: 9e9 },
        },
      },
      {
        ...right,
        challenge: {
          ...right.challenge,
          parameters: { ...right.challenge.parameters, keyPrefix: '00' },
        },
      },
    ];
    for (const attempt of attempts) {
      const solution = JSON.stringify(attempt);
      expect(await failure(magpie.call(captchaVerify, { ticket, solution }, as))).toMatchObject({
        code: 4002,
      });
    }
  });
});

test.each(['', 'x', 'x.y', 'e30.AAAAAAAAAAAAAAAAAAAAAA', '.', 'ä.ö'])(
  'the made-up ticket «%s» is refused',
  async (ticket) => {
    const challenge = magpie.call(captchaChallenge, { ticket });
    expect((await failure(challenge)).status).toBe(400);
    const answered = magpie.call(captchaVerify, { ticket, solution: '{}' });
    expect((await failure(answered)).status).toBe(400);
  },
);

describe('verification page', () => {
  const open = (headers: Record<string, string> = {}, query = '') =>
    magpie.fetch(`/captcha?ticket=x${query}`, { headers });

  test('can be framed by our site only and runs its own script only', async () => {
    const response = await open();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|https:/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    const page = await response.text();
    expect(page).not.toMatch(/<script>|\son\w+=|style=/);
  });

  test('uses the locale of the address, the cookie, then the browser', async () => {
    const lang = async (headers: Record<string, string>, query = '') =>
      /<html\s+lang="([^"]+)"/.exec(await (await open(headers, query)).text())?.[1];
    const cookie = '__Host-locale=ja';
    expect(await lang({ cookie, 'accept-language': 'ru' }, '&locale=pt')).toBe('pt');
    expect(await lang({ cookie, 'accept-language': 'ru' })).toBe('ja');
    expect(await lang({ 'accept-language': 'ru' })).toBe('ru');
    expect(await lang({}, '&locale="><script>')).toBe('en-US');
  });

  test('uses the selected color scheme', async () => {
    const page = await (await open({ cookie: '__Host-theme=dark' })).text();
    expect(page).toContain('data-theme="dark"');
    expect(await (await open({ cookie: '__Host-theme=x"y' })).text()).not.toContain('data-theme');
  });
});
