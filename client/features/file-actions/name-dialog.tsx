import '#client/ui/dialog/name-dialog.css';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { checkName, splitName } from '#protocol/names.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { useText } from '#client/ui/text.ts';
import { nameFaultTexts } from '#client/features/file-actions/name-faults.ts';
import { isComposingInput } from '#client/lib/composing.ts';
import { TextField } from '#client/ui/text-field.tsx';

export interface NameDialogProps {
  heading: string;
  label: string;
  first: string;
  submitLabel: string;
  /** Checks whether another item has the name. Called while the user types. */
  isTaken(name: string): Promise<boolean>;
  /** Applies the name. An error is shown under the field and the name is kept. */
  onName(name: string): Promise<void>;
  onClose(): void;
}

const headingId = 'name-dialog-heading';

/** Pause in typing before the server is asked whether a name is taken. */
const typingMs = 250;

/**
 * Asks for the name of a new folder or an existing item. Selects the part before the extension.
 * Validates while typing, except during IME composition.
 */
export function NameDialog(props: NameDialogProps): ReactNode {
  const { heading, label, first, submitLabel, isTaken, onName, onClose } = props;
  const t = useText();
  const modal = useModal({
    onClose,
    onOpen: (dialog) => {
      const field = dialog.querySelector('input');
      field?.focus();
      field?.setSelectionRange(0, splitName(first).stem.length);
    },
  });
  const { isWorking, fault, setFault, attempt } = useAttempt();

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const entered = () => modal.ref.current?.querySelector('input')?.value.trim() ?? '';

  const look = () => {
    clearTimeout(timer.current);
    const name = entered();
    const checked = checkName(name);
    // An empty field shows no error, because the user is about to type.
    if (!checked.ok) return setFault(name === '' ? '' : t(nameFaultTexts[checked.reason]));
    setFault('');
    if (name === first) return;
    timer.current = setTimeout(() => {
      void isTaken(name).then((taken) => {
        if (taken && entered() === name) setFault(t('drive.nameTaken'));
      });
    }, typingMs);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    const checked = checkName(entered());
    if (!checked.ok) return setFault(t(nameFaultTexts[checked.reason]));
    await attempt(
      async () => {
        if (await isTaken(checked.name)) throw new ApiError('file_duplicated_name');
        await onName(checked.name);
        onClose();
      },
      (error) => {
        const isTaken = isApiError(error) && error.error === 'file_duplicated_name';
        return isTaken ? t('drive.nameTaken') : undefined;
      },
    );
  };

  return (
    <dialog {...modal} className="name-dialog" aria-labelledby={headingId}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={headingId}>{heading}</h2>
        <TextField
          label={label}
          name="name"
          defaultValue={first}
          autoComplete="off"
          fault={fault || undefined}
          required
          onInput={(event) => {
            if (!isComposingInput(event.nativeEvent)) look();
          }}
          onCompositionEnd={look}
        />
        <div className="actions">
          <button type="button" className="button plain" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="button primary" aria-disabled={isWorking || undefined}>
            {submitLabel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
