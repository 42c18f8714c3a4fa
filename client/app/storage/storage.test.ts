import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { credentialsEntry, stored, type StoredEntry } from '#client/app/storage/catalog.ts';
import { memoryDatabase } from '#tests/support/memory-database.ts';
import { deviceId } from '#client/app/storage/device-id.ts';
import { createDisplayModes } from '#client/app/storage/display-mode.ts';
import { createLocal } from '#client/app/storage/local.ts';
import { createSharePasscode } from '#client/app/storage/share-passcode.ts';
import { memoryStore } from '#client/app/storage/stores.ts';
import { createCookieJar } from '#protocol/cookie-text.ts';
import { cookies, sharePasscodeCookie } from '#protocol/cookies.ts';
import { defaultDisplayMode, sharedDisplayMode } from '#protocol/display-mode.ts';

afterEach(() => vi.restoreAllMocks());

function local(initial: Record<string, string> = {}) {
  const clock = { now: 1_000_000 };
  const store = memoryStore(initial);
  return { clock, store, local: createLocal(store, () => clock.now) };
}

/** Cookies of a page as a browser keeps them: by name, in insertion order. */
function cookiePage() {
  const held = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    page: {
      get cookie() {
        return [...held].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(line: string) {
        written.push(line);
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (attributes.includes('Max-Age=0')) held.delete(name);
        else held.set(name, value);
      },
    },
  };
}

