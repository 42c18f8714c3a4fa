import '#client/styles/sheet.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { lockPage } from '#client/lib/page-lock.ts';
import { DialogClose } from '#client/parts/dialog-close.tsx';

interface SheetProps {
  title: string;
  /** Of its title; a sheet that may open over another one has its own. */
  titleId?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that is a sheet from below on small screens. Esc, its button and a click beside it close it; focus returns. What
 * is marked `data-first` has the focus at first, else its first control.
 */
export function Sheet({
  title,
  titleId = 'sheet-title',
  onClose,
  children,
}: SheetProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current!;
    const unlock = lockPage();
    shown.showModal();
    shown.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      shown.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="sheet-inside">
        <header className="sheet-head">
          <h2 id={titleId}>{title}</h2>
          <DialogClose className="button quiet" onClose={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
