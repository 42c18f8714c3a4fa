import type { ViewType } from '#protocol/views.ts';
import type { MessageKey } from '#locales/index.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { DriveIconName } from '#client/ui/icons/drive-icons.ts';
import type { Keys } from './keys.ts';

/** Kinds of places that list files. `other` is every section without a list. */
export type PlaceKind = 'folder' | 'recent' | 'starred' | 'search' | 'trash' | 'other';

/** Also the order of the groups in menus and in the shortcut sheet. */
export const commandGroups = [
  'open',
  'share',
  'organize',
  'select',
  'remove',
  'new',
  'view',
  'go',
  'preview',
] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** The state that determines which commands are offered and enabled. */
export interface CommandContext {
  readonly place: PlaceKind;
  readonly selectedCount: number;
  /** The selected entry, if it is the only one. */
  readonly only: RowFacts | undefined;
  /** True if all selected entries are starred. */
  readonly areStarred: boolean;
  /** True if folders are sorted before files. */
  readonly pinsFolders: boolean;
  /** True if all places share one order and view (specification 3). */
  readonly sharesMode: boolean;
  readonly view: ViewType;
  /** True in the compact view. */
  readonly isCompact: boolean;
  /** True while the details pane is shown. */
  readonly showsDetails: boolean;
  /** True while the sidebar is collapsed. */
  readonly isSidebarNarrow: boolean;
  /** Clipboard content; undefined if empty. */
  readonly clipboard: 'cut' | 'copied' | undefined;
  /** Description of the action that Undo would revert; '' if there is none. */
  readonly undoes: string;
  /** True if the device is offline. */
  readonly isOffline: boolean;
  /** True while a file is previewed over its place. */
  readonly isPreviewing: boolean;
}

/** The context without a list, selection or clipboard. */
export const emptyContext: CommandContext = {
  place: 'other',
  selectedCount: 0,
  only: undefined,
  areStarred: false,
  pinsFolders: true,
  sharesMode: true,
  view: 'grid',
  isCompact: false,
  showsDetails: false,
  isSidebarNarrow: false,
  clipboard: undefined,
  undoes: '',
  isOffline: false,
  isPreviewing: false,
};

/**
 * Something a user can do. Toolbar, row menu, palette, shortcuts and the sheets on phones are all
 * generated from these, so they can't disagree.
 */
export interface UserCommand<Name extends string = string> {
  readonly name: Name;
  readonly icon: DriveIconName;
  /** The verb shown on buttons. */
  readonly label: MessageKey;
  readonly group: CommandGroup;
  /**
   * Effect on the drive. `undoable` can be reverted by Undo; `asks` only opens a dialog, form or
   * system picker; `none` changes no stored data: it shows, selects or is Undo itself.
   */
  readonly effect: 'undoable' | 'asks' | 'none';
  /** Shortcuts. The first one is shown. */
  readonly keys?: readonly Keys[];
  /** The list, page or browser handles the keys; they are listed here for display only. */
  readonly keysElsewhere?: boolean;
  /** The list handles the keys too, so they remain in addition to custom ones. */
  readonly keysStay?: boolean;
  /** Places that offer the command. Defaults to all. */
  readonly places?: readonly PlaceKind[];
  /** Availability during a preview: only then, or then too. Absent: not during a preview. */
  readonly preview?: 'only' | 'too';
  /** Required selection: any number of entries, exactly one, or none. */
  readonly takes: 'selected' | 'one' | 'nothing';
  /** True for commands in the toolbar above the files. */
  readonly inBar?: boolean;
  /** Omitted from the palette and the shortcut sheet, because it makes sense only in one place. */
  readonly isLocal?: boolean;
  readonly isDanger?: boolean;
  /** Works without the network. */
  readonly worksOffline?: boolean;
  /** True while the opposite command takes its place. */
  isHidden?(context: CommandContext): boolean;
  /** State of a command that switches something on or off. Absent for other commands. */
  isOn?(context: CommandContext): boolean;
  /** Returns the reason if the command is disabled. */
  whyNot?(context: CommandContext): MessageKey | undefined;
}

/** A command offered in a context. */
export interface OfferedCommand<Name extends string = string> extends UserCommand<Name> {
  /** The reason if the command is disabled. */
  readonly refusal: MessageKey | undefined;
  /** The state of a switch; undefined for other commands. */
  readonly isChecked: boolean | undefined;
}

/** True if a command is offered in a context. It may still be disabled. */
export function isOffered(command: UserCommand, context: CommandContext): boolean {
  if (command.isHidden?.(context)) return false;
  if (context.isPreviewing ? !command.preview : command.preview === 'only') return false;
  return command.places === undefined || command.places.includes(context.place);
}

/** True if both commands can be offered in one context, so that they can't share keys. */
export function canCoincide(one: UserCommand, other: UserCommand): boolean {
  const isApart = (a: UserCommand, b: UserCommand) => a.preview === 'only' && !b.preview;
  return !isApart(one, other) && !isApart(other, one);
}

/**
 * Returns the reason if a command is disabled: nothing or too much is selected, the device is
 * offline, or the command's own reason.
 */
export function disabledReason(
  command: UserCommand,
  context: CommandContext,
): MessageKey | undefined {
  if (command.takes !== 'nothing' && context.selectedCount === 0) return 'commands.selectFirst';
  if (command.takes === 'one' && context.selectedCount > 1) return 'commands.selectOne';
  if (context.isOffline && !command.worksOffline) return 'commands.needsNetwork';
  return command.whyNot?.(context);
}
