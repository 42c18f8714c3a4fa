import { describe, expect, it } from 'vitest';
import { CommandDesk } from '#client/commands/command-desk.ts';
import { driveCommands } from '#client/commands/drive-commands.ts';
import { pressedKeys, whyNotKeys } from '#client/commands/own-keys.ts';
import { ariaKeys, matchesKeys, type Press, shownKeys } from '#client/commands/keys.ts';

const pressed = (key: string, modifiers: Partial<Press> = {}): Press => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

const runs = Object.fromEntries(driveCommands.map(({ name }) => [name, () => {}]));

function meant(press: Press, how: { isMac?: boolean; singleKeys?: boolean } = {}) {
  const desk = new CommandDesk();
  desk.offer(runs);
  desk.setScene({ place: 'folder', selectedCount: 1 });
  return desk.meant(press, { isMac: false, singleKeys: true, ...how });
}

describe('the keys of the drive', () => {
  it('are those of the desktops people come from', () => {
    expect(meant(pressed('a', { ctrlKey: true }))).toBe('selectAll');
    expect(meant(pressed('A', { metaKey: true }), { isMac: true })).toBe('selectAll');
    expect(meant(pressed('Delete'))).toBe('trash');
    expect(meant(pressed('Delete', { shiftKey: true }))).toBe('deleteForever');
    expect(meant(pressed('Backspace', { metaKey: true }), { isMac: true })).toBe('trash');
    expect(meant(pressed('F2'))).toBe('rename');
    expect(meant(pressed('n', { altKey: true }))).toBe('newFolder');
    expect(meant(pressed('z', { ctrlKey: true }))).toBe('undo');
    expect(meant(pressed('k', { ctrlKey: true }))).toBe('palette');
    expect(meant(pressed('?', { shiftKey: true }))).toBe('shortcuts');
    expect(meant(pressed('F6', { shiftKey: true }))).toBe('previousRegion');
  });

  it('are found by the letter on the key where it writes another', () => {
    expect(meant(pressed('˜', { altKey: true, code: 'KeyN' }), { isMac: true })).toBe('newFolder');
    expect(meant(pressed('ф', { ctrlKey: true, code: 'KeyA' }))).toBe('selectAll');
    // On a keyboard where A and Q have changed places, the letter counts and not its place.
    expect(meant(pressed('a', { ctrlKey: true, code: 'KeyQ' }))).toBe('selectAll');
  });

  it('are no others: not a bare letter, not what deletes on other systems, not the browser’s own', () => {
    for (const press of [
      pressed('a'),
      pressed('n'),
      pressed('Backspace'),
      pressed('n', { ctrlKey: true }),
      pressed('w', { ctrlKey: true }),
      pressed('a', { ctrlKey: true, shiftKey: true }),
      pressed('F2', { shiftKey: true }),
      pressed('a', { metaKey: true }),
    ]) {
      expect(meant(press), JSON.stringify(press)).toBeUndefined();
    }
  });

  it('leave single characters alone for whoever switched them off', () => {
    expect(meant(pressed('d'))).toBe('details');
    expect(meant(pressed('d'), { singleKeys: false })).toBeUndefined();
    expect(meant(pressed('?', { shiftKey: true }), { singleKeys: false })).toBeUndefined();
    expect(meant(pressed('F2'), { singleKeys: false })).toBe('rename');
  });

  it('are never two commands at once in one place', () => {
    for (const isMac of [false, true]) {
      for (const place of ['folder', 'trash', 'recent'] as const) {
        const here = driveCommands.filter(
          (one) => !('places' in one) || (one.places as readonly string[]).includes(place),
        );
        const shown = here
          .flatMap((one) => ('keys' in one ? [...one.keys] : []))
          .map((keys) => shownKeys(keys, isMac))
          .filter(Boolean);
        expect(new Set(shown).size).toBe(shown.length);
      }
    }
  });
});

