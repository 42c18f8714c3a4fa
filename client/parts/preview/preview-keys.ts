/** What a key means while a file is looked at; each viewer takes those that are its own. */
export type PreviewKey =
  | 'next'
  | 'previous'
  | 'fullScreen'
  | 'download'
  | 'details'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'turn';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

const byKey: Readonly<Record<string, PreviewKey>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomFit',
  f: 'fullScreen',
  d: 'download',
  i: 'details',
  r: 'turn',
};

/**
 * The meaning of a key press, undefined for all that is the browser's or somebody else's; single characters only where
 * they are wanted (WCAG 2.1.4).
 */
export function previewKey(
  event: Key,
  { rightToLeft, singleKeys }: { rightToLeft: boolean; singleKeys: boolean },
): PreviewKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (event.key === 'ArrowRight') return rightToLeft ? 'previous' : 'next';
  if (event.key === 'ArrowLeft') return rightToLeft ? 'next' : 'previous';
  return singleKeys ? byKey[letterOf(event)] : undefined;
}

/** How far a key scrolls what is shown: by lines, or by heights of what is seen of it; Infinity is its end. */
export interface Scroll {
  readonly lines?: number;
  readonly pages?: number;
}

const scrolls: Readonly<Record<string, Scroll>> = {
  ArrowDown: { lines: 1 },
  ArrowUp: { lines: -1 },
  PageDown: { pages: 0.9 },
  PageUp: { pages: -0.9 },
  Home: { pages: -Infinity },
  End: { pages: Infinity },
};

/** How far a key scrolls, undefined for one that does not; Space goes on by a page, with Shift back. */
export function scrollOf(event: Key & Pick<KeyboardEvent, 'shiftKey'>): Scroll | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (event.key === ' ') return scrolls[event.shiftKey ? 'PageUp' : 'PageDown'];
  return event.shiftKey ? undefined : scrolls[event.key];
}

/** A key by its letter; on a keyboard of another script by its place, where F is still F. */
function letterOf({ key, code }: Key): string {
  if (key.length !== 1 || /[\x20-\x7e]/.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}
