import '#client/styles/login-dialog.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { lockPage } from '#client/lib/page-lock.ts';
import { AreaTexts } from '#client/parts/area-texts.tsx';
import { DialogClose } from '#client/parts/dialog-close.tsx';
import { SignInForm } from '#client/parts/sign-in-form.tsx';
import type { SignInMode } from '#client/parts/sign-in-rules.ts';

export interface LoginDialogProps {
  first?: SignInMode;
  /** Why somebody should sign in here: «Sign in to save these files». */
  heading?: string;
  /** Called without a session. */
  onClose(): void;
  /** Called with one: the caller goes on with what it had in mind. */
  onSignedIn(): void;
}

/**
 * The sign-in form over the page that asks for it (spec 2.4). It brings its own texts, so that a page need not load them
 * before someone wants to sign in; import it lazily.
 */
export default function LoginDialog(props: LoginDialogProps): ReactNode {
  return (
    <AreaTexts areas={['signin', 'errors']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

const headingId = 'login-dialog-heading';

function Dialog({ first, heading, onClose, onSignedIn }: LoginDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const unlock = lockPage();
    const shown = dialog.current!;
    shown.showModal();
    shown.querySelector('input')?.focus();
    return () => {
      shown.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="login-dialog"
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <DialogClose onClose={onClose} />
      <SignInForm
        level={2}
        headingId={headingId}
        onSignedIn={onSignedIn}
        {...(first ? { first } : {})}
        {...(heading ? { heading } : {})}
      />
    </dialog>
  );
}
