import { useEffect, useRef } from 'react';
import { passkeyChallengeSeconds } from '#protocol/limits.ts';
import { supportsPasskeyAutofill, type PasskeyOptions } from '#client/features/sign-in/passkeys.ts';

/** Offers a challenge for slightly less time than the server accepts it. */
const offerTimeoutMs = (passkeyChallengeSeconds - 30) * 1000;

/**
 * Offers passkeys in the autofill of the address field (conditional mediation), if the browser
 * supports it and while the form asks for an address. The browser shows nothing until the field has
 * the focus. Returns a function that withdraws the offer, because browsers allow one passkey
 * request at a time.
 */
export function usePasskeyAutofill(
  isEnabled: boolean,
  signIn: (how: PasskeyOptions) => Promise<void>,
): () => void {
  const latest = useRef(signIn);
  latest.current = signIn;
  const offered = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isEnabled) return;
    const leave = new AbortController();
    offered.current = leave;
    const offer = async () => {
      while (!leave.signal.aborted && (await supportsPasskeyAutofill())) {
        const signal = AbortSignal.any([leave.signal, AbortSignal.timeout(offerTimeoutMs)]);
        await latest.current({ mediation: 'conditional', signal });
        // Ended before the timeout: a successful sign-in closes the form, and any error must not
        // offer the passkey in a loop.
        if (!signal.aborted) return;
      }
    };
    void offer();
    return () => leave.abort();
  }, [isEnabled]);
  return () => offered.current?.abort();
}
