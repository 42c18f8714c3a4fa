import type { MessageKey } from '#locales/index.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { IconName } from '#client/ui/icons/drive-icon.tsx';
import type { Keys } from './keys.ts';

/** The kinds of place files are listed in; `other` is every section without such a list. */
export type PlaceKind = 'folder' | 'recent' | 'starred' | 'search' | 'trash' | 'other';

/** The order of these is the order of the groups in menus and on the sheet of shortcuts. */
export const commandGroups = [
  'open',
  'share',
  'organise',
  'select',
  'remove',
  'new',
  'view',
  'go',
  'preview',
] as const;
/** What a command has to do with. */
export type CommandGroup = (typeof commandGroups)[number];

/** What decides which commands there are and which of them can be done now. */
export interface Scene {
  readonly place: PlaceKind;
  readonly selectedCount: number;
  /** The selected, when it is one entry. */
  readonly only: RowFacts | undefined;
  /** Whether all the selected are starred. */
  readonly areStarred: boolean;
  /** Whether folders stand before files. */
  readonly pinsFolders: boolean;
  /** Whether order and view are the same everywhere (specification 3). */
  readonly sharesMode: boolean;
  /** Whether something has been cut or copied; undefined for neither. */
  readonly clipboard: 'cut' | 'copied' | undefined;
  /** What Undo would take back, in words; '' for nothing. */
  readonly undoes: string;
  /** Whether the device says that it has no network. */
  readonly isOffline: boolean;
  /** Whether a file is looked at, over its place. */
  readonly isPreviewing: boolean;
}

/** Where nothing is selected, shown or kept. */
export const emptyScene: Scene = {
  place: 'other',
  selectedCount: 0,
  only: undefined,
  areStarred: false,
  pinsFolders: true,
  sharesMode: true,
  clipboard: undefined,
  undoes: '',
  isOffline: false,
  isPreviewing: false,
};

/**
 * Something a user can do. Toolbar, row menu, palette, shortcuts and the sheets on phones are all
 * generated from these, so they can't disagree.
 */
export interface Command<Name extends string = string> {
  readonly name: Name;
  readonly icon: IconName;
  /** The verb, as it stands on a button. */
  readonly label: MessageKey;
  readonly group: CommandGroup;
  /**
   * What it does to the drive: `undoable` is taken back by Undo, `asks` only opens what asks first
   * (a question, a form, the picker of the system), `none` changes nothing that is kept there: it
   * shows, selects, or is itself the way back.
   */
  readonly effect: 'undoable' | 'asks' | 'none';
  /** Shortcuts, the first of them is shown. */
  readonly keys?: readonly Keys[];
  /** The list, the page or the browser acts on the keys; here they are only told. */
  readonly keysElsewhere?: boolean;
  /** The list acts on the keys too, so they stay beside others that somebody chooses. */
  readonly keysStay?: boolean;
  /** Where it is offered; everywhere when absent. */
  readonly places?: readonly PlaceKind[];
  /** Whether it is there while a file is looked at: only then, or then too. */
  readonly preview?: 'only' | 'too';
  /** What it is done with: the selected, exactly one entry, or nothing of the list. */
  readonly takes: 'selected' | 'one' | 'nothing';
  /** Whether it is among the few of the bar above the files. */
  readonly inBar?: boolean;
  /**
   * Whether the palette and the sheet of shortcuts leave it out, because it means something at a
   * place only.
   */
  readonly isLocal?: boolean;
  readonly isDanger?: boolean;
  /** Works without the network. */
  readonly worksOffline?: boolean;
  /** Whether its opposite stands in its place now. */
  isHidden?(scene: Scene): boolean;
  /** Why it cannot be done now, as a text; undefined when it can. */
  whyNot?(scene: Scene): MessageKey | undefined;
}

/** A command as it stands in a scene. */
export interface OfferedCommand<Name extends string = string> extends Command<Name> {
  /** Why it cannot be done now; undefined when it can. */
  readonly refusal: MessageKey | undefined;
}

/** Whether a command is offered in a scene at all; what is offered may still be refused. */
export function isOffered(command: Command, scene: Scene): boolean {
  if (command.isHidden?.(scene)) return false;
  if (scene.isPreviewing ? !command.preview : command.preview === 'only') return false;
  return command.places === undefined || command.places.includes(scene.place);
}

/** Whether there is a scene with both commands, so that they may not have the same keys. */
export function canMeet(one: Command, other: Command): boolean {
  const isApart = (a: Command, b: Command) => a.preview === 'only' && !b.preview;
  return !isApart(one, other) && !isApart(other, one);
}

/**
 * Why a command cannot be done in a scene: nothing or too much is selected, there is no network, or
 * its own reason.
 */
export function refusalOf(command: Command, scene: Scene): MessageKey | undefined {
  if (command.takes !== 'nothing' && scene.selectedCount === 0) return 'commands.selectFirst';
  if (command.takes === 'one' && scene.selectedCount > 1) return 'commands.selectOne';
  if (scene.isOffline && !command.worksOffline) return 'commands.needsNetwork';
  return command.whyNot?.(scene);
}
