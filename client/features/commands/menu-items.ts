import {
  commandGroups,
  type CommandGroup,
  type OfferedCommand,
} from '#client/features/commands/command.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';

/**
 * Menu content: commands for the selection, the place, the view, or new items; `title` is the short
 * menu at the name of a folder.
 */
export type MenuKind = 'selection' | 'place' | 'title' | 'view' | 'new';

/** A group of commands in a menu or the shortcut sheet. */
export interface MenuGroup {
  readonly group: CommandGroup;
  readonly commands: readonly OfferedCommand<CommandName>[];
}

/** Commands of a place's own menu, except those that create something. */
const placeCommands: readonly CommandName[] = [
  'pinFolders',
  'modeHere',
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

/** Commands at the name of a folder, besides those that create something. */
const titleCommands: readonly CommandName[] = ['paste', 'copyPath', 'details'];

/** Commands for the selection, or for the place if nothing is selected. */
const selectionOrPlaceCommands: readonly CommandName[] = ['details', 'copyPath'];

/** The commands of a menu by group, without empty groups. */
export function menuGroups(
  offered: readonly OfferedCommand<CommandName>[],
  kind: MenuKind,
): MenuGroup[] {
  return grouped(
    offered.filter((command) => {
      const { name, group, takes, refusal } = command;
      if (kind === 'title')
        return (group === 'new' || titleCommands.includes(name)) && !isOutOfPlace(refusal);
      if (kind === 'new' || kind === 'view') return group === kind;
      if (kind === 'selection')
        return takes !== 'nothing' || selectionOrPlaceCommands.includes(name);
      return group === 'new' || name === 'emptyTrash' || placeCommands.includes(name);
    }),
  );
}

/** Commands that do nothing on a phone, whose rows have the height of a finger. */
const desktopCommands: readonly CommandName[] = ['toggleDensity'];

/**
 * The groups of a menu as a sheet of a phone: without commands for desktops, and without disabled
 * ones, except those that only wait for the network.
 */
export function sheetGroups(groups: readonly MenuGroup[]): MenuGroup[] {
  return groups.flatMap(({ group, commands }) => {
    const shown = commands.filter(
      ({ name, refusal }) => !desktopCommands.includes(name) && !isOutOfPlace(refusal),
    );
    return shown.length > 0 ? [{ group, commands: shown }] : [];
  });
}

/** True for commands that are disabled for another reason than the network, which comes back. */
function isOutOfPlace(refusal: OfferedCommand['refusal']): boolean {
  return refusal !== undefined && refusal !== 'commands.needsNetwork';
}

/** Commands matching the palette's search. Enabled ones come first, the others with a reason. */
export function paletteCommands(
  offered: readonly OfferedCommand<CommandName>[],
): OfferedCommand<CommandName>[] {
  const found = offered.filter(({ name, isLocal }) => !isLocal && name !== 'palette');
  return found.toSorted((a, b) => Number(!!a.refusal) - Number(!!b.refusal));
}

/** Groups commands in the order of the groups. */
export function grouped(commands: readonly OfferedCommand<CommandName>[]): MenuGroup[] {
  return commandGroups
    .map((group) => ({ group, commands: commands.filter((one) => one.group === group) }))
    .filter((one) => one.commands.length > 0);
}
