import '#client/ui/dialog/sheet.css';
import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
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

interface SheetFootProps {
  /** Content of the action's button. */
  children: ReactNode;
  onCancel(): void;
  /** Runs the action. Without it, the button submits its form. */
  onConfirm?(): void;
  /** The action can't run now. Its button can still be focused. */
  isOff?: boolean;
  /** The action's button gets the initial focus. */
  isFirst?: boolean;
}

/** The foot of a sheet that can be canceled: Cancel and the action. */
export function SheetFoot({
  children,
  onCancel,
  onConfirm,
  isOff,
  isFirst,
}: SheetFootProps): ReactNode {
  const t = useText();
  return (
    <footer className="sheet-foot">
      <button type="button" className="button plain" onClick={onCancel}>
        {t('common.cancel')}
      </button>
      <button
        type={onConfirm ? 'button' : 'submit'}
        className="button primary"
        data-first={isFirst ? '' : undefined}
        aria-disabled={isOff || undefined}
        onClick={onConfirm}
      >
        {children}
      </button>
    </footer>
  );
}
