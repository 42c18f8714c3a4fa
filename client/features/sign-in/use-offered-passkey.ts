import { useEffect, useRef } from 'react';
import { passkeyChallengeSeconds } from '#protocol/limits.ts';
import { offersPasskeys, type PasskeyAsking } from '#client/features/sign-in/passkeys.ts';

/** A challenge is offered a little shorter than it is taken. */
const offeredMs = (passkeyChallengeSeconds - 30) * 1000;

/**
 * Offers the passkeys of this device among what the browser fills into the address field, where it
 * has that (conditional mediation), for as long as the form asks for an address. Nothing shows
 * until somebody looks into the field. What it gives withdraws the offer: a browser asks one thing
 * at a time.
 */
export function useOfferedPasskey(
  isAsking: boolean,
  signIn: (how: PasskeyAsking) => Promise<void>,
): () => void {
  const act = useRef(signIn);
  act.current = signIn;
  const offered = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isAsking) return;
    const leave = new AbortController();
    offered.current = leave;
    const offer = async () => {
      while (!leave.signal.aborted && (await offersPasskeys())) {
        const signal = AbortSignal.any([leave.signal, AbortSignal.timeout(offeredMs)]);
        await act.current({ mediation: 'conditional', signal });
        // One that was taken has ended the form; anything else ended before its time is not offered
        // again and again.
        if (!signal.aborted) return;
      }
    };
    void offer();
    return () => leave.abort();
  }, [isAsking]);
  return () => offered.current?.abort();
}
