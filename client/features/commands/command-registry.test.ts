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

describe('the desk of commands', () => {
  it('offers only what somebody carries out, for as long as they do', () => {
    const desk = new CommandDesk();
    desk.setScene({ place: 'folder' });
    const withdraw = desk.offer({ newFolder: () => {} });
    expect(names(desk)).toEqual(['newFolder']);
    withdraw();
    expect(names(desk)).toEqual([]);
  });

  it('runs a command once, by whoever came last', () => {
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

  it('says why something cannot be done, and does not do it', () => {
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

  it('refuses what needs the network while there is none', () => {
    const desk = deskIn({ place: 'folder', selectedCount: 1, isOffline: true });
    expect(refusal(desk, 'share')).toBe('commands.needsNetwork');
    expect(refusal(desk, 'rename')).toBeUndefined();
    // A move waits for the network by whatever way it was asked for, a copy cannot.
    expect([refusal(desk, 'move'), refusal(desk, 'cut')]).toEqual([undefined, undefined]);
    desk.setScene({ clipboard: 'cut' });
    expect(refusal(desk, 'paste')).toBeUndefined();
    desk.setScene({ clipboard: 'copied' });
    expect(refusal(desk, 'paste')).toBe('commands.needsNetwork');
    desk.setScene({ isOffline: false });
    expect(refusal(desk, 'paste')).toBeUndefined();
  });

  it('offers a star or its removal, never both', () => {
    expect(names(deskIn({ place: 'folder', selectedCount: 1 }))).toContain('star');
    const starred = names(deskIn({ place: 'folder', selectedCount: 1, areStarred: true }));
    expect(starred).toContain('unstar');
    expect(starred).not.toContain('star');
  });

  it('offers in the trash what belongs there', () => {
    const there = names(deskIn({ place: 'trash', selectedCount: 1 }));
    expect(there).toEqual(expect.arrayContaining(['untrash', 'deleteForever', 'emptyTrash']));
    for (const name of ['share', 'move', 'trash', 'newFolder', 'download'] as const)
      expect(there).not.toContain(name);
  });

  it('offers what is for a file that is looked at only then, and the commands of lists not then', () => {
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

  it('tells its listeners only when something has changed', () => {
    const desk = deskIn({ place: 'folder' });
    const told = vi.fn();
    desk.subscribe(told);
    desk.setScene({ place: 'folder' });
    expect(told).not.toHaveBeenCalled();
    desk.setScene({ selectedCount: 3 });
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('the surfaces', () => {
  it('reach every command there is without a pointer: by the palette, or where its keys are told', () => {
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

  it('hold in the palette what the desk offers, what can be done first and the rest with its reason', () => {
    const offered = deskIn({ place: 'folder', selectedCount: 0 }).offered();
    const found = paletteCommands(offered);
    const left = offered.filter((one) => !found.includes(one)).map(({ name }) => name);
    expect(left).toEqual(['open', 'palette']);
    const refusals = found.map(({ refusal }) => refusal !== undefined);
    expect(refusals).toEqual(refusals.toSorted((a, b) => Number(a) - Number(b)));
    expect(refusals).toContain(true);
  });

  it('agree: bar, menus, palette and shortcuts hold nothing but the commands of the desk', () => {
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

  it('reach every command that takes the selected without a pointer', () => {
    const offered = deskIn({ place: 'folder', selectedCount: 1 }).offered();
    const inMenu = menuGroups(offered, 'selection').flatMap(({ commands }) => commands);
    for (const command of offered) {
      if (command.takes !== 'nothing') expect(inMenu, command.name).toContain(command);
    }
  });
});

it('every command that changes what is there can be taken back or asks first', () => {
  const changing = driveCommands.filter(
    ({ name, group, takes }) =>
      group === 'remove' ||
      (group === 'organise' && takes === 'selected') ||
      ['rename', 'paste', 'emptyTrash', 'share', 'newFolder'].includes(name),
  );
  const effects = new Map(changing.map(({ name, effect }) => [name, effect]));
  // What is only cut or copied changes nothing until it is pasted.
  expect(effects.get('cut')).toBe('none');
  expect(effects.get('copy')).toBe('none');
  for (const { name, effect } of changing) {
    if (name !== 'cut' && name !== 'copy') expect(effect, name).not.toBe('none');
  }
  for (const { name, effect } of driveCommands) {
    if (name.startsWith('go') || name.startsWith('select')) expect(effect, name).toBe('none');
  }
  // What cannot be taken back is red and asks, as everywhere else.
  for (const { name, effect } of driveCommands) {
    if (name === 'deleteForever' || name === 'emptyTrash') expect(effect, name).toBe('asks');
  }
});

it('every command changes nothing, is taken back, or asks first; whoever adds one says which', () => {
  const none = driveCommands.flatMap(({ name, effect }) => (effect === 'none' ? [name] : []));
  expect(new Set(none)).toEqual(
    new Set<CommandName>([
      // They show, select, keep for later, or set how this account looks at its files.
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
      // They go somewhere.
      ...(['upFolder', 'search', 'palette', 'shortcuts', 'nextRegion', 'previousRegion'] as const),
      ...(['goAll', 'goRecent', 'goStarred', 'goShares', 'goTasks', 'goTrash'] as const),
      ...(['goAccount', 'goFeedback'] as const),
      // They look at a file.
      ...previewCommands.map(({ name }) => name),
      // They are the way back themselves.
      ...(['undo', 'history'] as const),
    ]),
  );
});

describe('what is said of a command', () => {
  it('offers Undo wherever it can be taken back, and nowhere else', () => {
    const offer = drive.undoOffered.replace('.', '');
    for (const { name, effect } of driveCommands) {
      const last = spokenCommands[name].at(-1)!.source;
      expect(last.endsWith(offer), name).toBe(effect === 'undoable');
    }
  });

  it('begins with the question, the form or the picker where it asks first', () => {
    for (const { name, effect } of driveCommands) {
      if (effect !== 'asks') continue;
      expect(spokenCommands[name][0]!.source, name).toMatch(/^\^(dialog|picker): /);
    }
  });
});

describe('the history', () => {
  const done = (...about: string[]) => ({ about });

  it('takes one thing back by itself, unless something later was about the same', () => {
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
