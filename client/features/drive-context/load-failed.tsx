import { type ReactNode, useEffect, useState } from 'react';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import { CopyId, shownRequestId } from '#client/ui/request-id.tsx';
import { StateFrame } from './state-frame.tsx';

interface LoadFailedProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  error: unknown;
  onRetry(): void;
}

/**
 * In place of rows that could not be loaded: why, the next try, and the id by which somebody who
 * helps finds the request.
 */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void errorText(error).then((sentence) => isCurrent && setText(sentence));
    return () => {
      isCurrent = false;
    };
  }, [error, errorText]);
  const id = shownRequestId(error, text);
  return (
    <StateFrame icon="warning" title={title} tip={text} isAlert>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('drive.tryAgain')}
      </button>
      {id && <CopyId id={id} className="button plain" />}
    </StateFrame>
  );
}
