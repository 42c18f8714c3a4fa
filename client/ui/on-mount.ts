import { useEffect } from 'react';

/**
 * Runs `run` once, before the effects of the elements after it: so that what these replace is gone
 * when they open and move the focus.
 */
export function OnMount({ run }: { run(): void }): null {
  useEffect(run, []);
  return null;
}
