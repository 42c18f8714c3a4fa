import '#client/styles/share-dialog.css';
import { type ReactNode } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { formatSize } from '#protocol/size.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useMessages, usePage } from '#client/hooks/use-page.ts';
import { shownName } from '#client/list/shown-name.ts';
import { AreaTexts } from '#client/parts/area-texts.tsx';
import { Icon } from '#client/parts/drive-icon.tsx';
import { Sheet } from '#client/parts/sheet.tsx';
import { LinkActs, LinkLines } from './link-lines.tsx';
import { linkOf } from './share-link.ts';
import { isOpen, ownStatus, shareStates } from './share-states.ts';
import { endText, savesText } from './shares-table.tsx';
import { endMs } from './time-left.ts';
import { localZone } from './visitor-view.tsx';

interface ShareDetailsDialogProps {
  given: { share: OwnShare };
  onClose(): void;
}

/** All there is to know of one of my links, and every part of it to copy. */
export default function ShareDetailsDialog({ given, onClose }: ShareDetailsDialogProps): ReactNode {
  return (
    <AreaTexts areas={['share', 'shares', 'sharing']}>
      <Dialog share={given.share} onClose={onClose} />
    </AreaTexts>
  );
}

function Dialog({ share, onClose }: { share: OwnShare; onClose(): void }): ReactNode {
  const messages = useMessages();
  const { t, formats } = messages;
  const { locale } = usePage();
  const drive = useDrive();
  const link = linkOf(share);
  const status = ownStatus(share);
  const { word, tone } = shareStates[status];
  const end = endMs(share);
  const facts: readonly (readonly [label: string, value: string])[] = [
    [
      t('shares.columnFiles'),
      `${t('share.items', { count: Number(share.file_num) })} · ${formatSize(share.file_size, { decimals: 1, locale })}`,
    ],
    [t('shares.columnMade'), formats.dateTime(Date.parse(share.create_time), localZone())],
    [
      t('shares.columnEnds'),
      end > 0
        ? `${formats.dateTime(end, localZone())} (${endText(share, messages)})`
        : t('shares.endsNever'),
    ],
    [t('shares.columnViews'), formats.number(Number(share.view_count))],
    [t('shares.columnDownloads'), formats.number(Number(share.download_count))],
    [t('shares.columnSaves'), savesText(share, messages)],
  ];
  return (
    <Sheet title={shownName(share.title)} onClose={onClose}>
      <div className="sheet-body link-ready">
        <p className="share-standing">
          <span className="state" data-tone={tone}>
            {status === 'PASS_CODE_EMPTY' && <Icon name="lock" />}
            {t(word)}
          </span>
          {!isOpen(share) && <span>{share.share_status_text}</span>}
        </p>
        <LinkLines link={link} />
        <dl className="share-facts-list">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <LinkActs link={link} />
      </div>
      <footer className="sheet-foot">
        <button
          type="button"
          className="button plain"
          onClick={() => drive.show({ name: 'change-share', share })}
        >
          <Icon name="pencil" />
          {t('shares.change')}
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {t('shares.done')}
        </button>
      </footer>
    </Sheet>
  );
}
