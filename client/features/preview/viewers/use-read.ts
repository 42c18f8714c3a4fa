import { useEffect, useState } from 'react';

/**
 * Runs `read` for the file at `url`. Returns undefined until it resolves and calls `fail` if it
 * rejects, unless another file is shown by then.
 */
export function useRead<T>(url: string, read: () => Promise<T>, fail: () => void): T | undefined {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (value) => isCurrent && setFound(() => value),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
    // Depends on the URL alone: both callbacks do the same in every render.
  }, [url]);
  return found;
}
