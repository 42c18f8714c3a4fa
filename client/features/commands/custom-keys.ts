import type { MessageKey } from '#locales/index.ts';
import { required } from '#protocol/required.ts';
import { withCustomKeys, type CustomKeys } from './command-registry.ts';
import { canCoincide, type UserCommand } from './command.ts';
import { type CommandName, driveCommands } from './drive-commands.ts';
import { isSign, isSingleKey, keyOf, type Keys, type Press } from './keys.ts';

/** Rules for the shortcuts that users choose. */

const commands: readonly UserCommand<CommandName>[] = driveCommands;

/** Modifiers, locks and dead keys, which can't be shortcuts. */
const excludedKeys =
  /^(Control|Meta|Alt|AltGraph|Shift|Fn|FnLock|OS|Super|Hyper|\w+Lock|Dead|Process|Unidentified)$/;

/**
 * Converts a key press to a shortcut; undefined for modifiers alone and keys that can't be
 * shortcuts.
 */
export function pressedKeys(press: Press, isMac: boolean): Keys | undefined {
  const key = keyOf(press);
  if (excludedKeys.test(key) || (isMac ? press.ctrlKey : press.metaKey)) return undefined;
  const mod = isMac ? press.metaKey : press.ctrlKey;
  return [mod && 'Mod', press.altKey && 'Alt', press.shiftKey && !isSign(key) && 'Shift', key]
    .filter(Boolean)
    .join('+');
}

/** Why keys can't be assigned to a command. */
export interface KeysRefusal {
  readonly why: MessageKey;
  /** The command that has the keys. */
  readonly holder?: UserCommand<CommandName>;
  /** True if that command would give them up. */
  readonly isGivenUp?: boolean;
}

/** The user's shortcut settings. */
interface KeySettings {
  readonly own: CustomKeys;
  readonly singleKeys: boolean;
}

/**
 * Returns why a command can't have `keys`, or its default keys if undefined: another command has
 * them, the list or the browser needs them, or single-character shortcuts are off.
 */
export function whyNotKeys(
  keys: Keys | undefined,
  name: CommandName,
  { own, singleKeys }: KeySettings,
): KeysRefusal | undefined {
  const { isFirst, got } = requestedKeys(name, keys);
  const wanting = commandNamed(name);
  if (keys !== undefined && !singleKeys && isSingleKey(keys)) return { why: 'keys.singleOff' };
  const [first = ''] = got;
  if (!isFirst && listKeys.test(first)) return { why: 'keys.ofList' };
  const isBrowsers = !isFirst && browserKeys.test(first);
  const holder = commands.find(
    (one) => one.name !== name && canCoincide(one, wanting) && hasOneOf(one, got, own),
  );
  if (holder) {
    return { why: 'keys.taken', holder, isGivenUp: !isBrowsers && givesUp(holder, got) };
  }
  return isBrowsers ? { why: 'keys.ofBrowser' } : undefined;
}

/**
 * Keys that move, select and confirm in a list. With Alt, only the key for the parent folder is
 * reserved.
 */
const listKeys =
  /^((Mod\+)?(Shift\+)?(Enter|Escape|Tab| |Arrow\w+|Home|End|Page\w+|Backspace)|Alt\+ArrowUp|(Shift\+)?(ContextMenu|F10))$/;
/**
 * Browser and system shortcuts: tabs, windows, address bar, bookmarks, reload, save, print, find,
 * zoom, back, clearing data, developer tools, menus, switching applications and text editing.
 */
const browserKeys =
  /^(Mod\+(Shift\+)?[TNWQLRPFGHJMDSOUBYACVXZ0+=-]|Mod\+(Shift\+)?(Delete|Tab)|Mod\+Shift\+[IKE]|Mod\+Alt\+[IJU]|Mod\+[1-9]|Alt\+([DEF ]|Enter|Tab|Escape|Arrow(Left|Right)|Home|F4)|(Shift\+)?F([135]|1[12]))$/;

/** True if the list, page or browser handles the default keys, so that they can't be removed. */
export function hasFixedKeys({ keysElsewhere, keysStay }: UserCommand): boolean {
  return keysElsewhere || keysStay || false;
}

function givesUp(command: UserCommand<CommandName>, keys: readonly Keys[]): boolean {
  return !(hasFixedKeys(command) && hasOneOf(command, keys, {}));
}

/** The keys a command would get, and whether they are its defaults. */
function requestedKeys(
  name: CommandName,
  keys: Keys | undefined,
): { isFirst: boolean; got: readonly Keys[] } {
  const first = commandNamed(name).keys ?? [];
  const isFirst = keys === undefined || first.some((one) => bare(one) === keys);
  return { isFirst, got: isFirst ? first : [keys] };
}

/**
 * Updates the custom shortcuts: '' removes a command's keys, undefined restores the defaults.
 * Another command with the same keys loses them.
 */
export function assignKeys(own: CustomKeys, name: CommandName, keys: Keys | undefined): CustomKeys {
  const { isFirst, got } = requestedKeys(name, keys);
  const chosen: Record<string, Keys> = { ...own };
  for (const command of commands) {
    const isIt = command.name === name;
    if (!isIt && !(canCoincide(command, commandNamed(name)) && hasOneOf(command, got, own)))
      continue;
    const newKeys = !isIt ? '' : isFirst ? undefined : keys;
    // A command without removable keys needs no entry.
    const isNothing = newKeys === '' && (!command.keys || hasFixedKeys(command));
    if (newKeys === undefined || isNothing) delete chosen[command.name];
    else chosen[command.name] = newKeys;
  }
  return chosen;
}

function commandNamed(name: CommandName): UserCommand<CommandName> {
  return required(
    commands.find((command) => command.name === name),
    name,
  );
}

function hasOneOf(
  command: UserCommand<CommandName>,
  keys: readonly Keys[],
  own: CustomKeys,
): boolean {
  const has = withCustomKeys(command, own).keys ?? [];
  return has.some((one) => keys.some((other) => bare(one) === bare(other)));
}

function bare(keys: Keys): Keys {
  return keys.replace(/^(Mac|PC):/, '');
}
