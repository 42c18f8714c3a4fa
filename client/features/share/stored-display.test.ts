import { expect, test } from 'vitest';
import { createCookieJar } from '#protocol/cookie-text.ts';
import { cookies } from '#protocol/cookies.ts';
import { sortOrders } from '#protocol/sort.ts';
import { type DisplayMode, sharedDisplayMode } from '#protocol/display-mode.ts';
import { restoreDisplayCookies } from '#client/features/share/stored-display.ts';

/** A browser's cookies; `accepts` is false in one that stores none. */
function fakeDocument(accepts = true): { cookie: string } {
  const kept = new Map<string, string>();
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      if (accepts) kept.set(name, value);
    },
  };
}

const chosen: DisplayMode = {
  ...sharedDisplayMode,
  viewType: 'list',
  orderType: sortOrders.NAME_ASC,
  pinFoldersTop: false,
};
const restore = (document: { cookie: string }, mode: DisplayMode) =>
  restoreDisplayCookies(createCookieJar(document), () => Promise.resolve(mode));

test('restores order and view of a share from the display mode, once', async () => {
  const document = fakeDocument();
  expect(await restore(document, chosen)).toBe(true);
  const jar = createCookieJar(document);
  expect(jar.read(cookies.order)).toBe('name_asc.mixed');
  expect(jar.read(cookies.view)).toBe('list');
  expect(await restore(document, sharedDisplayMode)).toBe(false);
  expect(jar.read(cookies.view)).toBe('list');
});

test('changes nothing for a display mode that is shown anyway, or without cookies', async () => {
  const document = fakeDocument();
  expect(await restore(document, sharedDisplayMode)).toBe(false);
  expect(document.cookie).toBe('');
  expect(await restore(fakeDocument(false), chosen)).toBe(false);
});
