import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { feedbackKinds } from '#protocol/feedback.ts';
import { feedbackLettersMax } from '#protocol/limits.ts';
import { paths } from '#client/app/router/paths.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { keysOf } from '#protocol/tables.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Screenshot } from './use-feedback.ts';

/** Types of feedback. The first is preselected. */
export function KindChoice(): ReactNode {
  const t = useText();
  return (
    <fieldset className="feedback-kinds">
      <legend>{t('feedback.kind')}</legend>
      {feedbackKinds.map((kind, place) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={place === 0} />
          <span>{t(`feedback.kind_${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function MessageField(props: { ref: Ref<HTMLTextAreaElement>; fault: string }): ReactNode {
  const { ref, fault } = props;
  const t = useText();
  return (
    <div className="feedback-message">
      <label htmlFor="feedback-text">{t('feedback.text')}</label>
      <textarea
        ref={ref}
        id="feedback-text"
        name="text"
        className="field"
        rows={7}
        maxLength={feedbackLettersMax}
        placeholder={t('feedback.textTip')}
        aria-invalid={fault !== '' || undefined}
        aria-describedby="feedback-text-fault"
        required
      />
      <p className="bad" id="feedback-text-fault">
        {fault}
      </p>
    </div>
  );
}

interface ScreenshotFieldProps {
  screenshot: Screenshot | undefined;
  fault: string;
  onAttach(file: Blob | undefined): void;
  onDetach(): void;
}

export function ScreenshotField(props: ScreenshotFieldProps): ReactNode {
  const { screenshot, fault, onAttach, onDetach } = props;
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section className="feedback-picture" aria-labelledby="feedback-picture-title">
      <div>
        <h2 id="feedback-picture-title">{t('feedback.screenshot')}</h2>
        <p>{t('feedback.screenshotTip')}</p>
      </div>
      {screenshot && <img src={screenshot.address} alt={t('feedback.screenshotAlt')} />}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          onAttach(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className="button plain"
        onClick={() => (screenshot ? onDetach() : picker.current?.click())}
      >
        {t(screenshot ? 'feedback.removeScreenshot' : 'feedback.attach')}
      </button>
      <p className="bad" role="alert">
        {fault}
      </p>
    </section>
  );
}

interface DiagnosticsFieldProps {
  facts: DeviceFacts | undefined;
  isSent: boolean;
  onChange(isSent: boolean): void;
}

/** The diagnostic facts exactly as they are sent, with a checkbox to omit them. */
export function DiagnosticsField({ facts, isSent, onChange }: DiagnosticsFieldProps): ReactNode {
  const t = useText();
  return (
    <section className="feedback-facts" aria-labelledby="feedback-facts-title">
      <h2 id="feedback-facts-title">{t('feedback.facts')}</h2>
      <p>{t('feedback.factsTip')}</p>
      <label className="feedback-attachments">
        <input
          type="checkbox"
          checked={isSent}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('feedback.sendFacts')}</span>
      </label>
      {facts && (
        <dl className="card" data-off={isSent ? undefined : ''}>
          {keysOf(facts).map((name) => (
            <div key={name}>
              <dt>{t(`feedback.fact_${name}`)}</dt>
              <dd>{facts[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

interface FeedbackSentProps {
  id: string;
  /** Email address for a reply; '' if none is known. */
  replyTo: string;
  isGuest: boolean;
  onAgain(): void;
}

/** Confirmation that replaces the form. */
export function FeedbackSent({ id, replyTo, isGuest, onAgain }: FeedbackSentProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [id]);
  return (
    <div className="feedback" data-region="content">
      <h1 ref={heading} tabIndex={-1}>
        {t('feedback.sentTitle')}
      </h1>
      <p>{t('feedback.sentTip', { id })}</p>
      {replyTo && <p>{t('feedback.sentAnswer', { email: replyTo })}</p>}
      <div className="actions">
        <a className="button primary" href={isGuest ? paths.home(locale) : paths.drive()}>
          {t(isGuest ? 'common.goHome' : 'feedback.backToDrive')}
        </a>
        <button type="button" className="button plain" onClick={onAgain}>
          {t('feedback.again')}
        </button>
      </div>
    </div>
  );
}
