import '#client/styles/name-dialog.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { useText } from '#client/hooks/use-page.ts';
import { lockPage } from '#client/lib/page-lock.ts';

interface ConfirmDialogProps {
  heading: string;
  /** What will be lost, and what will not. */
  children: ReactNode;
  /** The verb on the button that does it. */
  act: string;
  /** Does it; what it throws is told, and the dialog stays. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

const headingId = 'confirm-heading';
const textId = 'confirm-text';

/** Asks once before something that cannot be taken back. The way out has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { heading, children, act, onConfirm, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  const [isWorking, setWorking] = useState(false);

  useEffect(() => {
    const before = document.activeElement;
    const unlock = lockPage();
    const shown = dialog.current!;
    shown.showModal();
    return () => {
      shown.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const confirm = async () => {
    if (isWorking) return;
    setWorking(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFault(await errorText(error));
      setWorking(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="name-dialog"
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="confirm">
        <h2 id={headingId}>{heading}</h2>
        <div id={textId} className="confirm-text">
          {children}
        </div>
        <p className="field-fault" role="alert">
          {fault}
        </p>
        <div className="acts">
          <button type="button" className="button plain" autoFocus onClick={onClose}>
            {t('drive.cancel')}
          </button>
          <button
            type="button"
            className="button danger"
            aria-disabled={isWorking || undefined}
            onClick={() => void confirm()}
          >
            {act}
          </button>
        </div>
      </div>
    </dialog>
  );
}
