import { describe, expect, it, vi } from 'vitest';
import { createCredentials } from '#client/app/session/credentials.ts';
import { challengeOf, newVerifier } from '#client/features/sign-in/pkce.ts';
import { createSessionTokens, type AcrossTabs } from '#client/app/session/refresh.ts';
import { safeRedirect } from '#client/features/sign-in/safe-redirect.ts';
import { createLock } from '#client/lib/lock.ts';
import { createLocal } from '#client/app/storage/local.ts';
import { memoryStore } from '#client/app/storage/stores.ts';
import { createCookieJar } from '#protocol/cookie-text.ts';
import { cookies } from '#protocol/cookies.ts';
import { ApiError } from '#protocol/errors.ts';
import type { TokenAnswer } from '#protocol/user.ts';

function answer(number: number): TokenAnswer {
  return {
    token_type: 'Bearer',
    access_token: `access-${number}`,
    refresh_token: `refresh-${number}`,
    expires_in: 600,
    sub: 'user',
    user_id: 'user',
    scope: 'user pan offline',
  };
}

/** A browser with several tabs on one store, and a server that rotates refresh tokens. */
function browser() {
  const clock = { now: 1_700_000_000_000 };
  const store = memoryStore();
  const page = { cookie: '' };
  const jar = createCookieJar({
    get cookie() {
      return page.cookie;
    },
    set cookie(line) {
      page.cookie = line.includes('Max-Age=0') ? '' : line.split(';')[0]!;
    },
  });
  const lock = createLock({ reentrant: true });
  const acrossTabs: AcrossTabs = (work, owner) => lock.run(work, { owner });
  let rotation = 1;
  const exchange = vi.fn(async (refreshToken: string) => {
    await Promise.resolve();
    if (refreshToken !== `refresh-${rotation}`) throw new ApiError('invalid_grant');
    rotation += 1;
    return answer(rotation);
  });
  const onEnd = vi.fn();
  const now = () => clock.now;
  const credentials = createCredentials({
    clientId: 'client',
    local: createLocal(store, now),
    jar,
    now,
  });
  const tab = () => createSessionTokens({ credentials, exchange, acrossTabs, onEnd, now });
  return { clock, store, jar, credentials, exchange, onEnd, tab, acrossTabs };
}

describe('credentials', () => {
  it('are stored and removed with the user id', () => {
    const { credentials, jar } = browser();
    credentials.write(answer(1));
    expect(credentials.read()).toMatchObject({
      access_token: 'access-1',
      expires_at: '2023-11-14T22:23:20.000Z',
      sub: 'user',
    });
    expect(jar.read(cookies.userId)).toBe('user');
    credentials.clear();
    expect(credentials.read()).toBeNull();
    expect(jar.read(cookies.userId)).toBeNull();
  });

  it('remove a user id without credentials', () => {
    const { credentials, jar, store } = browser();
    credentials.write(answer(1));
    store.removeItem('credentials_client');
    expect(credentials.read()).toBeNull();
    expect(jar.read(cookies.userId)).toBeNull();
  });
});

