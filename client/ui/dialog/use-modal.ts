import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useBackStep } from '#client/ui/use-back-step.ts';
import { openModal } from '#client/ui/dialog/open-modal.ts';

interface ModalOptions {
  /** Called for Esc, and for a click outside if that closes it. The owner removes the dialog. */
  onClose(): void;
  closesBeside?: boolean;
  /** Called once it's open, for example to move the focus. Returns an optional cleanup. */
  onOpen?(dialog: HTMLDialogElement): void | (() => void);
}

/** Props of a modal `<dialog>`. */
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClick(event: MouseEvent): void;
}

/**
 * Opens a `<dialog>` while its component is mounted: the page under it is inert and doesn't scroll,
 * and the focus is restored afterwards. Usage: `<dialog {...modal}>`.
 */
export function useModal({ onClose, closesBeside = false, onOpen }: ModalOptions): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef(onOpen);
  useBackStep(true, onClose);
  useEffect(() => {
    const before = document.activeElement;
    const around = before?.closest('[data-region]');
    if (!dialog.current) return undefined;
    const close = openModal(dialog.current);
    const end = opened.current?.(dialog.current);
    return () => {
      close();
      end?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // A list rendered again in the meantime has its tab stop at the focused row.
      else around?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    };
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      // A file input in the dialog also fires `cancel`, which bubbles up here.
      if (event.target !== event.currentTarget) return;
      // The owner decides if it closes.
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (closesBeside && event.target === event.currentTarget) onClose();
    },
  };
}
