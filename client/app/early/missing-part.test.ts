import { describe, expect, test } from 'vitest';
import { reloadGuardMs } from '#protocol/limits.ts';
import { mayReload } from '#client/app/early/missing-part.ts';

const fresh = { isReloaded: false, ageMs: 500, isTouched: false, isOnline: true, isHeld: false };

describe('a page of which a part could not be loaded', () => {
  test('reloads, for a new release has mostly taken the part away', () => {
    expect(mayReload(fresh)).toBe(true);
    expect(mayReload({ ...fresh, ageMs: 3_600_000, isTouched: true })).toBe(true);
  });

  test('stays when an upload runs or something is written', () => {
    expect(mayReload({ ...fresh, isHeld: true })).toBe(false);
  });

  test('stays without a network, where it would not come back', () => {
    expect(mayReload({ ...fresh, isOnline: false })).toBe(false);
  });

  test('does not reload twice within ten seconds', () => {
    const again = { ...fresh, isReloaded: true, isTouched: true };
    expect(mayReload({ ...again, ageMs: reloadGuardMs - 1 })).toBe(false);
    expect(mayReload({ ...again, ageMs: reloadGuardMs })).toBe(true);
  });

  test('never goes round in a circle while nobody touches it', () => {
    expect(mayReload({ ...fresh, isReloaded: true, ageMs: 3_600_000 })).toBe(false);
  });
});
