/**
 * A shortcut: modifiers and a key joined by `+`. `Mod` is Ctrl, or Cmd on a Mac. The prefix `Mac:`
 * limits it to Macs, `PC:` to other systems. Letters are upper case: `Mod+Alt+A`, `Shift+Delete`,
 * `Mac:Mod+Backspace`, `?`.
 */
export type Keys = string;

/** Fields of a key press that shortcuts are compared with. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

interface ReadKeys {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** True if a press matches a shortcut on this kind of keyboard. */
export function matchesKeys(press: Press, keys: Keys, isMac: boolean): boolean {
  const read = readKeys(keys, isMac);
  if (!read) return false;
  const mod = isMac ? press.metaKey : press.ctrlKey;
  const other = isMac ? press.ctrlKey : press.metaKey;
  if (other || mod !== read.mod || press.altKey !== read.alt) return false;
  // Ignores Shift for symbols, because some keyboards need it to type them and others don't.
  if (!isSign(read.key) && press.shiftKey !== read.shift) return false;
  return keyOf(press) === read.key;
}

/**
 * A shortcut for display: `Ctrl+Alt+A`, on a Mac `⌥⌘A`; '' if this kind of keyboard doesn't have
 * it.
 */
export function shownKeys(keys: Keys, isMac: boolean): string {
  const read = readKeys(keys, isMac);
  if (!read) return '';
  const { mod, alt, shift } = read;
  const key = (isMac && macNames[read.key]) || pcNames[read.key] || read.key;
  if (isMac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${key}`;
  return [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join('+');
}

/**
 * A shortcut for `aria-keyshortcuts` (WAI-ARIA 1.2); undefined if this kind of keyboard doesn't
 * have it.
 */
export function ariaKeys(keys: Keys, isMac: boolean): string | undefined {
  const read = readKeys(keys, isMac);
  if (!read) return undefined;
  const { mod, alt, shift, key } = read;
  const modifier = mod && (isMac ? 'Meta' : 'Control');
  return [modifier, alt && 'Alt', shift && 'Shift', key].filter(Boolean).join('+');
}

/**
 * True if a shortcut is a single character in either case, which users can turn off (WCAG 2.1.4).
 */
export function isSingleKey(keys: Keys): boolean {
  return /^((Mac|PC):)?(Shift\+)?.$/u.test(keys);
}

/** True for Mac and iPad keyboards. */
export function hasMacKeys(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

const macNames: Readonly<Record<string, string>> = { Backspace: '⌫', Delete: '⌦', Enter: '↩' };
const pcNames: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
};

function readKeys(keys: Keys, isMac: boolean): ReadKeys | undefined {
  if (keys.startsWith(isMac ? 'PC:' : 'Mac:')) return undefined;
  const parts = keys.replace(/^(Mac|PC):/, '').split('+');
  const key = parts.at(-1) || '+';
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier);
  return { key, mod: has('Mod'), alt: has('Alt'), shift: has('Shift') };
}

/**
 * The intended key: the Latin letter on it, regardless of keyboard layout and of the character that
 * Option produces.
 */
export function keyOf({ key, code }: Press): string {
  const isLatin = /^[a-z]$/i.test(key);
  if (isLatin) return key.toUpperCase();
  // A dead key, which Option produces for some accents on a Mac, reports `Dead`.
  const isTyped = [...key].length === 1 || key === 'Dead';
  if (/^Key[A-Z]$/.test(code) && isTyped) return code.slice(3);
  return key;
}

/** True for symbols, which need Shift on some keyboards only. */
export function isSign(key: string): boolean {
  return key.length === 1 && !/[A-Z]/.test(key);
}
