import {
  commandGroups,
  type CommandGroup,
  type OfferedCommand,
} from '#client/features/commands/command.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';

/**
 * What a menu is opened for: the selected, the place around them, how it is shown, or something
 * new.
 */
export type MenuKind = 'selection' | 'place' | 'view' | 'new';

/** Commands that belong together, in a menu or on the sheet of shortcuts. */
export interface MenuGroup {
  readonly group: CommandGroup;
  readonly commands: readonly OfferedCommand<CommandName>[];
}

/** What stands in a place's own menu besides what can be made there. */
const ofPlace: readonly CommandName[] = [
  'pinFolders',
  'unpinFolders',
  'modeHere',
  'modeEverywhere',
  'paste',
  'copyPath',
  'undo',
  'history',
  'selectAll',
  'filter',
  'toggleView',
  'toggleDensity',
  'details',
];

/** What is about the selected, and about the place where nothing is. */
const ofBoth: readonly CommandName[] = ['details', 'copyPath'];

/** The commands of a menu by their groups, without empty ones. */
export function menuGroups(
  offered: readonly OfferedCommand<CommandName>[],
  kind: MenuKind,
): MenuGroup[] {
  return grouped(
    offered.filter((command) => {
      const { name, group, takes } = command;
      if (kind === 'new' || kind === 'view') return group === kind;
      if (kind === 'selection') return takes !== 'nothing' || ofBoth.includes(name);
      return group === 'new' || name === 'emptyTrash' || ofPlace.includes(name);
    }),
  );
}

/**
 * The commands that the palette finds: what can be done now comes first, the rest says why it
 * cannot.
 */
export function paletteCommands(
  offered: readonly OfferedCommand<CommandName>[],
): OfferedCommand<CommandName>[] {
  const found = offered.filter(({ name, isLocal }) => !isLocal && name !== 'palette');
  return found.toSorted((a, b) => Number(!!a.refusal) - Number(!!b.refusal));
}

/** Commands by their groups, in the groups' order. */
export function grouped(commands: readonly OfferedCommand<CommandName>[]): MenuGroup[] {
  return commandGroups
    .map((group) => ({ group, commands: commands.filter((one) => one.group === group) }))
    .filter((one) => one.commands.length > 0);
}
