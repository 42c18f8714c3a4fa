import { useEffect, useState } from 'react';

/**
 * True if the signed-in user owns the share; false in the first render, because the page is cached
 * for many visitors. `step` repeats the check when it changes, such as after a sign-in.
 */
export function useIsOwn(ownerId: string, step: unknown): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    // Visitors without a session don't load the code that reads it.
    if (!document.documentElement.hasAttribute('data-signed-in')) return;
    void import('#client/app/session/browser-session.ts').then(({ browserCredentials }) =>
      setOwn(browserCredentials().read()?.sub === ownerId),
    );
  }, [ownerId, step]);
  return isOwn;
}
