import '#client/ui/dialog/sheet.css';
import type { ReactNode } from 'react';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { DialogClose } from '#client/ui/dialog/dialog-close.tsx';

interface SheetProps {
  title: string;
  /** Id of the title element. A sheet over another one needs a different id. */
  titleId?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that is a bottom sheet on small screens. Esc, its button and a click outside close it
 * and restore the focus. The element marked `data-first`, otherwise the first control, gets the
 * initial focus.
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
