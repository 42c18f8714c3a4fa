import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { verification } from '#client/app/api/verification.ts';
import type { FrameResult } from '#client/app/api/captcha-token.ts';
import type { Challenge } from '#client/features/captcha/captcha-challenge.tsx';

// Loaded lazily, because few visitors need it.
const CaptchaChallenge = lazy(() => import('#client/features/captcha/captcha-challenge.tsx'));

/**
 * Shows the verification frame for any request that needs it (specification 2.5). Closing the frame
 * cancels the verification.
 */
export function CaptchaFrame(): ReactNode {
  const [challenge, setChallenge] = useState<Challenge>();
  useEffect(
    () =>
      verification().register(
        (url) =>
          new Promise<FrameResult | undefined>((resolve) => {
            const end = (result?: FrameResult) => {
              setChallenge(undefined);
              resolve(result);
            };
            setChallenge({ url, solve: end, cancel: () => end() });
          }),
      ),
    [],
  );
  if (!challenge) return null;
  return (
    <Suspense fallback={null}>
      <CaptchaChallenge key={challenge.url} {...challenge} />
    </Suspense>
  );
}
