import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#locales/index.ts';
import { asksForPasscode } from '#protocol/share-status.ts';
import type { ShareListing } from '#protocol/share.ts';
import { passcodeIn } from '#client/features/share/passcode-text.ts';
import { clock } from '#client/features/list/rows/row-html.ts';

/**
 * State of the passcode form. A missing passcode, a wrong one and too many attempts are
 * distinguished.
 */
export type PasscodeState = 'empty' | 'missing' | 'wrong' | 'waiting' | 'ready' | 'opening';

/** Tries passcodes on a share, and waits where too many were tried. */
export function usePasscodeTry(shareId: string, first: PasscodeState, firstSeconds = 0) {
  const [state, setState] = useState(first);
  const wait = useCountdown(firstSeconds, () => setState('ready'));

  /**
   * The share that what was typed or pasted opens, with its token kept; undefined where it does
   * not, and `state` says why. Throws what the call throws.
   */
  async function open(typed: string): Promise<ShareListing | undefined> {
    const passcode = passcodeIn(typed);
    if (!passcode) {
      setState('missing');
      return undefined;
    }
    setState('opening');
    const { request, sharePasscode, visitShare } = await import('../../app/api/share-requests.ts');
    const share = await request(visitShare, { share_id: shareId, pass_code: passcode, limit: 1 });
    if (asksForPasscode(share.share_status)) {
      if (share.retry_after > 0) wait.begin(share.retry_after);
      setState(share.retry_after > 0 ? 'waiting' : 'wrong');
      return undefined;
    }
    if (share.share_status === 'OK') sharePasscode().writeToken(shareId, share.pass_code_token);
    return share;
  }

  return {
    state,
    seconds: wait.seconds,
    /** What `seconds` began with. */
    secondsFirst: wait.from,
    open,
    /** Something else is being typed. */
    mend: () => {
      if (state === 'wrong' || state === 'missing') setState('empty');
    },
    /** The question could not be asked, so what was typed may be sent again. */
    giveUp: () => setState('empty'),
  };
}

/** What is said under the field. */
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

/** Counts down `from` so many seconds, one at a time; `onEnd` is called at zero. */
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