describe('token refresh', () => {
  it('returns the stored token until half a minute before it expires', async () => {
    const { clock, credentials, exchange, tab } = browser();
    credentials.write(answer(1));
    const tokens = tab();
    clock.now += 569_999;
    expect(await tokens.current()).toBe('access-1');
    expect(exchange).not.toHaveBeenCalled();
    clock.now += 1;
    expect(await tokens.current()).toBe('access-2');
  });

  it('rotates once for a hundred requests in five tabs', async () => {
    const { clock, credentials, exchange, onEnd, tab } = browser();
    credentials.write(answer(1));
    clock.now += 600_000;
    const tabs = Array.from({ length: 5 }, tab);
    const given = await Promise.all(
      Array.from({ length: 100 }, (_, at) => tabs[at % 5]!.current()),
    );
    expect(new Set(given)).toEqual(new Set(['access-2']));
    expect(exchange).toHaveBeenCalledExactlyOnceWith('refresh-1');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is exchanged at once within work that holds the lock, and waits in other tabs', async () => {
    const { clock, credentials, exchange, tab, acrossTabs } = browser();
    credentials.write(answer(1));
    clock.now += 600_000;
    const owner = {};
    const order: string[] = [];
    const signOut = acrossTabs(async () => {
      order.push(await tab().current(owner));
      credentials.clear();
    }, owner);
    const other = tab()
      .current()
      .then((token) => order.push(token));
    await Promise.all([signOut, other]);
    expect(order).toEqual(['access-2', '']);
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('renews a token refused early, and finds one renewed by another tab', async () => {
    const { credentials, exchange, tab } = browser();
    credentials.write(answer(1));
    expect(await tab().renew('access-1')).toBe('access-2');
    expect(await tab().renew('access-1')).toBe('access-2');
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('ends the session if the server no longer knows it', async () => {
    const { credentials, onEnd, tab } = browser();
    credentials.write(answer(7));
    expect(await tab().renew('access-7')).toBe('');
    expect(credentials.read()).toBeNull();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('keeps the session if there is no response', async () => {
    const { credentials, exchange, onEnd, tab } = browser();
    credentials.write(answer(1));
    exchange.mockRejectedValueOnce(new ApiError('unreachable'));
    const tokens = tab();
    await expect(tokens.renew('access-1')).rejects.toMatchObject({ error: 'unreachable' });
    expect(credentials.read()).not.toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
    expect(await tokens.renew('access-1')).toBe('access-2');
  });

  it('keeps a session that began during the request', async () => {
    const { credentials, exchange, onEnd, tab } = browser();
    credentials.write(answer(1));
    exchange.mockImplementationOnce(async () => {
      credentials.write(answer(9));
      throw new ApiError('invalid_grant');
    });
    expect(await tab().renew('access-1')).toBe('');
    expect(credentials.read()?.access_token).toBe('access-9');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('sends nothing while signed out', async () => {
    const { exchange, tab } = browser();
    expect(await tab().current()).toBe('');
    expect(exchange).not.toHaveBeenCalled();
  });
});

describe('PKCE', () => {
  it('computes the challenge of RFC 7636, appendix B', async () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(await challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('creates verifiers of 43 URL-safe characters', () => {
    const verifier = newVerifier((count) => new Uint8Array(count).fill(0xff));
    expect(verifier).toMatch(/^[\w-]{43}$/);
  });
});

describe('redirect after sign-in', () => {
  it.each([
    ['/drive/all', '/drive/all'],
    ['/drive/all/abc?action=highlight_files#x', '/drive/all/abc?action=highlight_files#x'],
    ['/s/AbC123/folder', '/s/AbC123/folder'],
    ['/pt/help?x=//y', '/pt/help?x=//y'],
    ['/drive/all/%E6%96%87', '/drive/all/%E6%96%87'],
    ['/a/../drive/all', '/drive/all'],
  ])('accepts %s', (wanted, path) => {
    expect(safeRedirect(wanted, '/fallback')).toBe(path);
  });

  const hosts = ['evil.example', 'evil.example/%2f..', 'user@evil.example', '[::1]', '2130706433'];
  const starts = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/\r/',
    '/%09/',
    '/%5c',
    '/%5C%5C',
  ];
  const whole = [
    '',
    null,
    undefined,
    'drive/all',
    'https://evil.example',
    'HTTPS:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'mailto:a@b.c',
    '?redirect=x',
    '#x',
    '.',
    '..//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%00',
    '/a\u0000b',
    '/a%0d%0aSet-Cookie:x=1',
    '/%',
    '/%zz',
    '/drive/login',
    '/drive/login?redirect=/drive/login',
    '/pt/drive/login/',
    `/${'a'.repeat(2048)}`,
  ];
  it.each([...whole, ...starts.flatMap((start) => hosts.map((host) => start + host))])(
    'refuses %j',
    (wanted) => {
      expect(safeRedirect(wanted, '/fallback')).toBe('/fallback');
    },
  );
});