describe('stored values', () => {
  it('are returned unchanged', () => {
    const { local: values } = local();
    values.write(stored.savedFileIds, ['a', 'b']);
    expect(values.read(stored.savedFileIds)).toEqual(['a', 'b']);
    values.remove(stored.savedFileIds);
    expect(values.read(stored.savedFileIds)).toBeNull();
  });

  it('expire with their lifetime, to the millisecond', () => {
    const { local: values, clock } = local();
    values.write(stored.resumeRestore, true);
    clock.now += 15 * 60 * 1000 - 1;
    expect(values.read(stored.resumeRestore)).toBe(true);
    clock.now += 1;
    expect(values.read(stored.resumeRestore)).toBeNull();
  });

  it('can be read and removed in one step', () => {
    const { local: values } = local();
    values.write(stored.restoreRequest, { share_id: 'x' });
    expect(values.take(stored.restoreRequest)).toEqual({ share_id: 'x' });
    expect(values.take(stored.restoreRequest)).toBeNull();
  });

  it('are null if another type was stored', () => {
    const { local: values } = local({
      login_scene: '"elsewhere"',
      new_user: '{',
      navigation_folders: '[1]',
      single_keys: '"yes"',
      saved_file_ids: '["no date"]',
    });
    const entries: StoredEntry<unknown>[] = [
      stored.loginScene,
      stored.newUser,
      stored.navigationFolders,
      stored.singleKeys,
      stored.savedFileIds,
    ];
    expect(entries.map((entry) => values.read(entry))).toEqual(entries.map(() => null));
  });

  it('are ignored if the browser forbids storage', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const values = createLocal(
      { getItem: forbidden, setItem: forbidden, removeItem: forbidden, clear: forbidden },
      Date.now,
    );
    values.write(stored.newUser, 'init');
    values.remove(stored.newUser);
    values.clear();
    expect(values.read(stored.newUser)).toBeNull();
  });

  it('are removed together', () => {
    const values = createLocal(memoryStore(), Date.now);
    values.write(stored.newUser, 'init');
    values.write(stored.pastSearches, ['tides']);
    values.clear();
    expect(values.read(stored.newUser)).toBeNull();
    expect(values.read(stored.pastSearches)).toBeNull();
  });

  it('have distinct keys', () => {
    const keys = Object.values(stored).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('include each value of the specification, with the cookies', () => {
    const local = [
      'loginScene',
      'previewFileId',
      'savedFileIds',
      'navigationFolders',
      'oauthInfo',
      'resumeRestore',
      'restoreRequest',
      'newUser',
      'showBlockButton',
      'deviceId',
    ];
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(local));
    const inCookies = ['locale', 'hideLanguageChange', 'view', 'visit', 'userId', 'freeDays'];
    expect(Object.keys(cookies)).toEqual(expect.arrayContaining(inCookies));
  });

  it('are read and written by the product', () => {
    const code = globSync('client/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    // Accessors of several entries take the entry as an argument.
    const uses = (names: string, key: string) =>
      new RegExp(`\\b(?:${names})\\((?:[\\w.]+, )?\\s*stored\\.${key}\\b`).test(code);
    const unread = Object.keys(stored).filter((key) => !uses('read|take|lastFolder', key));
    const unwritten = Object.keys(stored).filter((key) => !uses('write|rememberFolder', key));
    // `resumeRestore` and `accountFlags` are also read by key.
    expect(unread).toEqual(['saveFolder']);
    // The default of both accessors (last-folder.ts).
    expect(code.match(/entry: FolderEntry = stored\.saveFolder/g)).toHaveLength(2);
    // Written by earlier clients only.
    expect(unwritten).toEqual(['saveFolder', 'olderDeviceId']);
  });

  it("store credentials under the client id in the protocol's format", () => {
    const { local: values, store } = local();
    const entry = credentialsEntry('magpie-web');
    const session = {
      token_type: 'Bearer',
      access_token: 'a',
      refresh_token: 'r',
      expires_in: 600,
      expires_at: '2026-11-20T10:00:00.000Z',
      sub: 'u',
    };
    values.write(entry, session);
    expect(JSON.parse(store.getItem('credentials_magpie-web')!)).toEqual(session);
    expect(values.read(entry)).toEqual(session);
    for (const broken of [{ ...session, sub: '' }, { ...session, expires_at: 'soon' }, {}, 'x']) {
      store.setItem('credentials_magpie-web', JSON.stringify(broken));
      expect(values.read(entry)).toBeNull();
    }
  });
});

describe('cookie jar', () => {
  it('writes the ages and attributes of the catalog', () => {
    const { page, written } = cookiePage();
    const jar = createCookieJar(page);
    jar.write(cookies.locale, 'pt');
    jar.write(cookies.userId, 'ü 1');
    expect(written).toEqual([
      '__Host-locale=pt; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      '__Host-user-id=%C3%BC%201; Path=/; Max-Age=31536000; SameSite=Strict; Secure',
    ]);
    expect(jar.read(cookies.userId)).toBe('ü 1');
    jar.remove(cookies.userId);
    expect(jar.read(cookies.userId)).toBeNull();
    expect(jar.names()).toEqual(['__Host-locale']);
  });

  it('rejects what the rules reject', () => {
    const jar = createCookieJar(cookiePage().page);
    expect(() => jar.write({ name: 'a b' }, '')).toThrow(TypeError);
    expect(() => jar.write({ name: 'a', maxAgeSeconds: Number.NaN }, '')).toThrow(TypeError);
  });
});

describe('share passcodes', () => {
  it("keep only the newest share's token and passcode", () => {
    const { page } = cookiePage();
    const jar = createCookieJar(page);
    const passcodes = createSharePasscode(jar);
    jar.write(cookies.locale, 'ja');
    passcodes.write('one', 'token-1', 'k7p3');
    expect(passcodes.readToken('one')).toBe('token-1');
    expect(jar.read(sharePasscodeCookie('one'))).toBe('k7p3');
    passcodes.write('two', 'token-2', 'x9y2');
    expect(passcodes.readToken('one')).toBe('');
    expect(jar.read(sharePasscodeCookie('one'))).toBeNull();
    expect(passcodes.readToken('two')).toBe('token-2');
    expect(jar.read(sharePasscodeCookie('two'))).toBe('x9y2');
    expect(jar.read(cookies.locale)).toBe('ja');
  });
});

describe('device id', () => {
  const random = (count: number) => new Uint8Array(count).fill(0xab);
  const fresh = 'ab'.repeat(16);

  it('is the part after the last dot, cut to 32 characters', () => {
    const id = '0123456789abcdef0123456789abcdef';
    expect(deviceId(local({ deviceid: `wdi10.${id}xxxx` }).local, random)).toBe(id);
    expect(deviceId(local({ _deviceid: id }).local, random)).toBe(id);
    expect(deviceId(local({ deviceid: 'a.b', _deviceid: id }).local, random)).toBe('b');
    expect(deviceId(local({ deviceid: 'a.', _deviceid: id }).local, random)).toBe(id);
  });

  it('is created once and found again', () => {
    const { local: values, store } = local();
    expect(deviceId(values, random)).toBe(fresh);
    expect(store.getItem('deviceid')).toBe(`wdi10.${fresh}`);
    expect(deviceId(values, () => new Uint8Array(16))).toBe(fresh);
  });
});

describe('display settings', () => {
  it('default to newest first, grid and folders on top', async () => {
    const modes = createDisplayModes(memoryDatabase(), 'user');
    expect(await modes.read('folder')).toEqual(defaultDisplayMode);
  });

  it('change everywhere while they are global', async () => {
    const modes = createDisplayModes(memoryDatabase(), 'user');
    await modes.change('one', { viewType: 'list', orderType: 1 });
    expect(await modes.read('two')).toMatchObject({ viewType: 'list', orderType: 1 });
  });

  it('change in one place otherwise, each setting by its flag', async () => {
    const modes = createDisplayModes(memoryDatabase(), 'user');
    await modes.change('one', { orderSettingGlobal: false, orderType: 1, viewType: 'list' });
    expect(await modes.read('one')).toMatchObject({ orderType: 1, viewType: 'list' });
    expect(await modes.read('two')).toMatchObject({ orderType: 6, viewType: 'list' });
  });

  it('store the density with the view, everywhere or in one place', async () => {
    const modes = createDisplayModes(memoryDatabase(), 'user');
    await modes.change('one', { isCompact: true });
    expect(await modes.read('two')).toMatchObject({ isCompact: true });
    await modes.change('one', { viewSettingGlobal: false, isCompact: false });
    expect(await modes.read('one')).toMatchObject({ isCompact: false });
    expect(await modes.read('two')).toMatchObject({ isCompact: true });
    await modes.change('one', { ...(await modes.read('one')), viewSettingGlobal: true });
    expect(await modes.read('two')).toMatchObject({ isCompact: false });
  });

  it('belong to one user', async () => {
    const database = memoryDatabase();
    await createDisplayModes(database, 'a').change('x', { viewType: 'list' });
    expect((await createDisplayModes(database, 'b').read('x')).viewType).toBe('grid');
  });

  it('accept orders stored as key names', async () => {
    const database = memoryDatabase();
    await database.write('display_mode_user', { orderType: 'NAME_DESC', viewType: 'cards' });
    expect(await createDisplayModes(database, 'user').read('x')).toMatchObject({
      orderType: 2,
      viewType: 'grid',
    });
  });

  it('are stored per share for visitors, without the two flags', async () => {
    const modes = createDisplayModes(memoryDatabase(), '', sharedDisplayMode);
    await modes.change('share', { viewType: 'list' });
    expect(await modes.read('share')).toEqual({ ...sharedDisplayMode, viewType: 'list' });
    expect(await modes.read('other')).toEqual(sharedDisplayMode);
  });

  it("aren't stored for an empty change", async () => {
    const database = memoryDatabase();
    const write = vi.spyOn(database, 'write');
    await createDisplayModes(database, 'user').change('x', {});
    await createDisplayModes(database, 'user').change('x', { orderType: undefined } as never);
    expect(write).not.toHaveBeenCalled();
  });

  it('fall back to defaults and log if the database fails', async () => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = {
      keys: () => Promise.reject(new Error('no')),
      read: () => Promise.reject(new Error('no')),
      write: () => Promise.reject(new Error('no')),
      remove: () => Promise.reject(new Error('no')),
      clear: () => Promise.reject(new Error('no')),
    };
    const modes = createDisplayModes(broken, 'user');
    expect(await modes.change('x', { viewType: 'list' })).toEqual(defaultDisplayMode);
    expect(line).toHaveBeenCalled();
  });
});
