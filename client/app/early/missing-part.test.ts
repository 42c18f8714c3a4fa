import { describe, expect, test, vi } from 'vitest';
import { reportClientError } from '#protocol/client-errors.ts';
import { reloadGuardMs } from '#protocol/limits.ts';
import { handleMissingModules, mayReload } from '#client/app/early/missing-part.ts';

const fresh = { isReloaded: false, ageMs: 500, isTouched: false, isOnline: true, isHeld: false };

describe('a page that failed to load a module', () => {
  test('reloads, because a new release usually removed it', () => {
    expect(mayReload(fresh)).toBe(true);
    expect(mayReload({ ...fresh, ageMs: 3_600_000, isTouched: true })).toBe(true);
  });

  test('stays while an upload runs or a form has input', () => {
    expect(mayReload({ ...fresh, isHeld: true })).toBe(false);
  });

  test("stays while offline, because it couldn't reload", () => {
    expect(mayReload({ ...fresh, isOnline: false })).toBe(false);
  });

  test("doesn't reload twice within ten seconds", () => {
    const again = { ...fresh, isReloaded: true, isTouched: true };
    expect(mayReload({ ...again, ageMs: reloadGuardMs - 1 })).toBe(false);
    expect(mayReload({ ...again, ageMs: reloadGuardMs })).toBe(true);
  });

  test('never reloads in a loop without user input', () => {
    expect(mayReload({ ...fresh, isReloaded: true, ageMs: 3_600_000 })).toBe(false);
  });
});

test('the missing file is reported to the operator, the address only as its kind', () => {
  const sendBeacon = vi.fn();
  const words = { content: { cloneNode: () => '' } };
  const window = Object.assign(new EventTarget(), {
    document: {
      body: { append: () => {} },
      querySelector: (selector: string) =>
        selector === '#missing-part'
          ? words
          : selector.startsWith('script')
            ? { src: 'https://magpie.example/assets/entry-B7xK2f.js' }
            : null,
      querySelectorAll: () => [],
    },
    location: { pathname: '/s/Zk3pQw9Lm2', reload: () => {} },
    navigator: { onLine: true, sendBeacon },
    performance: { getEntriesByType: () => [], now: () => 0 },
  });
  handleMissingModules(window as unknown as Window);
  const payload = new Error('Unable to load https://magpie.example/assets/tasks-A1b2C3.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  const [[address, report]] = sendBeacon.mock.calls as [[string, string]];
  expect(address).toBe(`/api/${reportClientError.path}`);
  expect(JSON.parse(report)).toEqual({
    kind: 'chunk',
    message: 'missing assets/tasks-A1b2C3.js',
    page: '/s/',
    build: 'entry-B7xK2f',
  });
});
