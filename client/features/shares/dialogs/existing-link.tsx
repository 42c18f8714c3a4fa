import type { ReactNode } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useMessages } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { LinkLines } from './link-lines.tsx';
import { LinkFacts } from '../share-facts.tsx';
import { linkOf } from '../share-link.ts';
import { localZone } from '#client/lib/local-zone.ts';

interface ExistingLinkProps {
  share: OwnShare;
  /**
   * Copies the whole link. Called in the event handler, because the clipboard requires user
   * activation.
   */
  onTake(): Promise<void>;
  onAnother(): void;
}

/** The existing open link of the files and its statistics, shown before another link is created. */
export function ExistingLink({ share, onTake, onAnother }: ExistingLinkProps): ReactNode {
  const { t, formats } = useMessages();
  const drive = useDrive();
  const day = formats.date(Date.parse(share.create_time), localZone());
  return (
    <SheetForm
      onSubmit={onTake}
      foot={
        <footer className="sheet-foot">
          <button type="button" className="button plain" onClick={onAnother}>
            {t('shares.another')}
          </button>
          <button
            type="submit"
            className="button primary"
            data-first=""
            aria-describedby="link-there"
          >
            <Icon path={driveIcons.copy} />
            {t('shares.copyThat')}
          </button>
        </footer>
      }
    >
      <p id="link-there" role="status">
        {t(share.pass_code ? 'shares.alreadyLocked' : 'shares.already', { day })}
      </p>
      <LinkLines link={linkOf(share)} />
      <LinkFacts share={share} />
      <div className="actions">
        <button
          type="button"
          className="button plain"
          onClick={() => drive.show({ name: 'change-share', share })}
        >
          <Icon path={driveIcons.pencil} />
          {t('shares.change')}
        </button>
        <a className="button plain" href={share.share_url} target="_blank" rel="noopener">
          <Icon path={driveIcons.eye} />
          {t('shares.openAsVisitor')}
        </a>
      </div>
    </SheetForm>
  );
}
