import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptchaToken, type CaptchaParts } from '#client/app/api/captcha-token.ts';
import { createCaptchaInit, createRequest, type RequestParts } from '#client/app/api/pipeline.ts';
import type { Outgoing } from '#client/app/http/send.ts';
import { memoryDatabase } from '#tests/support/memory-database.ts';
import { areaAccessible } from '#protocol/access.ts';
import { about, areaCountryCode, createFile } from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { signatureShape } from '#protocol/signature.ts';
import { requestVerification, revoke, signIn } from '#protocol/user.ts';

type Answer = (outgoing: Outgoing, origin: string) => unknown;

const caller = {
  clientId: 'client',
  clientVersion: '1.2.3',
  packageName: 'example.test',
  salts: ['a', 'b'],
  deviceId: () => 'device',
  userId: () => 'user',
  now: () => 1_700_000_000_000,
};

/** Creates a pipeline whose network returns these responses. The last one repeats. */
function pipeline(answers: Answer[], parts: Partial<RequestParts> = {}) {
  const sent: (Outgoing & { origin: string })[] = [];
  const waits: number[] = [];
  const inits: Parameters<CaptchaParts['init']>[0][] = [];
  const left = [...answers];
  let tokens = 0;
  const captchaParts: CaptchaParts = {
    clientId: 'client',
    deviceId: () => 'device',
    database: memoryDatabase(),
    init: async (input) => {
      inits.push(input);
      tokens += 1;
      return { captcha_token: `token-${tokens}`, expires_in: 300, url: '' };
    },
    showFrame: () => Promise.resolve(undefined),
    redirectUri: () => 'http://localhost/loading',
    now: () => 1_700_000_000_000,
  };
  const request = createRequest({
    caller,
    send: async (origin, outgoing) => {
      sent.push({ ...outgoing, origin });
      const answer = left.length > 1 ? left.shift()! : left[0]!;
      return answer(outgoing, origin);
    },
    captcha: createCaptchaToken(captchaParts),
    session: { current: async () => 'access', renew: async () => 'renewed' },
    origins: () => ['/api'],
    wait: async (ms) => void waits.push(ms),
    newIdempotencyKey: () => `key-${sent.length}`,
    ...parts,
  });
  return { request, sent, waits, inits, captchaParts };
}

const fails = (name: ConstructorParameters<typeof ApiError>[0]): Answer => {
  return () => {
    throw new ApiError(name);
  };
};
const answers =
  (value: unknown = {}): Answer =>
  () =>
    value;

