import '#client/styles/login-dialog.css';
import type { ReactNode } from 'react';
import { useModal } from '#client/hooks/use-modal.ts';
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
