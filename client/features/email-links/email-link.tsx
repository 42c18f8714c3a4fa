import '#client/features/sign-in/sign-in.css';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { Notice } from '#client/ui/notice.tsx';

/** A title with its explanation and the next step. */
interface LinkResult {
  title: string;
  tip: string;
  next: ReactNode;
}

interface EmailLinkPageProps {
  /** Signed token of the link, which identifies its purpose and account. */
  d: string;
  title: string;
  tip: string;
  /** Label of the button. */
  start: string;
  /** Runs the linked action. Resolves with the masked address of the account. */
  submit(): Promise<string>;
  done(email: string): LinkResult;
  /** Shown if the link is incomplete or expired. */
  late: LinkResult;
}

/**
 * Page of a link in an email. The action runs only when the button is pressed, because mail
 * programs follow links automatically.
 */
export function EmailLinkPage({
  d,
  title,
  tip,
  start,
  submit,
  done,
  late,
}: EmailLinkPageProps): ReactNode {
  const [email, setEmail] = useState<string>();
  const [isLate, setLate] = useState(false);
  const { isWorking, fault, attempt } = useAttempt();

  const run = () =>
    attempt(
      async () => setEmail(await submit()),
      (error) => {
        const isOver = isApiError(error) && /^(?:not_found|invalid_argument)$/.test(error.error);
        setLate(isOver);
        return isOver ? '' : undefined;
      },
    );

  const message = email !== undefined ? done(email) : isLate || d === '' ? late : undefined;
  if (message) {
    return (
      <Notice mark title={message.title} tip={message.tip}>
        {message.next}
      </Notice>
    );
  }
  return (
    <Notice mark title={title} tip={tip}>
      <p className="fault" role="alert">
        {fault}
      </p>
      <button
        type="button"
        className="button primary big"
        data-live=""
        aria-disabled={isWorking || undefined}
        onClick={() => void run()}
      >
        {start}
      </button>
    </Notice>
  );
}
