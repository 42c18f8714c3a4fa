import { useCallback, useState } from 'react';
import type { Counting } from '#client/features/uploads/picked.ts';

/** What has been found so far in what somebody gave. */
export interface Counted {
  readonly files: number;
  readonly bytes: number;
}

/**
 * After so long people are told that what they gave is being looked through, and from then on as
 * often how far it is.
 */
const patienceMs = 400;

/** Looks through what was given; what is counted meanwhile is told where it takes a moment. */
export type Read = <T>(look: (counting: Counting) => Promise<T>) => Promise<T>;

/**
 * How far the looking through is, undefined while there is nothing to wait for, and what does it.
 */
export function useReading(): { found: Counted | undefined; read: Read } {
  const [found, setFound] = useState<Counted>();
  const read = useCallback<Read>(async (look) => {
    let counted: Counted = { files: 0, bytes: 0 };
    const timer = setInterval(() => setFound(counted), patienceMs);
    try {
      return await look((file) => {
        counted = { files: counted.files + 1, bytes: counted.bytes + file.size };
      });
    } finally {
      clearInterval(timer);
      setFound(undefined);
    }
  }, []);
  return { found, read };
}
