import type { ReactNode } from 'react';
import type { ShareListing } from '#protocol/share.ts';
import { fileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { placeName } from '#client/features/share/share-place.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { FileName } from '#client/ui/file-name.tsx';
import { paths } from '#client/app/router/paths.ts';
import { endMs } from '../../../lib/time-left.ts';
import { localZone } from '#client/lib/local-zone.ts';

interface SharedContentProps {
  shareId: string;
  listing: ShareListing;
  onSave(): void;
}

/**
 * The content of a share in a dialog: owner, title, size, the first names, and the actions to save
 * or open it.
 */
export function SharedContent({ shareId, listing, onSave }: SharedContentProps): ReactNode {
  const { t, formats } = useMessages();
  const { locale } = usePage();
  const { nickname: name } = listing.user_info;
  const end = endMs(listing);
  const left = Number(listing.restore_count_left);
  const size = (bytes: string) => formatSize(bytes, { locale });
  const facts = [
    t('share.items', { count: Number(listing.file_num) }),
    size(listing.file_size),
    ...(end > 0 ? [t('share.openUntil', { day: formats.date(end, localZone()) })] : []),
    ...(left >= 0 ? [t('share.savesLeft', { count: left })] : []),
  ];
  const more = Number(listing.file_num) - listing.files.length;
  return (
    <>
      <div className="sheet-body">
        <div className="shared-what">
          <p className="sheet-tip">
            {t(name === '' ? 'share.sharedBySomeone' : 'share.sharedBy', { name })}
          </p>
          <h3>
            <bdi dir="auto">{shownName(placeName(listing))}</bdi>
          </h3>
          <p className="num">{facts.join(' · ')}</p>
        </div>
        <ul className="shared-names" tabIndex={0} aria-label={t('share.files')}>
          {listing.files.map((file) => (
            <li key={file.id}>
              <FileGlyph kind={fileKind(file)} />
              <FileName name={file.name} hasTitle />
              <span className="num">{file.kind === 'drive#file' && size(file.size)}</span>
            </li>
          ))}
          {more > 0 && <li className="sheet-tip">{t('shares.moreInside', { count: more })}</li>}
        </ul>
      </div>
      <footer className="sheet-foot">
        <a className="button plain" href={paths.share(shareId)}>
          {t('shares.openPage')}
        </a>
        <button type="button" className="button primary" ref={focused} onClick={onSave}>
          {t('share.save')}
        </button>
      </footer>
    </>
  );
}

/** Focuses the main action once it is rendered. */
function focused(button: HTMLButtonElement | null): void {
  button?.focus();
}
