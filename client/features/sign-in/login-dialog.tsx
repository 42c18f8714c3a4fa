import '#client/features/sign-in/login-dialog.css';
import type { ReactNode } from 'react';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { DialogClose } from '#client/ui/dialog/dialog-close.tsx';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import type { SignInMode } from '#client/features/sign-in/sign-in-rules.ts';

export interface LoginDialogProps {
  first?: SignInMode;
  /** Explains why to sign in: "Sign in to save these files". */
  heading?: string;
  /** Path that a sign-in at a provider returns to; the page below by default. */
  returnTo?: string;
  /** Called when the dialog is closed without a session. */
  onClose(): void;
  /** Called after sign-in, to continue the interrupted action. */
  onSignedIn(): void;
}

/**
 * The sign-in form in a dialog over the page (specification 2.4). Loads its own texts, so pages
 * don't have to. Import it lazily.
 */
export default function LoginDialog(props: LoginDialogProps): ReactNode {
  return (
    <AreaTexts areas={['signin', 'errors']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

const headingId = 'login-dialog-heading';

function Dialog({ first, heading, returnTo, onClose, onSignedIn }: LoginDialogProps): ReactNode {
  const modal = useModal({
    onClose,
    onOpen: (dialog) => dialog.querySelector('input')?.focus(),
  });
  return (
    <dialog {...modal} className="login-dialog" aria-labelledby={headingId}>
      <DialogClose onClose={onClose} />
      <SignInForm
        level={2}
        headingId={headingId}
        returnTo={returnTo}
        onSignedIn={onSignedIn}
        {...(first ? { first } : {})}
        {...(heading ? { heading } : {})}
      />
    </dialog>
  );
}
