import { describe, expect, it, vi } from 'vitest';
import { CommandDesk } from '#client/features/commands/command-registry.ts';
import { type CommandName, driveCommands } from '#client/features/commands/drive-commands.ts';
import { previewCommands } from '#client/features/commands/preview-commands.ts';
import { grouped, menuGroups, paletteCommands } from '#client/features/commands/menu-items.ts';
import { undoneBefore } from '#client/features/drive/dialogs/undo-order.ts';
import drive from '#locales/en-US/drive.ts';
import { spokenCommands } from '#tests/support/spoken-commands.ts';

const all = Object.fromEntries(driveCommands.map(({ name }) => [name, () => {}]));

function deskIn(scene: Parameters<CommandDesk['setScene']>[0]): CommandDesk {
  const desk = new CommandDesk();
  desk.offer(all);
  desk.setScene(scene);
  return desk;
}

const names = (desk: CommandDesk) => desk.offered().map(({ name }) => name);
const refusal = (desk: CommandDesk, name: CommandName) =>
  desk.offered().find((one) => one.name === name)?.refusal;

describe('command registry', () => {
  it('offers a command while a handler is registered', () => {
    const desk = new CommandDesk();
    desk.setScene({ place: 'folder' });
    const withdraw = desk.offer({ newFolder: () => {} });
    expect(names(desk)).toEqual(['newFolder']);
    withdraw();
    expect(names(desk)).toEqual([]);
  });

  it('runs a command once, with the latest handler', () => {
    const desk = new CommandDesk();
    const [first, second] = [vi.fn(), vi.fn()];
    desk.offer({ search: first });
    const withdraw = desk.offer({ search: second });
    expect(desk.run('search')).toBe(true);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    withdraw();
    desk.run('search');
    expect(first).toHaveBeenCalledTimes(1);
  });

  it("explains why a command is unavailable and doesn't run it", () => {
    const rename = vi.fn();
    const desk = deskIn({ place: 'folder', selectedCount: 0 });
    desk.offer({ rename });
    expect(refusal(desk, 'rename')).toBe('commands.selectFirst');
    desk.setScene({ selectedCount: 2 });
    expect(refusal(desk, 'rename')).toBe('commands.selectOne');
    expect(desk.run('rename')).toBe(false);
    desk.setScene({ selectedCount: 1 });
    expect(desk.run('rename')).toBe(true);
    expect(rename).toHaveBeenCalledTimes(1);
  });

  it('refuses commands that need the network while offline', () => {
    const desk = deskIn({ place: 'folder', selectedCount: 1, isOffline: true });
    expect(refusal(desk, 'share')).toBe('commands.needsNetwork');
    expect(refusal(desk, 'rename')).toBeUndefined();
    // A move can be queued offline however it was invoked, a copy can't.
    expect([refusal(desk, 'move'), refusal(desk, 'cut')]).toEqual([undefined, undefined]);
    desk.setScene({ clipboard: 'cut' });
    expect(refusal(desk, 'paste')).toBeUndefined();
    desk.setScene({ clipboard: 'copied' });
    expect(refusal(desk, 'paste')).toBe('commands.needsNetwork');
    desk.setScene({ isOffline: false });
    expect(refusal(desk, 'paste')).toBeUndefined();
  });

  it('offers adding or removing a star, never both', () => {
    expect(names(deskIn({ place: 'folder', selectedCount: 1 }))).toContain('star');
    const starred = names(deskIn({ place: 'folder', selectedCount: 1, areStarred: true }));
    expect(starred).toContain('unstar');
    expect(starred).not.toContain('star');
  });

  it("offers the trash's commands in the trash", () => {
    const there = names(deskIn({ place: 'trash', selectedCount: 1 }));
    expect(there).toEqual(expect.arrayContaining(['untrash', 'deleteForever', 'emptyTrash']));
    for (const name of ['share', 'move', 'trash', 'newFolder', 'download'] as const)
      expect(there).not.toContain(name);
  });

  it('separates preview commands from list commands', () => {
    const there = names(deskIn({ place: 'folder', selectedCount: 1, isPreviewing: true }));
    expect(there).toEqual(
      expect.arrayContaining(['zoomIn', 'showNext', 'star', 'trash', 'palette']),
    );
    for (const name of ['selectAll', 'details', 'paste', 'search', 'open'] as const)
      expect(there).not.toContain(name);
    const after = names(deskIn({ place: 'folder', selectedCount: 1 }));
    for (const { name } of previewCommands) expect(after).not.toContain(name);
    expect(names(deskIn({ place: 'trash', selectedCount: 1, isPreviewing: true }))).not.toContain(
      'rename',
    );
  });

  it('notifies listeners only of changes', () => {
    const desk = deskIn({ place: 'folder' });
    const told = vi.fn();
    desk.subscribe(told);
    desk.setScene({ place: 'folder' });
    expect(told).not.toHaveBeenCalled();
    desk.setScene({ selectedCount: 3 });
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('command surfaces', () => {
  it('make every command reachable by keyboard, in the palette or by documented keys', () => {
    const scenes = (['folder', 'recent', 'starred', 'search', 'trash', 'other'] as const).flatMap(
      (place) =>
        [false, true].flatMap((isSo) =>
          [false, true].map((isPreviewing) => ({
            place,
            isPreviewing,
            areStarred: isSo,
            pinsFolders: isSo,
            sharesMode: isSo,
          })),
        ),
    );
    const found = new Set(
      scenes.flatMap((scene) =>
        paletteCommands(deskIn({ ...scene, selectedCount: 1 }).offered()).map(({ name }) => name),
      ),
    );
    for (const command of driveCommands)
      if (!found.has(command.name)) expect('keys' in command, command.name).toBe(true);
  });

  it('list available commands first in the palette, then the rest with reasons', () => {
    const offered = deskIn({ place: 'folder', selectedCount: 0 }).offered();
    const found = paletteCommands(offered);
    const left = offered.filter((one) => !found.includes(one)).map(({ name }) => name);
    expect(left).toEqual(['open', 'palette']);
    const refusals = found.map(({ refusal }) => refusal !== undefined);
    expect(refusals).toEqual(refusals.toSorted((a, b) => Number(a) - Number(b)));
    expect(refusals).toContain(true);
  });

  it('contain only registered commands, in the toolbar, menus, palette and shortcuts', () => {
    const desk = deskIn({ place: 'folder', selectedCount: 1 });
    const offered = desk.offered();
    const selection = menuGroups(offered, 'selection').flatMap(({ commands }) => commands);
    const bar = offered.filter(({ inBar, takes }) => inBar && takes !== 'nothing');
    for (const command of bar) expect(selection).toContain(command);
    const menus = (['selection', 'place', 'view', 'new'] as const).flatMap((kind) =>
      menuGroups(offered, kind).flatMap(({ commands }) => commands),
    );
    for (const command of menus) expect(offered).toContain(command);
    const again = grouped(offered).flatMap(({ commands }) => commands);
    expect(new Set(again)).toEqual(new Set(offered));
  });

  it('make every selection command reachable by keyboard', () => {
    const offered = deskIn({ place: 'folder', selectedCount: 1 }).offered();
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
      (group === 'organise' && takes === 'selected') ||
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
      ...([
        'filter',
        'toggleView',
        'pinFolders',
        'unpinFolders',
        'modeHere',
        'modeEverywhere',
      ] as const),
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
    expect(undoneBefore(history, starred)).toBeUndefined();
    expect(undoneBefore(history, renamed)).toBeUndefined();
    expect(undoneBefore(history, moved)).toBe(renamed);
    expect(undoneBefore(history, made)).toBe(moved);
    expect(undoneBefore([starred, moved, made], moved)).toBeUndefined();
  });
});
