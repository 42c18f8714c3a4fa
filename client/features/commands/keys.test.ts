import { describe, expect, it } from 'vitest';
import {
  CommandRegistry,
  type CustomKeys,
  withCustomKeys,
} from '#client/features/commands/command-registry.ts';
import type { UserCommand } from '#client/features/commands/command.ts';
import { type CommandName, driveCommands } from '#client/features/commands/drive-commands.ts';
import { pressedKeys, whyNotKeys, assignKeys } from '#client/features/commands/custom-keys.ts';
import {
  ariaKeys,
  isSingleKey,
  matchesKeys,
  type Press,
  shownKeys,
} from '#client/features/commands/keys.ts';
import { isComposing } from '#client/lib/composing.ts';

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

function commandOf(press: Press, how: { isMac?: boolean; singleKeys?: boolean } = {}) {
  const registry = new CommandRegistry();
  registry.register(runs);
  registry.setContext({ place: 'folder', selectedCount: 1 });
  registry.setKeys({}, how.singleKeys);
  return registry.commandFor(press, { isMac: how.isMac ?? false });
}

describe('default shortcuts', () => {
  it('follow desktop conventions', () => {
    expect(commandOf(pressed('a', { ctrlKey: true }))).toBe('selectAll');
    expect(commandOf(pressed('A', { metaKey: true }), { isMac: true })).toBe('selectAll');
    expect(commandOf(pressed('Delete'))).toBe('trash');
    expect(commandOf(pressed('Delete', { shiftKey: true }))).toBe('deleteForever');
    expect(commandOf(pressed('Backspace', { metaKey: true }), { isMac: true })).toBe('trash');
    expect(commandOf(pressed('F2'))).toBe('rename');
    expect(commandOf(pressed('n', { altKey: true }))).toBe('newFolder');
    expect(commandOf(pressed('z', { ctrlKey: true }))).toBe('undo');
    expect(commandOf(pressed('k', { ctrlKey: true }))).toBe('palette');
    expect(commandOf(pressed('?', { shiftKey: true }))).toBe('shortcuts');
    expect(commandOf(pressed('F6', { shiftKey: true }))).toBe('previousRegion');
  });

  it('are matched by key position on other layouts', () => {
    expect(commandOf(pressed('˜', { altKey: true, code: 'KeyN' }), { isMac: true })).toBe(
      'newFolder',
    );
    expect(commandOf(pressed('Dead', { altKey: true, code: 'KeyN' }), { isMac: true })).toBe(
      'newFolder',
    );
    expect(commandOf(pressed('ф', { ctrlKey: true, code: 'KeyA' }))).toBe('selectAll');
    // On a layout with swapped A and Q, the letter counts and not the position.
    expect(commandOf(pressed('a', { ctrlKey: true, code: 'KeyQ' }))).toBe('selectAll');
  });

  it('exclude bare letters, delete keys of other systems and browser shortcuts', () => {
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
      expect(commandOf(press), JSON.stringify(press)).toBeUndefined();
    }
  });

  it('ignore single characters if they are turned off', () => {
    expect(commandOf(pressed('d'))).toBe('details');
    expect(commandOf(pressed('d'), { singleKeys: false })).toBeUndefined();
    expect(commandOf(pressed('?', { shiftKey: true }), { singleKeys: false })).toBeUndefined();
    expect(commandOf(pressed('F2'), { singleKeys: false })).toBe('rename');
  });

  it('are unique within each context', () => {
    for (const isMac of [false, true]) {
      for (const [place, isPreviewing] of [
        ['folder', false],
        ['trash', false],
        ['recent', false],
        ['folder', true],
      ] as const) {
        const here = driveCommands.filter(
          (one) =>
            (!('places' in one) || (one.places as readonly string[]).includes(place)) &&
            (isPreviewing ? 'preview' in one : !('preview' in one) || one.preview === 'too'),
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
  it('is displayed in the style of the platform', () => {
    expect(shownKeys('Mod+Alt+A', false)).toBe('Ctrl+Alt+A');
    expect(shownKeys('Mod+Alt+A', true)).toBe('⌥⌘A');
    expect(shownKeys('Mac:Mod+Backspace', true)).toBe('⌘⌫');
    expect(shownKeys('Mac:Mod+Backspace', false)).toBe('');
    expect(shownKeys('PC:Alt+ArrowUp', false)).toBe('Alt+↑');
  });

  it('is exposed as aria-keyshortcuts', () => {
    expect(ariaKeys('Mod+Alt+A', false)).toBe('Control+Alt+A');
    expect(ariaKeys('Mod+Alt+A', true)).toBe('Meta+Alt+A');
    expect(ariaKeys('PC:Alt+ArrowUp', true)).toBeUndefined();
  });

  it('of another platform is ignored', () => {
    expect(matchesKeys(pressed('ArrowUp', { altKey: true }), 'PC:Alt+ArrowUp', true)).toBe(false);
    expect(matchesKeys(pressed('ArrowUp', { altKey: true }), 'PC:Alt+ArrowUp', false)).toBe(true);
  });
});

describe('custom shortcuts', () => {
  it('replace the defaults on every surface, before built-in keys of page and list', () => {
    const registry = new CommandRegistry();
    registry.register(runs);
    registry.setContext({ place: 'folder', selectedCount: 1 });
    registry.setKeys({ rename: 'Mod+Alt+R', star: 'Alt+S', paste: 'Alt+P' });
    const keysOf = (name: string) => registry.offered().find((one) => one.name === name)?.keys;
    expect(keysOf('rename')).toEqual(['Mod+Alt+R']);
    expect(keysOf('paste')).toEqual(['Alt+P', 'Mod+V']);
    const how = { isMac: false };
    expect(registry.commandFor(pressed('r', { ctrlKey: true, altKey: true }), how)).toBe('rename');
    expect(registry.commandFor(pressed('s', { altKey: true }), how)).toBe('star');
    expect(registry.commandFor(pressed('p', { altKey: true }), how)).toBe('paste');
    // The paste event handles these.
    expect(registry.commandFor(pressed('v', { ctrlKey: true }), how)).toBeUndefined();
    expect(registry.commandFor(pressed('F2'), how)).toBeUndefined();
    registry.setKeys({});
    expect(registry.commandFor(pressed('F2'), how)).toBe('rename');
  });

  it('are recorded from a key press and matched by it', () => {
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

  it("can't take keys of the browser, the list or another command", () => {
    for (const keys of ['Mod+T', 'Mod+Shift+N', 'F5', 'Enter', 'Shift+ArrowDown', 'Alt+ArrowLeft'])
      expect(whyNot(keys, 'star')?.why, keys).toMatch(/^keys\.of(Browser|List)$/);
    expect(whyNot('F2', 'star')?.holder).toMatchObject({ name: 'rename' });
    expect(whyNot('F2', 'rename')).toBeUndefined();
    expect(whyNot('F2', 'star', { rename: 'F4' })).toBeUndefined();
    expect(whyNot('F4', 'star', { rename: 'F4' })?.holder).toMatchObject({ name: 'rename' });
    expect(whyNot('Mod+V', 'star')?.holder).toMatchObject({ name: 'paste' });
    expect(whyNot('Mod+Alt+S', 'star')).toBeUndefined();
  });

  it('are refused with the reason: browser, list, or single characters turned off', () => {
    const browsers = [
      'Mod+W',
      'Mod+Shift+T',
      'Mod+0',
      'Mod+Shift+Delete',
      'Alt+F4',
      'Alt+D',
      'F12',
    ];
    for (const keys of browsers) expect(whyNot(keys, 'star')).toEqual({ why: 'keys.ofBrowser' });
    for (const keys of ['Escape', 'Tab', ' ', 'Mod+Home', 'Alt+ArrowUp', 'Shift+F10', 'Backspace'])
      expect(whyNot(keys, 'star'), keys).toEqual({ why: 'keys.ofList' });
    const how = { own: {}, singleKeys: false };
    for (const keys of ['S', 'Shift+S', '!'])
      expect(whyNotKeys(keys, 'star', how), keys).toEqual({ why: 'keys.singleOff' });
    expect(whyNot('S', 'star')).toBeUndefined();
    // The system's copy shortcut stays reserved, even if no command uses it.
    expect(whyNot('Mod+C', 'star', { copy: '' })).toEqual({ why: 'keys.ofBrowser' });
    expect(whyNot('Mod+C', 'copy', { copy: '' })).toBeUndefined();
  });

  it('can be taken from another command unless the list or browser handles them', () => {
    expect(whyNot('F2', 'star')).toMatchObject({ why: 'keys.taken', isGivenUp: true });
    expect(whyNot('Mod+K', 'star')).toMatchObject({ why: 'keys.taken', isGivenUp: true });
    for (const keys of ['Mod+A', 'Mod+V', 'Mod+C'])
      expect(whyNot(keys, 'star'), keys).toMatchObject({ why: 'keys.taken', isGivenUp: false });
    const taken = assignKeys({}, 'star', 'F2');
    expect(taken).toEqual({ rename: '', star: 'F2' });
    expect(keysIn(taken, 'rename')).toEqual([]);
    expect(assignKeys(taken, 'unstar', 'F2')).toEqual({ rename: '', unstar: 'F2' });
  });

  it('are removed and reset individually', () => {
    const without = assignKeys({}, 'trash', '');
    expect(keysIn(without, 'trash')).toEqual([]);
    expect(assignKeys(without, 'trash', undefined)).toEqual({});
    expect(assignKeys({ trash: 'Alt+T', star: 'Alt+S' }, 'trash', undefined)).toEqual({
      star: 'Alt+S',
    });
    // Choosing the default is resetting it.
    expect(assignKeys({ trash: 'Alt+T' }, 'trash', 'Delete')).toEqual({});
    // A default that was assigned elsewhere is reported, and reset on request.
    expect(whyNot(undefined, 'rename', { rename: '', star: 'F2' })).toMatchObject({
      holder: { name: 'star' },
      isGivenUp: true,
    });
    expect(assignKeys({ rename: '', star: 'F2' }, 'rename', undefined)).toEqual({});
    // Keys that the list handles aren't removed.
    expect(keysIn({ selectAll: '' }, 'selectAll')).toEqual(['Mod+A']);
    expect(keysIn({ selectAll: 'Alt+A' }, 'selectAll')).toEqual(['Alt+A', 'Mod+A']);
  });

  it('may be shared by commands of different contexts', () => {
    expect(whyNot('V', 'turn', {})).toBeUndefined();
    expect(whyNot('F', 'details', {})).toBeUndefined();
    expect(whyNot('I', 'fullScreen', {})?.holder?.name).toBe('showDetails');
    expect(whyNot('Delete', 'turn', {})?.holder?.name).toBe('trash');
    expect(whyNot('F', 'trash', {})?.holder?.name).toBe('fullScreen');
    expect(assignKeys({}, 'details', 'F')).toEqual({ details: 'F' });
    expect(assignKeys({}, 'star', 'R')).toEqual({ star: 'R', turn: '' });
  });

  it('never resolve to two commands after any sequence of changes', () => {
    const names = driveCommands.map(({ name }) => name);
    // In lists, and over one of their files.
    const all: readonly UserCommand<CommandName>[] = driveCommands;
    const beside = all.filter(({ preview }) => preview !== 'only').map(({ name }) => name);
    const over = all.filter(({ preview }) => preview).map(({ name }) => name);
    const keys = ['F2', 'F4', 'Alt+S', 'Delete', 'Mod+K', 'D', '', undefined];
    let own: CustomKeys = {};
    // Every command in turn requests every key and takes those permitted.
    for (const [at, key] of keys.entries()) {
      for (const name of names.toSpliced(0, at * 5)) {
        const refusal = whyNot(key, name, own);
        if (!refusal || refusal.isGivenUp) own = assignKeys(own, name, key);
        for (const there of [beside, over]) {
          const held = there.flatMap((one) => keysIn(own, one)).map((one) => shownKeys(one, false));
          const shown = held.filter(Boolean);
          expect(new Set(shown).size, `${name} ${key}`).toBe(shown.length);
        }
      }
    }
  });

  it('take precedence over type-ahead, unlike the defaults', () => {
    const registry = new CommandRegistry();
    registry.register(runs);
    registry.setContext({ place: 'folder', selectedCount: 1 });
    registry.setKeys({ star: 'S', paste: 'Alt+P' });
    const chosen = { isMac: false, isChosen: true };
    expect(registry.commandFor(pressed('s'), chosen)).toBe('star');
    expect(registry.commandFor(pressed('p', { altKey: true }), chosen)).toBe('paste');
    expect(registry.commandFor(pressed('d'), chosen)).toBeUndefined();
    expect(registry.commandFor(pressed('d'), { isMac: false })).toBe('details');
  });

  it('are hidden if they are single characters and those are turned off', () => {
    const registry = new CommandRegistry();
    registry.register(runs);
    registry.setContext({ place: 'folder', selectedCount: 1 });
    registry.setKeys({ star: 'Shift+S' }, false);
    const keys = registry.offered().flatMap((one) => one.keys ?? []);
    expect(keys.filter(isSingleKey)).toEqual([]);
    expect(keys).toContain('F2');
    registry.setKeys({ star: 'Shift+S' });
    expect(registry.offered().flatMap((one) => one.keys ?? [])).toContain('Shift+S');
  });
});

function whyNot(keys: string | undefined, name: CommandName, own: CustomKeys = {}) {
  return whyNotKeys(keys, name, { own, singleKeys: true });
}

/** Returns the keys of a command with custom shortcuts. */
function keysIn(own: CustomKeys, name: CommandName): readonly string[] {
  const command: UserCommand<CommandName> = driveCommands.find((one) => one.name === name)!;
  return withCustomKeys(command, own).keys ?? [];
}

describe('input method keys', () => {
  const key = (key: string, isComposing: boolean, keyCode: number) => ({
    key,
    isComposing,
    keyCode,
  });

  it('are distinguished in Japanese, Korean and Chinese as each browser reports them', () => {
    const ofMethod = [
      // Chromium and Edge: a candidate is accepted, a composition canceled, a syllable ended.
      key('Enter', true, 229),
      key('Escape', true, 229),
      key('Process', true, 229),
      // Firefox reports the physical key on some systems.
      key('Enter', true, 13),
      key('Process', false, 229),
      // Safari ends the composition before the key event.
      key('Enter', false, 229),
      key('Escape', false, 229),
      // The first letter before composition, and on-screen keyboards.
      key('n', false, 229),
      key('Unidentified', false, 229),
    ];
    for (const press of ofMethod) expect(isComposing(press), JSON.stringify(press)).toBe(true);
    for (const press of [key('Enter', false, 13), key('Escape', false, 27), key('a', false, 65)])
      expect(isComposing(press), JSON.stringify(press)).toBe(false);
  });
});