let logged: unknown[][];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...line) => void logged.push(line));
  vi.spyOn(console, 'warn').mockImplementation((...line) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe('every request', () => {
  it('sends client, version, device and the session of calls that need one', async () => {
    const { request, sent } = pipeline([answers()]);
    await request(about, {});
    expect(sent[0]).toMatchObject({
      origin: '/api',
      method: 'GET',
      path: 'drive/v1/about',
      headers: {
        'x-client-id': 'client',
        'x-client-version': '1.2.3',
        'x-device-id': 'device',
        authorization: 'Bearer access',
      },
    });
    expect(sent[0]!.headers).not.toHaveProperty('x-captcha-token');
    expect(sent[0]!.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends no session with calls that need none', async () => {
    const { request, sent } = pipeline([answers()]);
    await request(requestVerification, { email: 'a@b.c' });
    expect(sent[0]!.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['access by region', areaAccessible],
    ['the country', areaCountryCode],
  ])('sends no session with the call for %s', async (_title, call) => {
    const { request, sent } = pipeline([answers()]);
    await request(call, {});
    expect(sent[0]!.headers).not.toHaveProperty('authorization');
  });

  it('sends an optional session if there is one', async () => {
    const signedOut = { current: async () => '', renew: async () => '' };
    const { request, sent } = pipeline([answers()], { session: signedOut });
    await request(revoke, { token: 'x' });
    expect(sent[0]!.headers).not.toHaveProperty('authorization');
  });

  it('uses one idempotency key per write in all attempts', async () => {
    const { request, sent } = pipeline([fails('internal'), answers()]);
    const folder = { kind: 'drive#folder', name: 'New' } as const;
    await request(createFile, folder);
    await request(createFile, folder);
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('accepts a key from the caller', async () => {
    const { request, sent } = pipeline([answers()]);
    await request(createFile, { kind: 'drive#folder' }, { idempotencyKey: 'mine' });
    expect(sent[0]!.headers['idempotency-key']).toBe('mine');
  });
});

describe('retries', () => {
  it('happen twice after internal and unreachable errors, 300 ms apart', async () => {
    for (const name of ['internal', 'unreachable'] as const) {
      const { request, sent, waits } = pipeline([fails(name)]);
      await expect(request(about, {})).rejects.toMatchObject({ error: name });
      expect(sent).toHaveLength(3);
      expect(waits).toEqual([300, 300]);
    }
  });

  it('happen for no other error', async () => {
    for (const name of ['unavailable', 'resource_exhausted', 'deadline_exceeded'] as const) {
      const { request, sent } = pipeline([fails(name)]);
      await expect(request(about, {})).rejects.toMatchObject({ error: name });
      expect(sent).toHaveLength(1);
    }
  });

  it('are limited to 0 to 4 by the option, which is validated', async () => {
    for (const retry of [0, 4]) {
      const { request, sent } = pipeline([fails('internal')]);
      await expect(request(about, {}, { retry })).rejects.toThrow('internal');
      expect(sent).toHaveLength(retry + 1);
    }
    for (const retry of [-1, 5, 1.5, '2', Number.NaN, null]) {
      const { request, sent } = pipeline([answers()]);
      await expect(request(about, {}, { retry })).rejects.toThrow('wrong options param: retry');
      expect(sent).toHaveLength(0);
    }
  });

  it("refuse a timeout that isn't a number", async () => {
    const { request, sent } = pipeline([answers()]);
    await expect(request(about, {}, { timeout: '5' })).rejects.toThrow(
      'wrong options param: timeout',
    );
    await request(about, {}, { timeout: 5_000 });
    expect(sent.map(({ timeoutMs }) => timeoutMs)).toEqual([5_000]);
  });

  it('wait 1, 2, 4 and 8 seconds for the service of sign-ins', async () => {
    const { request, waits } = pipeline([fails('internal')]);
    await expect(request(revoke, { token: 't' }, { retry: 4 })).rejects.toThrow();
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('rotate through the origins and wait longer after each round', async () => {
    const { request, sent, waits } = pipeline([fails('unreachable')], {
      origins: () => ['a', 'b'],
    });
    await expect(request(revoke, { token: 't' }, { retry: 1 })).rejects.toThrow();
    expect(sent.map(({ origin }) => origin)).toEqual(['a', 'b', 'a', 'b']);
    expect(waits).toEqual([1_000, 1_000, 2_000]);
  });

  it('stay with the origin that responds', async () => {
    const { request, sent } = pipeline([fails('unreachable'), answers({ ok: true })], {
      origins: () => ['a', 'b'],
    });
    await expect(request(about, {})).resolves.toEqual({ ok: true });
    expect(sent.map(({ origin }) => origin)).toEqual(['a', 'b']);
  });

  it('send at most fifteen requests for any number of origins', async () => {
    const { request, sent } = pipeline([fails('unreachable')], {
      origins: () => ['a', 'b', 'c', 'd'],
    });
    await expect(request(about, {}, { retry: 4 })).rejects.toThrow();
    expect(sent).toHaveLength(15);
  });

  it('count attempts before and after a captcha together', async () => {
    const script = [...Array<Answer>(12).fill(fails('unreachable')), fails('captcha_required')];
    const { request, sent } = pipeline([...script, fails('unreachable')], {
      origins: () => ['a', 'b', 'c'],
    });
    await expect(request(about, {}, { retry: 4 })).rejects.toMatchObject({ error: 'unreachable' });
    expect(sent).toHaveLength(15);
  });
});

describe('captcha of a request', () => {
  it("doesn't exceed fifteen attempts", async () => {
    const script = [...Array<Answer>(14).fill(fails('unreachable')), fails('captcha_required')];
    const { request, sent } = pipeline(script, { origins: () => ['a', 'b', 'c'] });
    await expect(request(about, {}, { retry: 4 })).rejects.toMatchObject({ error: 'aborted' });
    expect(sent).toHaveLength(15);
  });

  const credentials = { username: 'a@b.c', password: 'secret' };

  it('is obtained first for calls that need one, with signed metadata and its action', async () => {
    const { request, sent, inits } = pipeline([answers()]);
    await request(signIn, credentials, { captchaMeta: { email: 'a@b.c' } });
    expect(inits).toHaveLength(1);
    expect(inits[0]).toMatchObject({
      action: 'POST:/v1/auth/signin',
      client_id: 'client',
      device_id: 'device',
      captcha_token: '',
      redirect_uri: 'http://localhost/loading',
      meta: {
        email: 'a@b.c',
        client_version: '1.2.3',
        package_name: 'example.test',
        user_id: 'user',
        timestamp: '1700000000000',
      },
    });
    expect((inits[0]!.meta as { captcha_sign: string }).captcha_sign).toMatch(signatureShape);
    expect(sent[0]!.headers['x-captcha-token']).toBe('token-1');
  });

  it('has the signed metadata for calls with a session, too', async () => {
    const { request, sent, inits } = pipeline([fails('captcha_required'), answers()]);
    await request(about, {});
    expect(sent[1]!.method).toBe('GET');
    expect(sent[1]!.headers).toMatchObject({ 'x-client-id': 'client', 'x-device-id': 'device' });
    expect(inits[0]!.meta).toMatchObject({
      captcha_sign: expect.stringMatching(signatureShape),
      user_id: 'user',
      package_name: 'example.test',
    });
  });

  it('is requested from the next origin if one fails, like every call', async () => {
    const origins: string[] = [];
    const waits: number[] = [];
    const init = createCaptchaInit({
      caller,
      send: async (origin, { path, headers }) => {
        origins.push(`${origin}/${path} ${headers['x-client-id']}`);
        if (origins.length < 3) throw new ApiError('unreachable');
        return { captcha_token: 'token', expires_in: 300, url: '' };
      },
      origins: () => ['a', 'b'],
      wait: async (ms) => void waits.push(ms),
    });
    expect((await init({ action: 'POST:/any' })).captcha_token).toBe('token');
    const path = 'v1/shield/captcha/init client';
    expect(origins).toEqual([`a/${path}`, `b/${path}`, `a/${path}`]);
    expect(waits).toEqual([1_000, 1_000]);
  });

  it('is not requested again for an error that would repeat', async () => {
    let count = 0;
    const init = createCaptchaInit({
      caller,
      send: async () => {
        count += 1;
        throw new ApiError('invalid_argument');
      },
      origins: () => ['a', 'b'],
      wait: async () => {},
    });
    await expect(init({ action: 'POST:/any' })).rejects.toMatchObject({
      error: 'invalid_argument',
    });
    expect(count).toBe(1);
  });

  it('reuses the stored token', async () => {
    const { request, sent, inits } = pipeline([answers()]);
    await request(signIn, credentials);
    await request(about, {});
    expect(inits).toHaveLength(1);
    expect(sent[1]!.headers['x-captcha-token']).toBe('token-1');
  });

  it('renews a missing or refused token three times, then fails', async () => {
    for (const name of ['captcha_required', 'captcha_invalid'] as const) {
      const { request, sent, inits } = pipeline([fails(name)]);
      await expect(request(about, {})).rejects.toMatchObject({ error: name });
      expect(sent.map(({ headers }) => headers['x-captcha-token'])).toEqual([
        undefined,
        'token-1',
        'token-2',
        'token-3',
      ]);
      expect(inits.map(({ captcha_token }) => captcha_token)).toEqual(['', 'token-1', 'token-2']);
    }
  });

  it('succeeds with the third renewal', async () => {
    const refused = fails('captcha_invalid');
    const { request } = pipeline([refused, refused, refused, answers({ ok: 1 })]);
    await expect(request(about, {})).resolves.toEqual({ ok: 1 });
  });

  it("isn't renewed for error number 9 alone, which has other meanings", async () => {
    const { request, inits } = pipeline([fails('file_in_recycle_bin')]);
    await expect(request(about, {})).rejects.toMatchObject({ code: 9 });
    expect(inits).toHaveLength(0);
  });

  it('is renewed once for requests refused together', async () => {
    const { request, inits } = pipeline([
      ({ headers }) => {
        if (!headers['x-captcha-token']) throw new ApiError('captcha_required');
        return {};
      },
    ]);
    await Promise.all(Array.from({ length: 10 }, () => request(about, {})));
    expect(inits).toHaveLength(1);
  });
});

describe('session of a request', () => {
  it('is refreshed once if the token is refused', async () => {
    const { request, sent } = pipeline([fails('unauthenticated'), answers({ ok: 1 })]);
    await expect(request(about, {})).resolves.toEqual({ ok: 1 });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer access',
      'Bearer renewed',
    ]);
  });

  it("isn't refreshed twice", async () => {
    const { request, sent } = pipeline([fails('unauthenticated')]);
    await expect(request(about, {})).rejects.toMatchObject({ code: 16 });
    expect(sent).toHaveLength(2);
    expect(logged.map(([line]) => line)).toEqual(['not login', 'fetch api error']);
  });

  it('is required before sending a call that needs one', async () => {
    const { request, sent } = pipeline([answers()], {
      session: { current: async () => '', renew: async () => '' },
    });
    await expect(request(about, {})).rejects.toMatchObject({
      error: 'unauthenticated',
      uri: '/drive/v1/about',
    });
    expect(sent).toHaveLength(0);
  });

  it('logs failures but no successes', async () => {
    const { request } = pipeline([fails('file_not_found'), answers()]);
    await expect(request(about, {})).rejects.toThrow();
    await request(about, {});
    expect(logged.map(([line]) => line)).toEqual(['fetch api error']);
  });
});
