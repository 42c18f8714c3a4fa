import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ShareStatus } from '#protocol/resources.ts';
import { passcodeFields, passcodeIn } from '#client/guards/passcode-text.ts';
import { usePage, useText } from '#client/hooks/use-page.ts';
import { Icon } from '#client/parts/icon.tsx';
import { clock } from '#client/list/row-html.ts';

type State = 'empty' | 'missing' | 'wrong' | 'waiting' | 'ready' | 'opening';

interface PasscodeFormProps {
  shareId: string;
  status: ShareStatus;
  query: URLSearchParams;
}

/**
 * The lock of a share. Without scripts it posts the code to the page's own address; with them it answers in place. Missing,
 * wrong and too often are told apart, and a whole pasted message is searched for its code (experience 26).
 */
export function PasscodeForm({ shareId, status, query }: PasscodeFormProps): ReactNode {
  const t = useText();
  const { path } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const first = Math.min(86_400, Math.max(0, Number(query.get('after')) || 0));
  const [state, setState] = useState<State>(() => firstState(status, query));
  const wait = useCountdown(first, () => setState('ready'));
  const stops = state === 'waiting' || state === 'opening';

  async function open(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const passcode = passcodeIn(field.current?.value ?? '');
    if (!passcode) return setState('missing');
    setState('opening');
    const { request, sharePasscode, visitShare } = await import('#client/parts/share/asking.ts');
    try {
      const share = await request(visitShare, { share_id: shareId, pass_code: passcode, limit: 1 });
      if (share.share_status === 'PASS_CODE_ERROR' || share.share_status === 'PASS_CODE_EMPTY') {
        if (share.retry_after > 0) wait.begin(share.retry_after);
        setState(share.retry_after > 0 ? 'waiting' : 'wrong');
        field.current?.select();
        return;
      }
      if (share.share_status === 'OK') sharePasscode().writeToken(shareId, share.pass_code_token);
      location.replace(path);
    } catch {
      // The plain form goes the same way without us, and its page says what is the matter.
      field.current?.form?.submit();
    }
  }

  /** A pasted message becomes its code; what is typed stays as it is. */
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isPaste = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
    if (isPaste) target.value = passcodeIn(target.value);
    if (state === 'wrong' || state === 'missing') setState('empty');
  }

  const fault = faultOf(state, t, wait.seconds);
  return (
    <section className="share-notice passcode">
      <span className="share-notice-sign">
        <Icon name="lock" />
      </span>
      <h1>{t('share.passcodeTitle')}</h1>
      <p id="passcode-tip">{t('share.passcodeTip')}</p>
      <form method="post" action={path} onSubmit={open}>
        <label htmlFor="passcode">{t('share.passcodeLabel')}</label>
        <div className="passcode-line">
          <input
            ref={field}
            id="passcode"
            className="field"
            name={passcodeFields[0]}
            type="text"
            required
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="passcode-tip passcode-fault"
            aria-invalid={state === 'wrong'}
            onChange={change}
          />
          <button className="button primary" type="submit" disabled={stops}>
            {t(state === 'opening' ? 'share.passcodeOpening' : 'share.passcodeOpen')}
          </button>
        </div>
        <p
          id="passcode-fault"
          className={state === 'ready' ? 'passcode-fault' : 'passcode-fault bad'}
          role="alert"
        >
          {fault}
        </p>
      </form>
    </section>
  );
}

function firstState(status: ShareStatus, query: URLSearchParams): State {
  const told = query.get('passcode');
  if (told === 'wait') return 'waiting';
  return told === 'wrong' || status === 'PASS_CODE_ERROR' ? 'wrong' : 'empty';
}

function faultOf(state: State, t: ReturnType<typeof useText>, seconds: number): string {
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

/** Counts down once a second; `onEnd` is called at zero. */
function useCountdown(
  firstSeconds: number,
  onEnd: () => void,
): { seconds: number; begin: (seconds: number) => void } {
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
  return { seconds, begin: (from) => setSeconds(Math.ceil(from)) };
}
