import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { paths } from '#client/app/router/paths.ts';
import { LinkActions, LinkLines } from './link-lines.tsx';
import { urlWithPasscode, type ShareLink, shareLinkText } from '../share-link.ts';

const QrCode = lazy(() => import('#client/ui/qr-code.tsx'));

interface LinkReadyProps {
  link: ShareLink;
  isCopied: boolean;
  onClose(): void;
}

/**
 * A link ready to send: says what was copied, and offers copy buttons, a QR code and the device's
 * share sheet.
 */
export function LinkReady({ link, isCopied, onClose }: LinkReadyProps): ReactNode {
  const t = useText();
  const [showsCode, setShowsCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Selected, so that Ctrl+C copies it if the page wasn't allowed to.
  useEffect(() => field.current?.select(), []);
  const message = !isCopied
    ? 'shares.readyToCopy'
    : link.passcode
      ? 'shares.bothCopied'
      : 'shares.linkCopied';
  const canHandOver = typeof navigator.share === 'function';
  return (
    <>
      <div className="sheet-body link-ready">
        <p className="link-status" role="status" data-done={isCopied || undefined}>
          <Icon path={driveIcons[isCopied ? 'check' : 'link']} />
          {t(message)}
        </p>
        <LinkLines link={link} field={field} />
        <LinkActions link={link}>
          {canHandOver && (
            <button
              type="button"
              className="button plain"
              // Closing the device's share sheet is no error.
              onClick={() =>
                void navigator.share(shareData(link, shareLinkText(link, t))).catch(() => {})
              }
            >
              <Icon path={driveIcons.share} />
              {t('shares.handOver')}
            </button>
          )}
          <button
            type="button"
            className="button plain"
            aria-expanded={showsCode}
            onClick={() => setShowsCode(!showsCode)}
          >
            <Icon path={driveIcons.grid} />
            {t('shares.qrCode')}
          </button>
        </LinkActions>
        {showsCode && (
          <div className="link-code">
            <LazyBoundary>
              <QrCode text={urlWithPasscode(link)} label={t('shares.qrLabel')} />
            </LazyBoundary>
            <p className="sheet-tip">{t(link.passcode ? 'shares.qrTipLocked' : 'shares.qrTip')}</p>
          </div>
        )}
      </div>
      <footer className="sheet-foot">
        <a className="button plain" href={paths.section('shares')} onClick={onClose}>
          {t('shares.mine')}
        </a>
        <button type="button" className="button primary" onClick={onClose}>
          {t('shares.done')}
        </button>
      </footer>
    </>
  );
}

/**
 * Data for the share sheet. With a passcode, the message goes into the text, because a URL alone
 * would lose it.
 */
function shareData(link: ShareLink, whole: string): ShareData {
  return link.passcode ? { text: whole } : { title: link.title, url: link.url };
}
