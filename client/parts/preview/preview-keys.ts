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

/** A key by its letter; on a keyboard of another script by its place, where F is still F. */
function letterOf({ key, code }: Key): string {
  if (key.length !== 1 || /[\x20-\x7e]/.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}
