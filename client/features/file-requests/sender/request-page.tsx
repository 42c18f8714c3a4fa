import '#client/features/file-requests/sender/request-page.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { type FileRequestPage, readFileRequest } from '#protocol/file-requests.ts';
import { localized } from '#client/app/router/paths.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type IconName, icons } from '#client/ui/icons/icons.ts';
import { JoinForm } from './join-form.tsx';
import { RequestHead } from './request-head.tsx';
import { SendFiles } from './send-files.tsx';
import {
  forgetSender,
  keepSender,
  readSender,
  type FileSender,
  storedSender,
} from './sender-store.ts';

/** The page `/r/{request}`: people without an account send files to its owner. */
export default function RequestPage({ params }: PageProps): ReactNode {
  const { request: requestToken = '' } = params;
  const preloaded = useRequiredAnswer(readFileRequest, { request: requestToken });
  const [sender, setSender] = useState<FileSender>();
  const page = sender?.page ?? preloaded;
  useEffect(() => {
    let isCurrent = true;
    // Without the receipt, they can still begin again.
    storedSender(requestToken).then(
      (found) => isCurrent && setSender(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [requestToken]);

  const isTaking = page.state === 'open' || page.state === 'late';
  if (!isTaking && !sender) return <RequestClosed state={page.state} />;
  const begin = async (token: string) => {
    keepSender(requestToken, token);
    setSender(await readSender(requestToken, token));
  };
  const restart = () => {
    forgetSender(requestToken);
    setSender(undefined);
  };
  return (
    <section className="request">
      <RequestHead page={page} />
      {sender ? (
        <SendFiles key={sender.token} sender={sender} isTaking={isTaking} onRestart={restart} />
      ) : (
        <JoinForm requestToken={requestToken} page={page} onBegin={begin} />
      )}
      <ReportRequest />
    </section>
  );
}

/** A link to the contact page, because the form for reports takes links of shares. */
function ReportRequest(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <p className="request-tip">
      <a href={localized(locale, '/contact-us')} rel="nofollow">
        {t('sending.report')}
      </a>
    </p>
  );
}

const closed = {
  closed: { icon: 'lock', title: 'sending.closedTitle', tip: 'sending.closedTip' },
  ended: { icon: 'clock', title: 'sending.endedTitle', tip: 'sending.endedTip' },
  full: { icon: 'folder', title: 'sending.fullTitle', tip: 'sending.fullTip' },
  not_found: { icon: 'search', title: 'sending.missingTitle', tip: 'sending.missingTip' },
} as const satisfies Partial<
  Record<FileRequestPage['state'], { icon: IconName; title: MessageKey; tip: MessageKey }>
>;

/** The page of a request that takes no files. */
function RequestClosed({ state }: { state: FileRequestPage['state'] }): ReactNode {
  const t = useText();
  const { icon, title, tip } = closed[state === 'open' || state === 'late' ? 'closed' : state];
  return (
    <section className="request">
      <span className="request-sign">
        <Icon path={icons[icon]} />
      </span>
      <h1>{t(title)}</h1>
      <p className="request-tip">{t(tip)}</p>
    </section>
  );
}
