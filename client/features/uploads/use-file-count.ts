import { useCallback, useState } from 'react';
import type { Counting } from '#client/features/uploads/selected-files.ts';

/** Number of files found so far in a selection. */
export interface Counted {
  readonly files: number;
  readonly bytes: number;
}

/** Delay before progress is shown, and interval of its updates. */
const patienceMs = 400;

/** Reads a selection and reports progress if it takes a moment. */
export type Read = <T>(look: (counting: Counting) => Promise<T>) => Promise<T>;

/** Returns the progress (undefined if there is none) and the reader. */
export function useFileCount(): { found: Counted | undefined; read: Read } {
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
