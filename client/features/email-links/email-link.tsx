import '#client/features/sign-in/sign-in.css';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { Notice } from '#client/ui/notice.tsx';

/** A sentence with its explanation, and where it leads. */
interface Said {
  title: string;
  tip: string;
  next: ReactNode;
}

interface LetterLinkProps {
  /** The text of the link that says whose it is. */
  d: string;
  title: string;
  tip: string;
  /** What the button says. */
  start: string;
  /** Does what the letter offers; gives the address of the account, in part. */
  act(): Promise<string>;
  done(email: string): Said;
  /** Where the link is not whole, or its time is over. */
  late: Said;
}

/**
 * What the link of a letter leads to. Nothing happens until the button is pressed, because programs
 * that read mail follow links too.
 */
export function LetterLink({ d, title, tip, start, act, done, late }: LetterLinkProps): ReactNode {
  const [email, setEmail] = useState<string>();
  const [isLate, setLate] = useState(false);
  const { isWorking, fault, attempt } = useAttempt();

  const run = () =>
    attempt(
      async () => setEmail(await act()),
      (error) => {
        const isOver = isApiError(error) && /^(?:not_found|invalid_argument)$/.test(error.error);
        setLate(isOver);
        return isOver ? '' : undefined;
      },
    );

  const said = email !== undefined ? done(email) : isLate || d === '' ? late : undefined;
  if (said) {
    return (
      <Notice mark title={said.title} tip={said.tip}>
        {said.next}
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
