import { useState } from 'react';
import { useErrorText } from '#client/app/api/use-error-text.ts';

interface Attempt {
  isWorking: boolean;
  /** Error message or validation message, '' if there is none. */
  fault: string;
  setFault(sentence: string): void;
  /**
   * Runs `work` unless it's already running. Exceptions become the fault. `words` can override
   * messages: '' shows nothing, undefined uses the default. After success it stays in progress,
   * because the form closes. Resolves to true if it failed.
   */
  attempt(
    work: () => Promise<void>,
    words?: (error: unknown) => string | undefined,
  ): Promise<boolean>;
}

/** State of a form or question whose action runs one at a time: progress and error message. */
export function useAttempt(): Attempt {
  const errorText = useErrorText();
  const [fault, setFault] = useState('');
  const [isWorking, setWorking] = useState(false);
  return {
    isWorking,
    fault,
    setFault,
    attempt: async (work, words) => {
      if (isWorking) return false;
      setWorking(true);
      setFault('');
      try {
        await work();
        return false;
      } catch (error) {
        setFault(words?.(error) ?? (await errorText(error)));
        setWorking(false);
        return true;
      }
    },
  };
}
