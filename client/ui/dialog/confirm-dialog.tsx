import '#client/ui/dialog/name-dialog.css';
import type { ReactNode } from 'react';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { useText } from '#client/ui/text.ts';

interface ConfirmDialogProps {
  heading: string;
  /** States what will be lost and what is kept. */
  children: ReactNode;
  /** Label of the confirming button. */
  confirmLabel: string;
  /** The action is running and its button is busy. */
  isWorking: boolean;
  /** Error message of the action, or ''. The dialog stays open. */
  fault: string;
  onConfirm(): void;
  onClose(): void;
}

const headingId = 'confirm-heading';
const textId = 'confirm-text';

/** Asks before an irreversible action. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { heading, children, confirmLabel, isWorking, fault, onConfirm, onClose } = props;
  const t = useText();
  const modal = useModal({ onClose });
  return (
    <dialog
      {...modal}
      className="name-dialog"
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={textId}
    >
      <div className="confirm">
        <h2 id={headingId}>{heading}</h2>
        <div id={textId} className="confirm-text">
          {children}
        </div>
        <p className="fault" role="alert">
          {fault}
        </p>
        <div className="actions">
          <button type="button" className="button plain" autoFocus onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button
            type="button"
            className="button danger"
            aria-disabled={isWorking || undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
