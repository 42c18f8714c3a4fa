import { useEffect, useState } from 'react';
import { isOwner } from './is-owner.ts';

/**
 * True if the signed-in user owns the share; false in the first render, because the page is cached
 * for many visitors. `step` repeats the check when it changes, such as after a sign-in.
 */
export function useIsOwn(ownerId: string, step: unknown): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    void isOwner(ownerId).then(setOwn);
  }, [ownerId, step]);
  return isOwn;
}
