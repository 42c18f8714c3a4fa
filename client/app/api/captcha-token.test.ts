import { describe, expect, it, vi } from 'vitest';
import { createCaptchaToken, type CaptchaParts } from '#client/app/api/captcha-token.ts';
import { createVerification } from '#client/app/api/verification.ts';
import { memoryDatabase } from '#tests/support/memory-database.ts';

const purpose = { action: 'POST:/v1/auth/signin', meta: {} };
const key = 'captcha_client';

function captcha(parts: Partial<CaptchaParts> = {}) {
  const clock = { now: 1_700_000_000_000 };
  const database = memoryDatabase();
  let made = 0;
  const init = vi.fn(async () => {
    made += 1;
    return { captcha_token: `token-${made}`, expires_in: 300, url: '' };
  });
  const token = createCaptchaToken({
    clientId: 'client',
    deviceId: () => 'device',
    database,
    init,
    showFrame: () => Promise.resolve(undefined),
    redirectUri: () => '',
    now: () => clock.now,
    ...parts,
  });
  return { token, database, init, clock };
}

describe('the stored captcha token', () => {
  it('expires thirty seconds early', async () => {
    const { token, clock } = captcha();
    await token.obtain(purpose);
    clock.now += 269_999;
    expect(await token.held()).toBe('token-1');
    clock.now += 1;
    expect(await token.held()).toBe('');
    expect(await token.obtain(purpose)).toBe('token-2');
  });

  it('is stored under prefix and client id, with its action', async () => {
    const { token, database } = captcha();
    await token.obtain(purpose);
    expect(await database.read(key)).toEqual({
      ...purpose,
      captcha_token: 'token-1',
      expires_in: 300,
      expires_at: '2023-11-14T22:17:50.000Z',
    });
  });

  it('is valid only if action and token are strings', async () => {
    const good = { action: '', captcha_token: 'x', expires_at: '2100-01-01T00:00:00Z' };
    for (const [stored, held] of [
      [good, 'x'],
      [{ ...good, action: 1 }, ''],
      [{ ...good, captcha_token: null }, ''],
      [{ ...good, expires_at: 'soon' }, ''],
      [{ action: '', captcha_token: 'x' }, ''],
      ['x', ''],
      [null, ''],
    ] as const) {
      const { token, database } = captcha();
      await database.write(key, stored);
      expect(await token.held()).toBe(held);
    }
  });

  it("is requested again if the database can't be read", async () => {
    const { token } = captcha({
      database: {
        keys: () => Promise.resolve([]),
        read: () => Promise.reject(new Error('blocked')),
        write: () => Promise.reject(new Error('blocked')),
        remove: () => Promise.resolve(),
        clear: () => Promise.resolve(),
      },
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await token.obtain(purpose)).toBe('token-1');
    vi.restoreAllMocks();
  });

  it("isn't renewed for a request that was refused with an older token", async () => {
    const { token, init } = captcha();
    expect(await token.renew(purpose, '')).toBe('token-1');
    expect(await token.renew(purpose, 'older')).toBe('token-1');
    expect(await token.renew(purpose, 'token-1')).toBe('token-2');
    expect(init).toHaveBeenCalledTimes(2);
  });
});

describe('captcha frame', () => {
  const challenged = async () => ({ captcha_token: '', expires_in: 0, url: '/verify?ticket=1' });

  it('opens if the response names a page, and its token is stored', async () => {
    const showFrame = vi.fn(async () => ({ captcha_token: 'solved', expires_in: 60 }));
    const { token } = captcha({ init: challenged, showFrame });
    expect(await token.obtain(purpose)).toBe('solved');
    expect(showFrame).toHaveBeenCalledExactlyOnceWith('/verify?ticket=1');
    expect(await token.held()).toBe('solved');
  });

  it('cancels the request when closed, and opens again for the next', async () => {
    const showFrame = vi
      .fn<CaptchaParts['showFrame']>()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce({ captcha_token: 'solved', expires_in: 60 });
    const { token } = captcha({ init: challenged, showFrame });
    await expect(token.obtain(purpose)).rejects.toMatchObject({ error: 'cancelled' });
    expect(await token.obtain(purpose)).toBe('solved');
  });

  it('yields no token on a page without a frame', async () => {
    const verification = createVerification();
    await expect(verification.show('/verify')).resolves.toBeUndefined();
    const take = verification.register(async () => ({ captcha_token: 'a', expires_in: 1 }));
    await expect(verification.show('/verify')).resolves.toMatchObject({ captcha_token: 'a' });
    take();
    await expect(verification.show('/verify')).resolves.toBeUndefined();
  });
});
