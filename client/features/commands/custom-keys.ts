import type { MessageKey } from '#locales/index.ts';
import { withOwnKeys, type OwnKeys } from './command-registry.ts';
import { canMeet, type Command } from './command.ts';
import { type CommandName, driveCommands } from './drive-commands.ts';
import { isSign, isSingleKey, keyOf, type Keys, type Press } from './keys.ts';

/** Rules for the shortcuts that users choose. */

const commands: readonly Command<CommandName>[] = driveCommands;

/** Keys that change what others mean, lock something, or only begin a letter. */
const noKeys =
  /^(Control|Meta|Alt|AltGraph|Shift|Fn|FnLock|OS|Super|Hyper|\w+Lock|Dead|Process|Unidentified)$/;

/**
 * The shortcut that a press is; undefined while there are only modifiers, or one that no shortcut
 * has.
 */
export function pressedKeys(press: Press, isMac: boolean): Keys | undefined {
  const key = keyOf(press);
  if (noKeys.test(key) || (isMac ? press.ctrlKey : press.metaKey)) return undefined;
  const mod = isMac ? press.metaKey : press.ctrlKey;
  return [mod && 'Mod', press.altKey && 'Alt', press.shiftKey && !isSign(key) && 'Shift', key]
    .filter(Boolean)
    .join('+');
}

/** Why a command cannot have keys. */
export interface KeysRefusal {
  readonly why: MessageKey;
  /** The command that has them. */
  readonly holder?: Command<CommandName>;
  /** Whether it would give them up. */
  readonly isGivenUp?: boolean;
}

/** What is known of somebody's shortcuts. */
interface Chosen {
  readonly own: OwnKeys;
  readonly singleKeys: boolean;
}

/**
 * Why a command cannot have keys, or with undefined those again that it came with: another has
 * them, the list or the browser needs them, or single characters are switched off. Undefined when
 * it can.
 */
export function whyNotKeys(
  keys: Keys | undefined,
  name: CommandName,
  { own, singleKeys }: Chosen,
): KeysRefusal | undefined {
  const { isFirst, got } = wantedKeys(name, keys);
  const wanting = commandNamed(name);
  if (keys !== undefined && !singleKeys && isSingleKey(keys)) return { why: 'keys.singleOff' };
  if (!isFirst && ofList.test(got[0]!)) return { why: 'keys.ofList' };
  const isBrowsers = !isFirst && ofBrowser.test(got[0]!);
  const holder = commands.find(
    (one) => one.name !== name && canMeet(one, wanting) && hasOneOf(one, got, own),
  );
  if (holder) {
    return { why: 'keys.taken', holder, isGivenUp: !isBrowsers && givesUp(holder, got) };
  }
  return isBrowsers ? { why: 'keys.ofBrowser' } : undefined;
}

/** What moves, chooses and confirms in a list; of these Alt makes nothing else but the way up. */
const ofList =
  /^((Mod\+)?(Shift\+)?(Enter|Escape|Tab| |Arrow\w+|Home|End|Page\w+|Backspace)|Alt\+ArrowUp|(Shift\+)?(ContextMenu|F10))$/;
/**
 * Tabs, windows, the address, bookmarks, reloading, saving, printing, searching the page, zooming,
 * going back, clearing, the tools and menus of browsers, the switching of systems, and what people
 * do with texts everywhere.
 */
const ofBrowser =
  /^(Mod\+(Shift\+)?[TNWQLRPFGHJMDSOUBYACVXZ0+=-]|Mod\+(Shift\+)?(Delete|Tab)|Mod\+Shift\+[IKE]|Mod\+Alt\+[IJU]|Mod\+[1-9]|Alt\+([DEF ]|Enter|Tab|Escape|Arrow(Left|Right)|Home|F4)|(Shift\+)?F([135]|1[12]))$/;

/**
 * Whether the list, the page or the browser acts on the keys a command came with, so that it cannot
 * be without them.
 */
export function keepsKeys({ keysElsewhere, keysStay }: Command): boolean {
  return keysElsewhere || keysStay || false;
}

function givesUp(command: Command<CommandName>, keys: readonly Keys[]): boolean {
  return !(keepsKeys(command) && hasOneOf(command, keys, {}));
}

/** The keys a command gets when these are wanted, and whether they are those it came with. */
function wantedKeys(
  name: CommandName,
  keys: Keys | undefined,
): { isFirst: boolean; got: readonly Keys[] } {
  const first = commandNamed(name).keys ?? [];
  const isFirst = keys === undefined || first.some((one) => bare(one) === keys);
  return { isFirst, got: isFirst ? first : [keys] };
}

/**
 * What is chosen once a command has got keys: '' takes them away, undefined puts those back that it
 * came with. Whoever else had them is left without.
 */
export function withKeys(own: OwnKeys, name: CommandName, keys: Keys | undefined): OwnKeys {
  const { isFirst, got } = wantedKeys(name, keys);
  const chosen: Record<string, Keys> = { ...own };
  for (const command of commands) {
    const isIt = command.name === name;
    if (!isIt && !(canMeet(command, commandNamed(name)) && hasOneOf(command, got, own))) continue;
    const wanted = !isIt ? '' : isFirst ? undefined : keys;
    // Where there is nothing to be without, nothing is chosen.
    const isNothing = wanted === '' && (!command.keys || keepsKeys(command));
    if (wanted === undefined || isNothing) delete chosen[command.name];
    else chosen[command.name] = wanted;
  }
  return chosen;
}

function commandNamed(name: CommandName): Command<CommandName> {
  return commands.find((command) => command.name === name)!;
}

function hasOneOf(command: Command<CommandName>, keys: readonly Keys[], own: OwnKeys): boolean {
  const has = withOwnKeys(command, own).keys ?? [];
  return has.some((one) => keys.some((other) => bare(one) === bare(other)));
}

function bare(keys: Keys): Keys {
  return keys.replace(/^(Mac|PC):/, '');
}
