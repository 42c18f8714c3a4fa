import type { ReactNode, Ref } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { linkSentence, type ShareLink } from '../share-link.ts';

/** A link and its passcode, each with a copy button. `field` receives the URL's field. */
export function LinkLines({
  link,
  field,
}: {
  link: ShareLink;
  field?: Ref<HTMLInputElement>;
}): ReactNode {
  const t = useText();
  return (
    <>
      <div className="link-line">
        <label className="visually-hidden" htmlFor="share-link">
          {t('shares.link')}
        </label>
        <input ref={field} id="share-link" className="field" readOnly value={link.url} />
        <CopyButton label={t('shares.copyLink')} text={link.url} isSmall />
      </div>
      {link.passcode && (
        <div className="link-line">
          <label htmlFor="share-passcode">{t('shares.passcode')}</label>
          <input
            id="share-passcode"
            className="field passcode-field"
            readOnly
            value={link.passcode}
          />
          <CopyButton label={t('shares.copyPasscode')} text={link.passcode} isSmall />
        </div>
      )}
    </>
  );
}

/** Actions for a link: copy link and passcode, further actions, and open it as a visitor. */
export function LinkActions({
  link,
  children,
}: {
  link: ShareLink;
  children?: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <div className="actions">
      {link.passcode && <CopyButton label={t('shares.copyBoth')} text={linkSentence(link, t)} />}
      {children}
      <a className="button plain" href={link.url} target="_blank" rel="noopener">
        <Icon path={driveIcons.eye} />
        {t('shares.openAsVisitor')}
      </a>
    </div>
  );
}
