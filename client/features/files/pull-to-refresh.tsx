import '#client/features/files/pull.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { pulledPx, type Pull, refreshes } from './pull.ts';

/** Refetches everything on the page when it is pulled down at the top, with an indicator above. */
export default function PullToRefresh(): ReactNode {
  const { changed } = useDrive();
  const sign = useRef<HTMLDivElement>(null);
  const refresh = useRef(changed);
  refresh.current = changed;
  useEffect(() => {
    const listening = new AbortController();
    // Passive, so that the page scrolls freely. There is nothing above its top to scroll to.
    const options = { signal: listening.signal, passive: true } as const;
    let start: { x: number; y: number } | undefined;
    let pull: Pull = { x: 0, y: 0 };
    const show = () => {
      if (!sign.current) return;
      const { style, dataset } = sign.current;
      const px = start ? pulledPx(pull) : 0;
      style.translate = px > 0 ? `0 ${px}px` : '';
      dataset.pulled = String(refreshes(pull));
      sign.current.toggleAttribute('data-shown', px > 0);
    };
    const end = () => {
      start = undefined;
      show();
    };
    document.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        end();
        const [finger] = touches;
        if (touches.length !== 1 || !finger || scrollY > 0 || !startsIn(target)) return;
        start = { x: finger.clientX, y: finger.clientY };
        pull = { x: 0, y: 0 };
      },
      options,
    );
    document.addEventListener(
      'touchmove',
      ({ touches }) => {
        const [finger] = touches;
        if (!start || !finger) return;
        if (touches.length > 1 || scrollY > 0) return end();
        pull = { x: finger.clientX - start.x, y: finger.clientY - start.y };
        show();
      },
      options,
    );
    document.addEventListener(
      'touchend',
      () => {
        const willRefresh = start && refreshes(pull);
        end();
        if (willRefresh) refresh.current();
      },
      options,
    );
    document.addEventListener('touchcancel', end, options);
    return () => listening.abort();
  }, []);
  return (
    <div ref={sign} className="pull" aria-hidden="true">
      <Icon path={driveIcons.refresh} />
    </div>
  );
}

/**
 * True if a touch belongs to the page: dialogs, fields and scrollable elements handle their own.
 */
function startsIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('.drive-main') !== null &&
    target.closest('dialog, input, textarea, select, [data-dragging]') === null
  );
}
