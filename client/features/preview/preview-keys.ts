import type { CommandDesk } from '#client/features/commands/command-registry.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import type { Press } from '#client/features/commands/keys.ts';
import { isComposing } from '#client/lib/composing.ts';

type Key = Press & Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * The command a key press is while a file is looked at, undefined for all that is the browser's or
 * somebody else's. Arrows turn to the file on their side, which follows the direction of writing.
 */
export function previewCommand(
  event: Key,
  desk: CommandDesk,
  { isMac, rightToLeft }: { isMac: boolean; rightToLeft: boolean },
): CommandName | undefined {
  if (isComposing(event)) return undefined;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPlain && event.key === 'ArrowRight') return rightToLeft ? 'showPrevious' : 'showNext';
  if (isPlain && event.key === 'ArrowLeft') return rightToLeft ? 'showNext' : 'showPrevious';
  return desk.meant(event, { isMac });
}

/**
 * How far a key scrolls what is shown: by lines, or by heights of what is seen of it; Infinity is
 * its end.
 */
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

/**
 * How far a key scrolls, undefined for one that does not; Space goes on by a page, with Shift back.
 */
export function scrollOf(event: Omit<Key, 'code' | 'keyCode'>): Scroll | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (event.key === ' ') return scrolls[event.shiftKey ? 'PageUp' : 'PageDown'];
  return event.shiftKey ? undefined : scrolls[event.key];
}
