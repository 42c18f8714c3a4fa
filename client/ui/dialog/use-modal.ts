import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { drawAway } from '#client/ui/dialog/draw-away.ts';
import { lockPage } from '#client/ui/dialog/page-lock.ts';

interface ModalOptions {
  /**
   * Called for Esc, and for a click beside it where that closes it: whoever shows the dialog takes
   * it away.
   */
  onClose(): void;
  closesBeside?: boolean;
  /**
   * What else happens once it is open, such as where the focus goes, and what ends that when it
   * closes.
   */
  onOpen?(dialog: HTMLDialogElement): void | (() => void);
}

/** What a `<dialog>` takes to be the modal one. */
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClick(event: MouseEvent): void;
}

/**
 * Opens a `<dialog>` for as long as its part is there: the page under it is inert and does not
 * scroll, and the focus returns to where it was. The element takes what is returned: `<dialog
 * {...modal}>`.
 */
export function useModal({ onClose, closesBeside = false, onOpen }: ModalOptions): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef(onOpen);
  useEffect(() => {
    const before = document.activeElement;
    const around = before?.closest('[data-region]');
    const close = openModal(dialog.current!);
    const end = opened.current?.(dialog.current!);
    return () => {
      close();
      end?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // A list that was drawn anew meanwhile has its tab stop where the keyboard was.
      else around?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    };
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      // A field in the dialog whose choice of files is given up tells of it in the same word, and
      // it reaches here.
      if (event.target !== event.currentTarget) return;
      // Whether it closes is for whoever shows it to say.
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (closesBeside && event.target === event.currentTarget) onClose();
    },
  };
}

/** Opens a dialog over the page, which does not scroll until the returned function closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const unlock = lockPage();
  const endDrawing = drawAway(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    endDrawing();
    unlock();
  };
}
