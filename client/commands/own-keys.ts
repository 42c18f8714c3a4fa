import { withOwnKeys, type OwnKeys } from './command-desk.ts';
import type { Command } from './command.ts';
import { type CommandName, driveCommands } from './drive-commands.ts';
import { isSign, keyOf, type Keys, type Press } from './keys.ts';

/** Shortcuts that people choose for themselves (experience 3). */

const commands: readonly Command<CommandName>[] = driveCommands;

/** The shortcut that a press is; undefined while there are only modifiers, or one that no shortcut has. */
export function pressedKeys(press: Press, isMac: boolean): Keys | undefined {
  if (['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'].includes(press.key)) return undefined;
  if (isMac ? press.ctrlKey : press.metaKey) return undefined;
  const key = keyOf(press);
  const mod = isMac ? press.metaKey : press.ctrlKey;
  return [mod && 'Mod', press.altKey && 'Alt', press.shiftKey && !isSign(key) && 'Shift', key]
    .filter(Boolean)
    .join('+');
}

/** Why a shortcut cannot be given to a command: browsers and lists need it, or another command has it. */
export function whyNotKeys(
  keys: Keys,
  name: CommandName,
  own: OwnKeys,
): 'reserved' | Command<CommandName> | undefined {
  if (isReserved(keys)) return 'reserved';
  return commands.find(
    (command) =>
      command.name !== name &&
      withOwnKeys(command, own).keys?.some((one) => one.replace(/^(Mac|PC):/, '') === keys),
  );
}

/** What moves in a list, ends and confirms, with any modifier but Alt. */
const moving = /^(Mod\+)?(Shift\+)?(Enter|Escape|Tab| |Arrow\w+|Home|End|Page\w+|Backspace)$/;
/** Tabs, windows, the address, reloading, printing, searching the page, zooming, going back, and the tools of browsers. */
const browsers =
  /^(Mod\+(Shift\+)?[TNWQLRPFJH0+=-]|Mod\+Shift\+[IC]|Alt\+Arrow(Left|Right)|Alt\+F4|(Shift\+)?F([135]|1[012])|Mod\+[1-9])$/;

function isReserved(keys: Keys): boolean {
  return moving.test(keys) || browsers.test(keys);
}
