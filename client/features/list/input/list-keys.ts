/** The effect of a key in a list. */
export type KeyAction =
  | { do: 'move'; by: number; range: boolean; keep: boolean }
  | { do: 'edge'; at: 'first' | 'last'; range: boolean; keep: boolean }
  | { do: 'toggle' }
  | { do: 'open' }
  | { do: 'all' }
  | { do: 'none' }
  | { do: 'up' }
  | { do: 'type'; text: string };

/** Context for interpreting a key. */
export interface KeyContext {
  /** Entries per line. */
  readonly columns: number;
  /** Lines that fit in the viewport. */
  readonly lines: number;
  /** Right-to-left layout. */
  readonly rightToLeft: boolean;
  /** True shortly after typing, so that a space continues the word. */
  readonly typing: boolean;
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'
>;

/** Interprets a key press; undefined for keys the list doesn't handle. */
export function keyAction(event: Key, place: KeyContext): KeyAction | undefined {
  if (event.isComposing) return undefined;
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey) return event.key === 'ArrowUp' && !command ? { do: 'up' } : undefined;
  if (event.metaKey && event.key === 'ArrowUp') return { do: 'up' };
  if (event.metaKey && event.key === 'ArrowDown') return { do: 'open' };

  const range = event.shiftKey;
  const move = (by: number): KeyAction => ({ do: 'move', by, range, keep: command });
  const side = place.rightToLeft ? -1 : 1;
  switch (event.key) {
    case 'ArrowDown':
      return move(place.columns);
    case 'ArrowUp':
      return move(-place.columns);
    case 'ArrowRight':
      return place.columns > 1 ? move(side) : undefined;
    case 'ArrowLeft':
      return place.columns > 1 ? move(-side) : undefined;
    case 'PageDown':
      return move(Math.max(1, place.lines - 1) * place.columns);
    case 'PageUp':
      return move(-Math.max(1, place.lines - 1) * place.columns);
    case 'Home':
      return { do: 'edge', at: 'first', range, keep: command };
    case 'End':
      return { do: 'edge', at: 'last', range, keep: command };
    case 'Escape':
      return { do: 'none' };
    case ' ':
      return place.typing && !command && !range ? { do: 'type', text: ' ' } : { do: 'toggle' };
  }
  if (command) return event.key.toLowerCase() === 'a' && !range ? { do: 'all' } : undefined;
  // No name contains a slash, and almost none begins with a question mark: both are shortcuts of
  // the page.
  if (event.key === '/' || event.key === '?') return undefined;
  return [...event.key].length === 1 ? { do: 'type', text: event.key } : undefined;
}
