import { useEffect, useState } from 'react';
import { feedbackKinds, sendFeedback } from '#protocol/feedback.ts';
import { screenshotBytesMax } from '#protocol/limits.ts';
import { request } from '#client/app/api/request.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { shrinkImage } from '#client/features/feedback/shrink-image.ts';
import { base64Of } from '#client/lib/base64.ts';
import { useText } from '#client/ui/text.ts';
import { type DeviceFacts, deviceFacts, pageBefore } from './device-facts.ts';

/** The field an error belongs to. */
export type FaultPlace = 'text' | 'picture' | 'form';

/** An attached screenshot and its object URL. */
export interface Screenshot {
  readonly file: Blob;
  readonly address: string;
}

/** State and submission of the feedback form. `page` is '' for the page before. */
export function useFeedback(page: string) {
  const t = useText();
  const errorText = useErrorText();
  const [facts, setFacts] = useState<DeviceFacts>();
  const [sendsFacts, setSendsFacts] = useState(true);
  const [screenshot, setScreenshot] = useState<Screenshot>();
  const [fault, setFault] = useState<{ of: FaultPlace; text: string }>();
  const [isWorking, setWorking] = useState(false);
  const [sentId, setSentId] = useState('');
  const [replyTo, setReplyTo] = useState('');

  // In an effect, because the server has no window.
  useEffect(() => setFacts(deviceFacts(window, page || pageBefore(document))), [page]);
  useEffect(() => () => URL.revokeObjectURL(screenshot?.address ?? ''), [screenshot]);

  const attach = async (file: Blob | undefined) => {
    if (!file) return;
    try {
      const made = await shrinkImage(file, screenshotBytesMax);
      setScreenshot({ file: made, address: URL.createObjectURL(made) });
      setFault(undefined);
    } catch {
      setFault({ of: 'picture', text: t('feedback.imageUnreadable') });
    }
  };

  /** Resolves to false if the message is missing. */
  const send = async (form: FormData): Promise<boolean> => {
    const field = (name: string) => String(form.get(name) ?? '').trim();
    const text = field('text');
    if (text === '') {
      setFault({ of: 'text', text: t('feedback.textMissing') });
      return false;
    }
    setWorking(true);
    setFault(undefined);
    try {
      const { id } = await request(sendFeedback, {
        kind: feedbackKinds.find((one) => one === form.get('kind')) ?? 'other',
        text,
        email: field('reply_to'),
        page: facts?.page ?? page,
        screenshot: screenshot ? await base64Of(screenshot.file) : '',
        diagnostics: sendsFacts && facts ? { ...facts } : {},
      });
      setReplyTo(field('reply_to'));
      setSentId(id);
    } catch (error) {
      setFault({ of: 'form', text: await errorText(error) });
    }
    setWorking(false);
    return true;
  };

  return {
    facts,
    sendsFacts,
    setSendsFacts,
    screenshot,
    attach,
    detach: () => setScreenshot(undefined),
    faultOf: (of: FaultPlace) => (fault?.of === of ? fault.text : ''),
    isWorking,
    send,
    sentId,
    /** The email address the visitor gave; '' if none. */
    replyTo,
    startAgain: () => {
      setScreenshot(undefined);
      setSentId('');
    },
  };
}
