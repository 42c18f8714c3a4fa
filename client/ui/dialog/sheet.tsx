import '#client/ui/dialog/sheet.css';
import type { ReactNode } from 'react';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { DialogClose } from '#client/ui/dialog/dialog-close.tsx';

interface SheetProps {
  title: string;
  /** Of its title; a sheet that may open over another one has its own. */
  titleId?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that is a sheet from below on small screens. Esc, its button and a click beside it close
 * it; focus returns. What is marked `data-first` has the focus at first, else its first control.
 */
export function Sheet({
  title,
  titleId = 'sheet-title',
  onClose,
  children,
}: SheetProps): ReactNode {
  const modal = useModal({
    onClose,
    closesBeside: true,
    onOpen: (dialog) => dialog.querySelector<HTMLElement>('[data-first]')?.focus(),
  });
  return (
    <dialog {...modal} className="sheet" aria-labelledby={titleId}>
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
