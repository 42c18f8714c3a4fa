import { type ReactNode, useEffect, useState } from 'react';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import { CopyId, shownRequestId } from '#client/ui/request-id.tsx';
import { StateFrame } from './state-frame.tsx';

interface LoadFailedProps {
  /** Says what could not be loaded. */
  title: string;
  error: unknown;
  onRetry(): void;
}

/** Replaces rows that failed to load: the reason, a retry button and the request id for support. */
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
