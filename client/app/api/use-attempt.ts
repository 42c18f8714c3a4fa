import { useState } from 'react';
import { useErrorText } from '#client/app/api/use-error-text.ts';

interface Attempt {
  isWorking: boolean;
  /**
   * Why it failed, in words, or what is wrong before it can begin; '' where there is nothing to
   * say.
   */
  fault: string;
  setFault(sentence: string): void;
  /**
   * Does it, unless it is being done; what it throws becomes the fault. `words` has sentences of
   * its own for some errors: '' tells nothing, undefined leaves it to the catalogue. What succeeds
   * keeps working, for then the form goes away. Resolves to whether it failed.
   */
  attempt(
    work: () => Promise<void>,
    words?: (error: unknown) => string | undefined,
  ): Promise<boolean>;
}

/**
 * What a form or a question is for, done once at a time: whether it is under way, and why it
 * failed.
 */
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
