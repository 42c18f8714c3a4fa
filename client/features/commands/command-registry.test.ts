import { describe, expect, it, vi } from 'vitest';
import { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { type CommandName, driveCommands } from '#client/features/commands/drive-commands.ts';
import { previewCommands } from '#client/features/commands/preview-commands.ts';
import {
  grouped,
  menuGroups,
  paletteCommands,
  sheetGroups,
} from '#client/features/commands/menu-items.ts';
import { blankRow } from '#client/features/list/rows/row-facts.ts';
import { undoBlocker } from '#client/features/drive/dialogs/undo-order.ts';
import drive from '#locales/en-US/drive.ts';
import { spokenCommands } from '#tests/support/spoken-commands.ts';

const all = Object.fromEntries(driveCommands.map(({ name }) => [name, () => {}]));

function registryIn(context: Parameters<CommandRegistry['setContext']>[0]): CommandRegistry {
  const registry = new CommandRegistry();
  registry.register(all);
  registry.setContext(context);
  return registry;
}

const names = (registry: CommandRegistry) => registry.offered().map(({ name }) => name);
const refusal = (registry: CommandRegistry, name: CommandName) =>
  registry.offered().find((one) => one.name === name)?.refusal;

describe('command registry', () => {
  it('offers a command while a handler is registered', () => {
    const registry = new CommandRegistry();
    registry.setContext({ place: 'folder' });
    const withdraw = registry.register({ newFolder: () => {} });
    expect(names(registry)).toEqual(['newFolder']);
    withdraw();
    expect(names(registry)).toEqual([]);
  });

  it('runs a command once, with the latest handler', () => {
    const registry = new CommandRegistry();
    const [first, second] = [vi.fn(), vi.fn()];
    registry.register({ search: first });
    const withdraw = registry.register({ search: second });
    expect(registry.run('search')).toBe(true);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    withdraw();
    registry.run('search');
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('runs commands of a part that is loading once it has loaded, in their order', () => {
    const registry = new CommandRegistry();
    const ran: string[] = [];
    const end = registry.expect(['uploadFiles', 'uploadFolder']);
    expect(names(registry)).toEqual(['uploadFiles', 'uploadFolder']);
    for (const name of ['uploadFolder', 'uploadFiles', 'uploadFolder'] as const)
      expect(registry.run(name)).toBe(true);
    end();
    registry.register({
      uploadFiles: () => ran.push('files'),
      uploadFolder: () => ran.push('folder'),
    });
    expect(ran).toEqual(['folder', 'files', 'folder']);
  });

  it('forgets waiting commands if their part has no handler, or in another place', async () => {
    const handler = vi.fn();
    const registry = new CommandRegistry();
    const end = registry.expect(['zoomIn']);
    registry.setContext({ isPreviewing: true });
    registry.run('zoomIn');
    end();
    await Promise.resolve();
    registry.register({ zoomIn: handler })();
    registry.expect(['zoomIn', 'move']);
    registry.run('zoomIn');
    registry.setContext({ isPreviewing: false, place: 'folder', selectedCount: 1 });
    registry.run('move');
    registry.setContext({ selectedCount: 0 });
    registry.register({ zoomIn: handler, move: handler });
    registry.setContext({ isPreviewing: true });
    expect(handler).not.toHaveBeenCalled();
  });

  it('keeps a waiting command while its part is still expected elsewhere', async () => {
    const rename = vi.fn();
    const registry = new CommandRegistry();
    registry.setContext({ place: 'folder', selectedCount: 1 });
    const end = registry.expect(['rename']);
    registry.run('rename');
    end();
    registry.expect(['rename']);
    await Promise.resolve();
    registry.register({ rename });
    expect(rename).toHaveBeenCalledTimes(1);
  });

  it('takes the keys of a command until its part handles them', () => {
    const press = { key: 'ArrowRight', code: '', ctrlKey: false, metaKey: false };
    const event = { ...press, altKey: false, shiftKey: false };
    const registry = new CommandRegistry();
    registry.setContext({ isPreviewing: true });
    registry.expect(['showNext']);
    expect(registry.commandFor(event, { isMac: false })).toBe('showNext');
    registry.register({ showNext: () => {} });
    expect(registry.commandFor(event, { isMac: false })).toBeUndefined();
  });

  it("explains why a command is unavailable and doesn't run it", () => {
    const rename = vi.fn();
    const registry = registryIn({ place: 'folder', selectedCount: 0 });
    registry.register({ rename });
    expect(refusal(registry, 'rename')).toBe('commands.selectFirst');
    registry.setContext({ selectedCount: 2 });
    expect(refusal(registry, 'rename')).toBe('commands.selectOne');
    expect(registry.run('rename')).toBe(false);
    registry.setContext({ selectedCount: 1 });
    expect(registry.run('rename')).toBe(true);
    expect(rename).toHaveBeenCalledTimes(1);
  });

  it('refuses commands that need the network while offline', () => {
    const registry = registryIn({ place: 'folder', selectedCount: 1, isOffline: true });
    expect(refusal(registry, 'share')).toBe('commands.needsNetwork');
    expect(refusal(registry, 'rename')).toBeUndefined();
    // A move can be queued offline however it was invoked, a copy can't.
    expect([refusal(registry, 'move'), refusal(registry, 'cut')]).toEqual([undefined, undefined]);
    registry.setContext({ clipboard: 'cut' });
    expect(refusal(registry, 'paste')).toBeUndefined();
    registry.setContext({ clipboard: 'copied' });
    expect(refusal(registry, 'paste')).toBe('commands.needsNetwork');
    registry.setContext({ isOffline: false });
    expect(refusal(registry, 'paste')).toBeUndefined();
  });

  it('offers adding or removing a star, never both', () => {
    expect(names(registryIn({ place: 'folder', selectedCount: 1 }))).toContain('star');
    const starred = names(registryIn({ place: 'folder', selectedCount: 1, areStarred: true }));
    expect(starred).toContain('unstar');
    expect(starred).not.toContain('star');
  });

  it('knows whether a switch is on', () => {
    const registry = registryIn({ place: 'folder' });
    const checked = () =>
      registry.offered().flatMap(({ name, isChecked }) => (isChecked ? [name] : []));
    expect(checked()).toEqual(['toggleView', 'pinFolders']);
    registry.setContext({
      showsDetails: true,
      view: 'list',
      isCompact: true,
      pinsFolders: false,
      sharesMode: false,
      isSidebarNarrow: true,
    });
    expect(checked()).toEqual(['details', 'toggleDensity', 'modeHere', 'toggleSidebar']);
    expect(registry.offered().find(({ name }) => name === 'filter')?.isChecked).toBeUndefined();
  });

  it("offers the trash's commands in the trash", () => {
    const there = names(registryIn({ place: 'trash', selectedCount: 1 }));
    expect(there).toEqual(expect.arrayContaining(['untrash', 'deleteForever', 'emptyTrash']));
    for (const name of ['share', 'move', 'trash', 'newFolder', 'download'] as const)
      expect(there).not.toContain(name);
  });

  it('separates preview commands from list commands', () => {
    const there = names(registryIn({ place: 'folder', selectedCount: 1, isPreviewing: true }));
    expect(there).toEqual(
      expect.arrayContaining(['zoomIn', 'showNext', 'star', 'trash', 'palette']),
    );
    for (const name of ['selectAll', 'details', 'paste', 'search', 'open'] as const)
      expect(there).not.toContain(name);
    const after = names(registryIn({ place: 'folder', selectedCount: 1 }));
    for (const { name } of previewCommands) expect(after).not.toContain(name);
    expect(
      names(registryIn({ place: 'trash', selectedCount: 1, isPreviewing: true })),
    ).not.toContain('rename');
  });

  it('notifies listeners only of changes', () => {
    const registry = registryIn({ place: 'folder' });
    const onChange = vi.fn();
    registry.subscribe(onChange);
    registry.setContext({ place: 'folder' });
    expect(onChange).not.toHaveBeenCalled();
    registry.setContext({ selectedCount: 3 });
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('command surfaces', () => {
  it('make every command reachable by keyboard, in the palette or by documented keys', () => {
    const contexts = (['folder', 'recent', 'starred', 'search', 'trash', 'other'] as const).flatMap(
      (place) =>
        [false, true].flatMap((isSo) =>
          [false, true].map((isPreviewing) => ({
            place,
            isPreviewing,
            areStarred: isSo,
            pinsFolders: isSo,
            sharesMode: isSo,
            only: { ...blankRow, isFolder: true },
          })),
        ),
    );
    const found = new Set(
      contexts.flatMap((context) =>
        paletteCommands(registryIn({ ...context, selectedCount: 1 }).offered()).map(
          ({ name }) => name,
        ),
      ),
    );
    for (const command of driveCommands)
      if (!found.has(command.name)) expect('keys' in command, command.name).toBe(true);
  });

  it('list available commands first in the palette, then the rest with reasons', () => {
    const offered = registryIn({ place: 'folder', selectedCount: 0 }).offered();
    const found = paletteCommands(offered);
    const left = offered.filter((one) => !found.includes(one)).map(({ name }) => name);
    expect(left).toEqual(['open', 'palette']);
    const refusals = found.map(({ refusal }) => refusal !== undefined);
    expect(refusals).toEqual(refusals.toSorted((a, b) => Number(a) - Number(b)));
    expect(refusals).toContain(true);
  });

  it('contain only registered commands, in the toolbar, menus, palette and shortcuts', () => {
    const registry = registryIn({ place: 'folder', selectedCount: 1 });
    const offered = registry.offered();
    const selection = menuGroups(offered, 'selection').flatMap(({ commands }) => commands);
    const bar = offered.filter(({ inBar, takes }) => inBar && takes !== 'nothing');
    for (const command of bar) expect(selection).toContain(command);
    const menus = (['selection', 'place', 'title', 'view', 'new'] as const).flatMap((kind) =>
      menuGroups(offered, kind).flatMap(({ commands }) => commands),
    );
    for (const command of menus) expect(offered).toContain(command);
    const again = grouped(offered).flatMap(({ commands }) => commands);
    expect(new Set(again)).toEqual(new Set(offered));
  });

  it('show only what can be done now in the sheets of phones', () => {
    const menu = (context: Parameters<typeof registryIn>[0]) =>
      menuGroups(registryIn({ place: 'folder', ...context }).offered(), 'place');
    const namesIn = (groups: ReturnType<typeof menu>) =>
      groups.flatMap(({ commands }) => commands.map(({ name }) => name));
    expect(namesIn(menu({}))).toEqual(expect.arrayContaining(['paste', 'toggleDensity']));
    const sheet = namesIn(sheetGroups(menu({})));
    expect(sheet).toEqual(expect.arrayContaining(['newFolder', 'selectAll']));
    expect(sheet).not.toContain('paste');
    expect(sheet).not.toContain('toggleDensity');
    expect(namesIn(sheetGroups(menu({ clipboard: 'cut' })))).toContain('paste');
    // A lost connection is a reason worth reading.
    expect(namesIn(sheetGroups(menu({ isOffline: true })))).toContain('newFolder');
  });

  it('show only what can be done now at the name of a folder', () => {
    const names = (context: Parameters<typeof registryIn>[0]) =>
      menuGroups(registryIn({ place: 'folder', ...context }).offered(), 'title').flatMap(
        ({ commands }) => commands.map(({ name }) => name),
      );
    expect(names({})).toEqual(expect.arrayContaining(['newFolder', 'details']));
    expect(names({})).not.toContain('paste');
    expect(names({})).not.toContain('undo');
    expect(names({ clipboard: 'cut' })).toContain('paste');
    expect(names({ isOffline: true })).toContain('newFolder');
  });

  it('make every selection command reachable by keyboard', () => {
    const offered = registryIn({ place: 'folder', selectedCount: 1 }).offered();
    const inMenu = menuGroups(offered, 'selection').flatMap(({ commands }) => commands);
    for (const command of offered) {
      if (command.takes !== 'nothing') expect(inMenu, command.name).toContain(command);
    }
  });
});

it('every modifying command can be undone or asks first', () => {
  const changing = driveCommands.filter(
    ({ name, group, takes }) =>
      group === 'remove' ||
      (group === 'organize' && takes === 'selected') ||
      ['rename', 'paste', 'emptyTrash', 'share', 'newFolder'].includes(name),
  );
  const effects = new Map(changing.map(({ name, effect }) => [name, effect]));
  // Cut and copy change nothing until pasted.
  expect(effects.get('cut')).toBe('none');
  expect(effects.get('copy')).toBe('none');
  for (const { name, effect } of changing) {
    if (name !== 'cut' && name !== 'copy') expect(effect, name).not.toBe('none');
  }
  for (const { name, effect } of driveCommands) {
    if (name.startsWith('go') || name.startsWith('select')) expect(effect, name).toBe('none');
  }
  // Irreversible commands are red and ask first, as everywhere else.
  for (const { name, effect } of driveCommands) {
    if (name === 'deleteForever' || name === 'emptyTrash') expect(effect, name).toBe('asks');
  }
});

it('every command declares its effect', () => {
  const none = driveCommands.flatMap(({ name, effect }) => (effect === 'none' ? [name] : []));
  expect(new Set(none)).toEqual(
    new Set<CommandName>([
      // These show, select, postpone, or set display options of this account.
      ...(['open', 'showInFolder', 'download', 'details', 'storage', 'invite', 'guide'] as const),
      ...(['selectAll', 'selectNone', 'cut', 'copy', 'copyPath'] as const),
      ...(['filter', 'toggleView', 'showFlow', 'showSingle', 'pinFolders', 'modeHere'] as const),
      ...(['toggleDensity', 'toggleSidebar'] as const),
      // These navigate.
      ...(['upFolder', 'search', 'palette', 'shortcuts', 'nextRegion', 'previousRegion'] as const),
      ...(['goAll', 'goRecent', 'goStarred', 'goShares', 'goTasks', 'goTrash'] as const),
      ...(['goAccount', 'goFeedback'] as const),
      // These show a file.
      ...previewCommands.map(({ name }) => name),
      // These are the undo commands.
      ...(['undo', 'history'] as const),
    ]),
  );
});

describe('announcing a command', () => {
  it('offers Undo exactly for reversible commands', () => {
    const offer = drive.undoOffered.replace('.', '');
    for (const { name, effect } of driveCommands) {
      const last = spokenCommands[name].at(-1)!.source;
      expect(last.endsWith(offer), name).toBe(effect === 'undoable');
    }
  });

  it('starts with the question, form or picker if it asks first', () => {
    for (const { name, effect } of driveCommands) {
      if (effect !== 'asks') continue;
      expect(spokenCommands[name][0]!.source, name).toMatch(/^\^(dialog|picker): /);
    }
  });
});

describe('history', () => {
  const done = (...about: string[]) => ({ about });

  it('undoes a single step unless a later one affects the same items', () => {
    const [made, moved, renamed, starred] = [
      done('folder'),
      done('a', 'b', 'folder'),
      done('a'),
      done('c'),
    ];
    const history = [starred, renamed, moved, made];
    expect(undoBlocker(history, starred)).toBeUndefined();
    expect(undoBlocker(history, renamed)).toBeUndefined();
    expect(undoBlocker(history, moved)).toBe(renamed);
    expect(undoBlocker(history, made)).toBe(moved);
    expect(undoBlocker([starred, moved, made], moved)).toBeUndefined();
  });
});