describe('a shortcut', () => {
  it('is written as each kind of keyboard has it', () => {
    expect(shownKeys('Mod+Alt+A', false)).toBe('Ctrl+Alt+A');
    expect(shownKeys('Mod+Alt+A', true)).toBe('⌥⌘A');
    expect(shownKeys('Mac:Mod+Backspace', true)).toBe('⌘⌫');
    expect(shownKeys('Mac:Mod+Backspace', false)).toBe('');
    expect(shownKeys('PC:Alt+ArrowUp', false)).toBe('Alt+↑');
  });

  it('is told to assistive technology by the names of its standard', () => {
    expect(ariaKeys('Mod+Alt+A', false)).toBe('Control+Alt+A');
    expect(ariaKeys('Mod+Alt+A', true)).toBe('Meta+Alt+A');
    expect(ariaKeys('PC:Alt+ArrowUp', true)).toBeUndefined();
  });

  it('of another system is not taken', () => {
    expect(matchesKeys(pressed('ArrowUp', { altKey: true }), 'PC:Alt+ArrowUp', true)).toBe(false);
    expect(matchesKeys(pressed('ArrowUp', { altKey: true }), 'PC:Alt+ArrowUp', false)).toBe(true);
  });
});

describe('keys that somebody chooses', () => {
  it('stand in the place of ours on every surface, but where the page or the list acts by itself', () => {
    const desk = new CommandDesk();
    desk.offer(runs);
    desk.setScene({ place: 'folder', selectedCount: 1 });
    desk.setKeys({ rename: 'Mod+Alt+R', star: 'Alt+S', paste: 'Alt+P' });
    const keysOf = (name: string) => desk.offered().find((one) => one.name === name)?.keys;
    expect(keysOf('rename')).toEqual(['Mod+Alt+R']);
    expect(keysOf('paste')).toEqual(['Mod+V']);
    const how = { isMac: false, singleKeys: true };
    expect(desk.meant(pressed('r', { ctrlKey: true, altKey: true }), how)).toBe('rename');
    expect(desk.meant(pressed('s', { altKey: true }), how)).toBe('star');
    expect(desk.meant(pressed('F2'), how)).toBeUndefined();
    desk.setKeys({});
    expect(desk.meant(pressed('F2'), how)).toBe('rename');
  });

  it('are read from a press as shortcuts are written, and matched by it again', () => {
    for (const isMac of [false, true]) {
      const mod = isMac ? { metaKey: true } : { ctrlKey: true };
      for (const [press, keys] of [
        [pressed('r', { ...mod, altKey: true }), 'Mod+Alt+R'],
        [pressed('Delete', { shiftKey: true }), 'Shift+Delete'],
        [pressed('!', { shiftKey: true, code: 'Digit1' }), '!'],
        [pressed('к', { ...mod, code: 'KeyR' }), 'Mod+R'],
      ] as const) {
        expect(pressedKeys(press, isMac)).toBe(keys);
        expect(matchesKeys(press, keys, isMac)).toBe(true);
      }
    }
    expect(pressedKeys(pressed('Shift', { shiftKey: true }), false)).toBeUndefined();
    expect(pressedKeys(pressed('r', { metaKey: true }), false)).toBeUndefined();
  });

  it('are refused where browsers and lists need them, and where another command has them', () => {
    for (const keys of ['Mod+T', 'Mod+Shift+N', 'F5', 'Enter', 'Shift+ArrowDown', 'Alt+ArrowLeft'])
      expect(whyNotKeys(keys, 'star', {}), keys).toBe('reserved');
    expect(whyNotKeys('F2', 'star', {})).toMatchObject({ name: 'rename' });
    expect(whyNotKeys('F2', 'rename', {})).toBeUndefined();
    expect(whyNotKeys('F2', 'star', { rename: 'F4' })).toBeUndefined();
    expect(whyNotKeys('F4', 'star', { rename: 'F4' })).toMatchObject({ name: 'rename' });
    expect(whyNotKeys('Mod+V', 'star', {})).toMatchObject({ name: 'paste' });
    expect(whyNotKeys('Mod+Alt+S', 'star', {})).toBeUndefined();
  });
});
