import { type ChangeEvent, type FormEvent, type ReactNode, useRef } from 'react';
import type { ShareStatus } from '#protocol/share-status.ts';
import { passcodeFields, extractPasscode } from '#client/features/share/passcode-text.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { ReportLink } from './report-link.tsx';
import { passcodeFault, type PasscodeState, usePasscodeTry } from './passcode-try.ts';

interface PasscodeFormProps {
  shareId: string;
  status: ShareStatus;
  query: URLSearchParams;
}

/**
 * The passcode form of a share. Without scripts it posts the passcode to the page's own address;
 * with scripts it responds in place. It distinguishes a missing passcode, a wrong one and too many
 * attempts, and finds the passcode in a pasted message.
 */
export default function PasscodeForm({ shareId, status, query }: PasscodeFormProps): ReactNode {
  const t = useText();
  const { path } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const first = Math.min(86_400, Math.max(0, Number(query.get('after')) || 0));
  const lock = usePasscodeTry(shareId, firstState(status, query), first);
  const { state } = lock;
  const stops = state === 'waiting' || state === 'opening';

  async function open(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    try {
      const share = await lock.open(field.current?.value ?? '');
      if (share) location.replace(path);
      else field.current?.select();
    } catch {
      // Falls back to submitting the plain form, whose response page shows the error.
      field.current?.form?.submit();
    }
  }

  /** Replaces a pasted message by the passcode in it. Typed text is left as it is. */
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isPaste =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    if (isPaste) target.value = extractPasscode(target.value);
    lock.mend();
  }

  const fault = passcodeFault(state, lock.seconds, t);
  return (
    <section className="share-notice passcode">
      <span className="share-notice-sign">
        <Icon path={icons.lock} />
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
        <div data-captcha-slot="" />
        <p
          id="passcode-fault"
          className={state === 'ready' ? 'passcode-fault' : 'passcode-fault bad'}
          role="alert"
        >
          {state === 'waiting' ? (
            // The visible text counts down; screen readers hear it only once.
            <>
              <span aria-hidden="true">{fault}</span>
              <span className="visually-hidden">{passcodeFault(state, lock.secondsFirst, t)}</span>
            </>
          ) : (
            fault
          )}
        </p>
      </form>
      <ReportLink />
    </section>
  );
}

function firstState(status: ShareStatus, query: URLSearchParams): PasscodeState {
  const answer = query.get('passcode');
  if (answer === 'wait') return 'waiting';
  return answer === 'wrong' || status === 'PASS_CODE_ERROR' ? 'wrong' : 'empty';
}
