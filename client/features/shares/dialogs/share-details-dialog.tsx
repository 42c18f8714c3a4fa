import '#client/features/shares/dialogs/share-dialog.css';
import { lazy, type ReactNode } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { LinkActions, LinkLines } from './link-lines.tsx';
import { ShareActivity } from './share-activity.tsx';
import { LinkFacts } from '../share-facts.tsx';
import { linkOf } from '../share-link.ts';
import { isOpen, ownStatus, shareStates } from '../share-states.ts';

// Few links are closed by a decision.
const ClosedReason = lazy(() => import('./closed-reason.tsx'));

interface ShareDetailsDialogProps {
  given: { share: OwnShare };
  onClose(): void;
}

/** All facts about one of the user's links, each part with a copy button. */
export default function ShareDetailsDialog({ given, onClose }: ShareDetailsDialogProps): ReactNode {
  return (
    <AreaTexts areas={['share', 'shares', 'sharing']}>
      <Dialog share={given.share} onClose={onClose} />
    </AreaTexts>
  );
}

function Dialog({ share, onClose }: { share: OwnShare; onClose(): void }): ReactNode {
  const t = useText();
  const drive = useDrive();
  const link = linkOf(share);
  const status = ownStatus(share);
  const { word, tone } = shareStates[status];
  return (
    <Sheet title={shownName(share.title)} onClose={onClose}>
      <div className="sheet-body link-ready">
        <p className="share-limits">
          <span className="state" data-tone={tone}>
            {status === 'PASS_CODE_EMPTY' && <Icon path={driveIcons.lock} />}
            {t(word)}
          </span>
          {!isOpen(share) && <span>{share.share_status_text}</span>}
        </p>
        {tone === 'bad' && (
          <LazyBoundary>
            <ClosedReason shareId={share.share_id} />
          </LazyBoundary>
        )}
        <LinkLines link={link} />
        <LinkFacts share={share} />
        <LinkActions link={link} />
        <ShareActivity shareId={share.share_id} />
      </div>
      <footer className="sheet-foot">
        <button
          type="button"
          className="button plain"
          onClick={() => drive.show({ name: 'change-share', share })}
        >
          <Icon path={driveIcons.pencil} />
          {t('shares.change')}
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {t('shares.done')}
        </button>
      </footer>
    </Sheet>
  );
}
