import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { feedbackKinds, sendFeedback } from '#protocol/feedback.ts';
import { feedbackLettersMax, screenshotBytesMax } from '#protocol/limits.ts';
import { request } from '#client/app/api/request.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useProfile } from '#client/app/account/use-profile.ts';
import { base64Of } from '#client/lib/base64.ts';
import { shrinkPicture } from '#client/features/feedback/shrink-image.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { paths } from '#client/app/router/paths.ts';
import { type Facts, factsOf } from './facts.ts';

interface FeedbackFormProps {
  /** The page the letter is about; '' for this one. */
  page: string;
  /** Whether nobody is signed in: then the letter asks where an answer would reach them. */
  isGuest?: boolean;
}

/**
 * A letter to the operator: what it is about, the letter, perhaps a picture, and the facts that go
 * along, shown as they are sent.
 */
export function FeedbackForm({ page, isGuest = false }: FeedbackFormProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const errorText = useErrorText();
  const profile = useProfile(!isGuest);
  const letter = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLHeadingElement>(null);
  const [facts, setFacts] = useState<Facts>();
  const [sendsFacts, setSendsFacts] = useState(true);
  const [picture, setPicture] = useState<{ file: Blob; address: string }>();
  const [fault, setFault] = useState<{ of: 'text' | 'picture' | 'form'; text: string }>();
  const [isWorking, setWorking] = useState(false);
  const [sentId, setSentId] = useState('');

  // The server has no window to tell of.
  useEffect(() => setFacts(factsOf(window, page || location.pathname)), [page]);
  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture]);
  useEffect(() => thanks.current?.focus(), [sentId]);

  const take = async (file: Blob | undefined) => {
    if (!file) return;
    try {
      const made = await shrinkPicture(file, screenshotBytesMax);
      setPicture({ file: made, address: URL.createObjectURL(made) });
      setFault(undefined);
    } catch {
      setFault({ of: 'picture', text: t('feedback.pictureUnreadable') });
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const form = new FormData(event.currentTarget);
    const kind = form.get('kind');
    const text = letter.current!.value.trim();
    if (text === '') {
      setFault({ of: 'text', text: t('feedback.textMissing') });
      return letter.current!.focus();
    }
    setWorking(true);
    setFault(undefined);
    try {
      const { id } = await request(sendFeedback, {
        kind: feedbackKinds.find((one) => one === kind) ?? 'other',
        text,
        email: String(form.get('email') ?? '').trim(),
        page: facts?.page ?? page,
        screenshot: picture ? await base64Of(picture.file) : '',
        diagnostics: sendsFacts && facts ? { ...facts } : {},
      });
      setSentId(id);
    } catch (error) {
      setFault({ of: 'form', text: await errorText(error) });
    }
    setWorking(false);
  };

  if (sentId) {
    return (
      <div className="feedback" data-region="content">
        <h1 ref={thanks} tabIndex={-1}>
          {t('feedback.sentTitle')}
        </h1>
        <p>{t('feedback.sentTip', { id: sentId })}</p>
        <div className="acts">
          <a className="button primary" href={isGuest ? paths.home(locale) : paths.drive()}>
            {t(isGuest ? 'common.goHome' : 'feedback.backToDrive')}
          </a>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              setPicture(undefined);
              setSentId('');
            }}
          >
            {t('feedback.again')}
          </button>
        </div>
      </div>
    );
  }
  const faultOf = (of: 'text' | 'picture' | 'form') => (fault?.of === of ? fault.text : '');
  return (
    <form
      className="feedback"
      data-region="content"
      method="post"
      noValidate
      onPaste={onPaste}
      onSubmit={(event) => void submit(event)}
    >
      <header>
        <h1>{t('feedback.title')}</h1>
        <p>{t('feedback.tip')}</p>
      </header>
      <fieldset className="feedback-kinds">
        <legend>{t('feedback.kind')}</legend>
        {feedbackKinds.map((kind, place) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={place === 0} />
            <span>{t(`feedback.kind_${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="feedback-letter">
        <label htmlFor="feedback-text">{t('feedback.text')}</label>
        <textarea
          ref={letter}
          id="feedback-text"
          name="text"
          className="field"
          rows={7}
          maxLength={feedbackLettersMax}
          placeholder={t('feedback.textTip')}
          aria-invalid={faultOf('text') !== '' || undefined}
          aria-describedby="feedback-text-fault"
          required
        />
        <p className="bad" id="feedback-text-fault">
          {faultOf('text')}
        </p>
      </div>
      {isGuest && (
        <TextField
          label={t('feedback.email')}
          hint={t('feedback.emailTip')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={320}
        />
      )}
      <section className="feedback-picture" aria-labelledby="feedback-picture-title">
        <div>
          <h2 id="feedback-picture-title">{t('feedback.picture')}</h2>
          <p>{t('feedback.pictureTip')}</p>
        </div>
        {picture && <img src={picture.address} alt={t('feedback.pictureAlt')} />}
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <button
          type="button"
          className="button plain"
          onClick={() => (picture ? setPicture(undefined) : picker.current!.click())}
        >
          {t(picture ? 'feedback.removePicture' : 'feedback.attach')}
        </button>
        <p className="bad" role="alert">
          {faultOf('picture')}
        </p>
      </section>
      <section className="feedback-facts" aria-labelledby="feedback-facts-title">
        <h2 id="feedback-facts-title">{t('feedback.facts')}</h2>
        <p>{t('feedback.factsTip')}</p>
        <label className="feedback-along">
          <input
            type="checkbox"
            checked={sendsFacts}
            onChange={(event) => setSendsFacts(event.target.checked)}
          />
          <span>{t('feedback.sendFacts')}</span>
        </label>
        {facts && (
          <dl data-off={sendsFacts ? undefined : ''}>
            {(Object.keys(facts) as (keyof Facts)[]).map((name) => (
              <div key={name}>
                <dt>{t(`feedback.fact_${name}`)}</dt>
                <dd>{facts[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
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
