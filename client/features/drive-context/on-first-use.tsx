import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { FilesShown } from './after-first-paint.tsx';

/** True once the visitor has used the page: moved the pointer, pressed a key, touched it. */
export const PageUsed = createContext(false);

const uses = [
  'pointermove',
  'pointerdown',
  'keydown',
  'click',
  'wheel',
  'dragenter',
  'paste',
] as const;

const presses: ReadonlySet<string> = new Set(['pointerdown', 'keydown', 'click']);

/** Long enough for a dialog on a slow connection. A command that waits for its part ends it. */
const afterPressMs = 1_000;

/**
 * Returns true from the first use of the page on, or at once if its address has an action. Calls
 * `onFirst` then.
 */
export function usePageUsed(
  registry: CommandRegistry,
  { hasAction, onFirst }: { hasAction: boolean; onFirst(): void },
): boolean {
  // The action removes itself from the address.
  const [isAddressed] = useState(hasAction);
  const [isUsed, setUsed] = useState(false);
  const first = useRef(onFirst);
  first.current = onFirst;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(waiting);
      ending.abort();
      first.current();
      // Whatever the event is for comes first.
      startTransition(() => setUsed(true));
    };
    const onUse = (event: Event) => {
      // Chrome reports a move for a pointer that rests where a page has loaded.
      const isMove = event.type === 'pointermove' && event instanceof MouseEvent;
      if (isMove && !event.movementX && !event.movementY) return;
      // A menu or dialog that a press opens would share a slow connection with all the rest.
      if (presses.has(event.type)) waiting ??= setTimeout(start, afterPressMs);
      else start();
    };
    for (const type of uses)
      addEventListener(type, onUse, { capture: true, passive: true, signal });
    signal.addEventListener(
      'abort',
      registry.subscribe(() => registry.isWaiting() && start()),
    );
    if (isAddressed || registry.isWaiting()) start();
    return () => {
      clearTimeout(waiting);
      ending.abort();
    };
  }, [registry, isAddressed]);
  return isUsed;
}

/**
 * Wraps a part that no one misses before they use the page, unless it's urgent. Its code loads with
 * the first use, once the files are visible. Shows `waiting` until then.
 */
export function OnFirstUse(props: {
  isUrgent?: boolean;
  waiting?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { isUrgent = false, waiting, children } = props;
  const isShown = use(FilesShown);
  const isUsed = use(PageUsed);
  // A part that was urgent stays, such as uploads that have ended.
  const [isStarted, setStarted] = useState(false);
  const isNeeded = isUrgent || (isShown && isUsed);
  if (isNeeded && !isStarted) setStarted(true);
  if (!isNeeded && !isStarted) return waiting;
  return <LazyBoundary waiting={waiting}>{children}</LazyBoundary>;
}
