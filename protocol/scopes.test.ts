import { describe, expect, test } from 'vitest';
import { grantedScope, isWithinScope, narrowScopesOf } from '#protocol/scopes.ts';

describe('scopes', () => {
  test('none means all, some are returned in canonical order', () => {
    expect(grantedScope('')).toBe('user pan offline');
    expect(grantedScope('offline user')).toBe('user offline');
    expect(grantedScope('pan+user')).toBe('user pan');
  });

  test('one listed twice is one', () => {
    expect(grantedScope('user user')).toBe('user');
    expect(grantedScope('pan user pan')).toBe('user pan');
  });

  test('unknown ones are refused', () => {
    expect(grantedScope('user admin')).toBeUndefined();
  });

  test("can't exceed those of the grantor", () => {
    expect(isWithinScope('user', 'user pan')).toBe(true);
    expect(isWithinScope('user pan', 'user')).toBe(false);
    expect(isWithinScope('user', '')).toBe(false);
  });

  test('narrowed ones come last, in order', () => {
    expect(grantedScope('pan:write:f2 offline pan:read')).toBe('offline pan:read pan:write:f2');
    expect(grantedScope('pan:read pan:read')).toBe('pan:read');
    for (const unknown of ['pan:', 'pan:all', 'pan:read:', 'pan:read:a:b', 'user:read']) {
      expect(grantedScope(unknown)).toBeUndefined();
    }
  });

  test('narrowed ones are within those that grant as much', () => {
    expect(isWithinScope('pan:read pan:offline', 'pan')).toBe(true);
    expect(isWithinScope('pan:read:f', 'pan:read')).toBe(true);
    expect(isWithinScope('pan:read:f', 'pan:write:f')).toBe(true);
    expect(isWithinScope('pan', 'pan:write')).toBe(false);
    expect(isWithinScope('pan:read', 'pan:read:f')).toBe(false);
    expect(isWithinScope('pan:write', 'pan:read')).toBe(false);
    expect(isWithinScope('pan:offline', 'pan:write')).toBe(false);
    expect(isWithinScope('pan:agent', 'pan:write pan:offline')).toBe(false);
    expect(isWithinScope('pan:agent', 'user pan')).toBe(true);
    expect(isWithinScope('pan:read', 'user offline')).toBe(false);
  });

  test('narrowed ones are read with their folder', () => {
    expect(narrowScopesOf('user pan:read:f pan:offline')).toEqual([
      { access: 'read', folderId: 'f' },
      { access: 'offline', folderId: '' },
    ]);
    expect(narrowScopesOf('user pan pan:read')).toEqual([]);
    expect(narrowScopesOf('offline pan:agent')).toEqual([{ access: 'agent', folderId: '' }]);
  });
});
