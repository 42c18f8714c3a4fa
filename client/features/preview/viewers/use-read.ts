import { useEffect, useState } from 'react';

/**
 * What a viewer reads of the file at `url`, undefined until it is there. What cannot be read is
 * told to `fail`; nothing is, once another file is shown.
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
    // The link decides; reading and failing are the same whenever they happen.
  }, [url]);
  return found;
}
