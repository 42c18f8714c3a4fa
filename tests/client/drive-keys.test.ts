import { describe, expect, it } from 'vitest';
import { driveKeyAct } from '#client/hooks/use-drive-keys.ts';

const press = (key: string, modifiers: object = {}) =>
  driveKeyAct({
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...modifiers,
  });

describe('the keys of the drive', () => {
  it('are those of the desktops people come from', () => {
    expect(press('a', { ctrlKey: true })).toBe('selectAll');
    expect(press('A', { metaKey: true })).toBe('selectAll');
    expect(press('Delete')).toBe('trash');
    expect(press('Backspace', { metaKey: true })).toBe('trash');
    expect(press('F2')).toBe('rename');
    expect(press('n', { altKey: true })).toBe('newFolder');
    expect(press('˜', { altKey: true, code: 'KeyN' })).toBe('newFolder');
  });

  it('are no others: not a bare letter, not what deletes for ever, not the browser’s own', () => {
    for (const [key, modifiers] of [
      ['a', {}],
      ['n', {}],
      ['Backspace', {}],
      ['Delete', { shiftKey: true }],
      ['n', { ctrlKey: true }],
      ['a', { ctrlKey: true, shiftKey: true }],
      ['F2', { shiftKey: true }],
    ] as const) {
      expect(press(key, modifiers)).toBeUndefined();
    }
  });
});
