import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import type { Press } from '#client/features/commands/keys.ts';
import { isComposing } from '#client/lib/composing.ts';

type Key = Press & Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * The command of a key press in the preview, undefined for keys of the browser or of other
 * elements. In right-to-left languages the left arrow shows the next file.
 */
export function previewCommand(
  event: Key,
  registry: CommandRegistry,
  { isMac, rightToLeft }: { isMac: boolean; rightToLeft: boolean },
): CommandName | undefined {
  if (isComposing(event)) return undefined;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPlain && event.key === 'ArrowRight') return rightToLeft ? 'showPrevious' : 'showNext';
  if (isPlain && event.key === 'ArrowLeft') return rightToLeft ? 'showNext' : 'showPrevious';
  return registry.commandFor(event, { isMac });
}

/** A scroll distance in lines or in visible heights. Infinity scrolls to the end. */
export interface ScrollDistance {
  readonly lines?: number;
  readonly pages?: number;
}

const scrollKeys: Readonly<Record<string, ScrollDistance>> = {
  ArrowDown: { lines: 1 },
  ArrowUp: { lines: -1 },
  PageDown: { pages: 0.9 },
  PageUp: { pages: -0.9 },
  Home: { pages: -Infinity },
  End: { pages: Infinity },
};

/**
 * The scroll distance of a key, undefined for other keys. Space scrolls a page, Shift+Space a page
 * back.
 */
export function scrollOf(event: Omit<Key, 'code' | 'keyCode'>): ScrollDistance | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (event.key === ' ') return scrollKeys[event.shiftKey ? 'PageUp' : 'PageDown'];
  return event.shiftKey ? undefined : scrollKeys[event.key];
}
