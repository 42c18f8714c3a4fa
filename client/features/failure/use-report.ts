import { useState } from 'react';
import { sendFeedback } from '#protocol/feedback.ts';
import { isApiError } from '#protocol/errors.ts';
import { feedbackLettersMax } from '#protocol/limits.ts';
import { request } from '#client/app/api/request.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';

/** A report of an exception to the operator. */
export interface Report {
  /** Id of the failed request, else a random one that the report contains. */
  id: string;
  state: 'ready' | 'sending' | 'sent';
  /** Why the report wasn't sent; '' if nothing failed. */
  fault: string;
  send(): Promise<void>;
}

/** State and submission of the report of an exception. */
export function useReport(error: unknown): Report {
  const errorText = useErrorText();
  const [id] = useState(() => (isApiError(error) && error.requestId) || crypto.randomUUID());
  const [state, setState] = useState<Report['state']>('ready');
  const [fault, setFault] = useState('');
  const send = async () => {
    if (state !== 'ready') return;
    setState('sending');
    setFault('');
    try {
      const text = `${id}\n${described(error)}`.slice(0, feedbackLettersMax);
      await request(sendFeedback, { kind: 'problem', text, page: location.pathname });
      setState('sent');
    } catch (caught) {
      setFault(await errorText(caught));
      setState('ready');
    }
  };
  return { id, state, fault, send };
}

/** The stack of Chromium begins with the message, those of other browsers don't have it. */
function described(error: unknown): string {
  return error instanceof Error ? `${String(error)}\n${error.stack ?? ''}` : String(error);
}
