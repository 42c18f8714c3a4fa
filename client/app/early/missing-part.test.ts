import { describe, expect, test } from 'vitest';
import { reloadGuardMs } from '#protocol/limits.ts';
import { mayReload } from '#client/app/early/missing-part.ts';

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
