import { type RefObject, useEffect, useRef, useState } from 'react';
import { openModal } from '#client/ui/dialog/use-modal.ts';
import { listEngine } from '#client/features/list/use-list.ts';

/**
 * Opens the dialog of a preview: over the page, or in its corner beside what somebody does
 * meanwhile. The element stays the same, so that what plays goes on. Whenever the page is free
 * again, the keyboard is at the file seen last.
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
    const element = dialog.current!;
    if (isSmall) {
      element.show();
      void listEngine()?.focusRow(last.current);
      return () => element.close();
    }
    const close = openModal(element);
    // Not at its first button: Space there would close what it opened.
    ground.current?.focus();
    return () => {
      close();
      void listEngine()?.focusRow(last.current);
    };
  }, [dialog, ground, isSmall]);
}

/**
 * Whether an element fills the screen, and the switch; undefined where a browser lets no page do
 * that.
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
    // What has just been asked for may not have been told yet.
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : ground.current?.requestFullscreen();
    change?.catch(() => {});
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}
