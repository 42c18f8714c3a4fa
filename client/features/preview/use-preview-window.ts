import { focusRow } from '#client/features/list/find-rows.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { openModal } from '#client/ui/dialog/open-modal.ts';
import { listEngine } from '#client/features/list/page-list.ts';

/**
 * Opens the preview's dialog as a modal or minimized in the corner. The element stays the same, so
 * that playback continues. Closing or minimizing moves the focus to the row of the file shown last.
 */
export function usePreviewWindow(
  dialog: RefObject<HTMLDialogElement | null>,
  ground: RefObject<HTMLElement | null>,
  shown: string,
  isSmall: boolean,
): void {
  const last = useRef(shown);
  last.current = shown;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (isSmall) {
      element.show();
      focusLast(last.current);
      return () => element.close();
    }
    const close = openModal(element);
    // Not the first button: Space there would close the preview.
    ground.current?.focus();
    return () => {
      close();
      focusLast(last.current);
    };
  }, [dialog, ground, isSmall]);
}

/**
 * Full-screen state of an element and its toggle. The toggle is undefined if the browser doesn't
 * allow full screen.
 */
export function useFullScreen(ground: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === ground.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [ground]);
  const toggle = () => {
    // Reads the document, because the state may not have been updated yet.
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : ground.current?.requestFullscreen();
    change?.catch(() => {});
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}

/** Focuses the row of the file that was shown last. */
function focusLast(id: string): void {
  const engine = listEngine();
  if (engine) void focusRow(engine, id);
}
