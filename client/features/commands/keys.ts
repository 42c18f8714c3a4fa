/**
 * A shortcut: modifiers and a key, joined by `+`. `Mod` is Ctrl, and Cmd on a Mac; `Mac:` before it
 * makes it a Mac's only, `PC:` everybody else's. Letters are upper case: `Mod+Alt+A`,
 * `Shift+Delete`, `Mac:Mod+Backspace`, `?`.
 */
export type Keys = string;

/** What of a key press a shortcut is compared with. */
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

/** Whether a press is a shortcut on this kind of keyboard. */
export function matchesKeys(press: Press, keys: Keys, isMac: boolean): boolean {
  const read = readKeys(keys, isMac);
  if (!read) return false;
  const mod = isMac ? press.metaKey : press.ctrlKey;
  const other = isMac ? press.ctrlKey : press.metaKey;
  if (other || mod !== read.mod || press.altKey !== read.alt) return false;
  // Of a sign that is typed with Shift on some keyboards and without on others, only the sign
  // counts.
  if (!isSign(read.key) && press.shiftKey !== read.shift) return false;
  return keyOf(press) === read.key;
}

/**
 * A shortcut as people read it: `Ctrl+Alt+A`, on a Mac `⌥⌘A`; '' for one that this keyboard does
 * not have.
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
 * A shortcut as `aria-keyshortcuts` writes it (WAI-ARIA 1.2); undefined for one that this keyboard
 * does not have.
 */
export function ariaKeys(keys: Keys, isMac: boolean): string | undefined {
  const read = readKeys(keys, isMac);
  if (!read) return undefined;
  const { mod, alt, shift, key } = read;
  const modifier = mod && (isMac ? 'Meta' : 'Control');
  return [modifier, alt && 'Alt', shift && 'Shift', key].filter(Boolean).join('+');
}

/**
 * Whether a shortcut is a single character, large or small, which some people switch off (WCAG
 * 2.1.4).
 */
export function isSingleKey(keys: Keys): boolean {
  return /^((Mac|PC):)?(Shift\+)?.$/u.test(keys);
}

/** Whether this is a Mac's keyboard, an iPad's included. */
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
 * The key that was meant: the letter on it, whatever alphabet it writes and whatever Option makes
 * of it.
 */
export function keyOf({ key, code }: Press): string {
  const isLatin = /^[a-z]$/i.test(key);
  if (isLatin) return key.toUpperCase();
  // An accent that waits for its letter, as Option makes of some on a Mac, is called `Dead`.
  const isTyped = [...key].length === 1 || key === 'Dead';
  if (/^Key[A-Z]$/.test(code) && isTyped) return code.slice(3);
  return key;
}

/** Whether a key is a sign, which is typed with Shift on some keyboards and without on others. */
export function isSign(key: string): boolean {
  return key.length === 1 && !/[A-Z]/.test(key);
}
