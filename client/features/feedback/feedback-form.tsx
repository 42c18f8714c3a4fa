import { type ClipboardEvent, type FormEvent, type ReactNode, useRef } from 'react';
import { useProfile } from '#client/app/account/use-profile.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useText } from '#client/ui/text.ts';
import {
  DiagnosticsField,
  FeedbackSent,
  KindChoice,
  MessageField,
  ScreenshotField,
} from './feedback-sections.tsx';
import { useFeedback } from './use-feedback.ts';

interface FeedbackFormProps {
  /** The page the message is about; '' for the page before. */
  page: string;
  /** Signed out: the form asks for an email address. */
  isGuest?: boolean;
}

/** A message to the operator: type, text, optional screenshot, and diagnostic facts. */
export function FeedbackForm({ page, isGuest = false }: FeedbackFormProps): ReactNode {
  const t = useText();
  const profile = useProfile(!isGuest);
  const feedback = useFeedback(page);
  const { faultOf, isWorking } = feedback;
  const message = useRef<HTMLTextAreaElement>(null);

  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void feedback.attach(file);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const isComplete = await feedback.send(new FormData(event.currentTarget));
    if (!isComplete) message.current?.focus();
  };

  if (feedback.sentId) {
    const replyTo = profile?.email ?? feedback.replyTo;
    const sent = { id: feedback.sentId, replyTo, isGuest };
    return <FeedbackSent {...sent} onAgain={feedback.startAgain} />;
  }
  return (
    <form
      className="feedback"
      data-region="content"
      method="post"
      noValidate
      onPaste={onPaste}
      onSubmit={(event) => void onSubmit(event)}
    >
      <header>
        <h1>{t('feedback.title')}</h1>
        <p>{t('feedback.tip')}</p>
      </header>
      <KindChoice />
      <MessageField ref={message} fault={faultOf('text')} />
      {isGuest && (
        <TextField
          label={t('feedback.email')}
          hint={t('feedback.emailTip')}
          // Not `email`, which the login dialog over this page has.
          name="reply_to"
          type="email"
          autoComplete="email"
          maxLength={320}
        />
      )}
      <ScreenshotField
        screenshot={feedback.screenshot}
        fault={faultOf('picture')}
        onAttach={(file) => void feedback.attach(file)}
        onDetach={feedback.detach}
      />
      <DiagnosticsField
        facts={feedback.facts}
        isSent={feedback.sendsFacts}
        onChange={feedback.setSendsFacts}
      />
      <p className="fault" role="alert">
        {faultOf('form')}
      </p>
      <footer>
        <button type="submit" className="button primary" aria-disabled={isWorking || undefined}>
          {t('feedback.send')}
        </button>
        {profile && <p>{t('feedback.answerTo', { email: profile.email })}</p>}
      </footer>
    </form>
  );
}
