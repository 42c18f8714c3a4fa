import { useEffect, useRef } from 'react';
import { backSteps } from '#client/lib/back-steps.ts';

/** Calls `onBack` for the Back gesture while `isOpen`. */
export function useBackStep(isOpen: boolean, onBack: () => void): void {
  const current = useRef(onBack);
  current.current = onBack;
  useEffect(() => {
    if (isOpen) return backSteps().open(() => current.current());
    return undefined;
  }, [isOpen]);
}
