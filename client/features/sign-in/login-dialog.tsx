import '#client/features/sign-in/login-dialog.css';
import type { ReactNode } from 'react';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { DialogClose } from '#client/ui/dialog/dialog-close.tsx';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import type { SignInMode } from '#client/features/sign-in/sign-in-rules.ts';

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
 * The sign-in form over the page that asks for it (specification 2.4). It brings its own texts, so
 * that a page need not load them before someone wants to sign in; import it lazily.
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
        onSignedIn={onSignedIn}
        {...(first ? { first } : {})}
        {...(heading ? { heading } : {})}
      />
    </dialog>
  );
}
