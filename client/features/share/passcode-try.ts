import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#locales/index.ts';
import { asksForPasscode } from '#protocol/share-status.ts';
import type { ShareListing } from '#protocol/share.ts';
import { extractPasscode } from '#client/features/share/passcode-text.ts';
import { clock } from '#client/features/list/rows/row-html.ts';

/**
 * State of the passcode form. A missing passcode, a wrong one and too many attempts are
 * distinguished.
 */
export type PasscodeState = 'empty' | 'missing' | 'wrong' | 'waiting' | 'ready' | 'opening';

/** Checks passcodes of a share, and waits after too many attempts. */
export function usePasscodeTry(shareId: string, first: PasscodeState, firstSeconds = 0) {
  const [state, setState] = useState(first);
  const wait = useCountdown(firstSeconds, () => setState('ready'));

  /**
   * Opens the share with typed or pasted text and stores both. Returns undefined if the
   * passcode doesn't open it, with the reason in `state`. Rejects with the API error.
   */
  async function open(typed: string): Promise<ShareListing | undefined> {
    const passcode = extractPasscode(typed);
    if (!passcode) {
      setState('missing');
      return undefined;
    }
    setState('opening');
    const { request, sharePasscodes, visitShare } = await import('../../app/api/share-requests.ts');
    const share = await request(visitShare, { share_id: shareId, pass_code: passcode, limit: 1 });
    if (asksForPasscode(share.share_status)) {
      if (share.retry_after > 0) wait.begin(share.retry_after);
      setState(share.retry_after > 0 ? 'waiting' : 'wrong');
      return undefined;
    }
    if (share.share_status === 'OK')
      sharePasscodes().write(shareId, share.pass_code_token, passcode);
    return share;
  }

  return {
    state,
    seconds: wait.seconds,
    /** Initial value of `seconds`. */
    secondsFirst: wait.from,
    open,
    /** Clears the error when the text changes. */
    mend: () => {
      if (state === 'wrong' || state === 'missing') setState('empty');
    },
    /** Allows another try after a request that failed. */
    giveUp: () => setState('empty'),
  };
}

/** The error text below the field. */
export function passcodeFault(state: PasscodeState, seconds: number, t: Translate): string {
  switch (state) {
    case 'wrong':
      return t('share.passcodeWrong');
    case 'missing':
      return t('share.passcodeMissing');
    case 'waiting':
      return t('share.passcodeWait', { time: clock(seconds) });
    case 'ready':
      return t('share.passcodeReady');
    default:
      return '';
  }
}

/** Counts down in seconds from `from` and calls `onEnd` at zero. */
function useCountdown(
  firstSeconds: number,
  onEnd: () => void,
): { from: number; seconds: number; begin: (seconds: number) => void } {
  const [from, setFrom] = useState(firstSeconds);
  const [seconds, setSeconds] = useState(firstSeconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => {
      clearInterval(timer);
      end.current();
    };
  }, [isRunning]);
  const begin = (after: number) => {
    setFrom(Math.ceil(after));
    setSeconds(Math.ceil(after));
  };
  return { from, seconds, begin };
}
