import { lazy, type ReactNode } from 'react';
import { formatDay } from '#locales/dates.ts';
import { fileKind, isRecording } from '#protocol/file-kinds.ts';
import { parseView } from '#protocol/views.ts';
import { formatSize } from '#protocol/size.ts';
import {
  canPlay,
  isShareTop,
  placeFolder,
  placeName,
  type SharedFile,
  type SharePlace,
  type SharePageData,
} from '#client/features/share/share-place.ts';
import { type PageProps, usePage, useVisitor } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileList } from '#client/features/share/file-list.tsx';
import { FirstSheets } from '#client/features/share/first-sheets.tsx';
import { ShareBar } from '#client/features/share/share-bar.tsx';
import { ShareActions } from '#client/features/share/share-actions.tsx';
import { Readme } from '#client/features/share/readme.tsx';
import { ReportLink } from '#client/features/share/report-link.tsx';
import { Sharer } from '#client/features/share/sharer.tsx';
import { StaticPreview } from '#client/features/share/static-preview.tsx';
import { CachedMarkup } from '#client/app/markup/cached-markup.tsx';
import { paths } from '#client/app/router/paths.ts';

// Few folders are empty. The server waits for it.
const EmptyFolder = lazy(() => import('#client/features/share/empty-folder.tsx'));

interface SharedFolderProps {
  listing: SharePageData;
  file: SharedFile | undefined;
  params: PageProps['params'];
  query: URLSearchParams;
  order: string;
}

/**
 * An open share: its owner, its files and the commands for them. Rendered by the server alone;
 * client/features/share/start.ts makes it interactive.
 */
export default function SharedFolder(props: SharedFolderProps): ReactNode {
  const { listing, file, params, query, order } = props;
  const t = useText();
  const { path } = usePage();
  const messages = useMessages();
  const visitor = useVisitor();
  const { share_id: shareId = '' } = params;
  const parentId = placeFolder(listing);
  const isTop = isShareTop(listing);
  const view = parseView(query.get('view') ?? visitor.view);
  const isEmpty = (Number(listing.file_num) || 0) === 0;
  const hasRecordings =
    canPlay(listing) && (listing.files?.some((one) => isRecording(fileKind(one))) ?? false);
  return (
    <div className="share" data-owner={listing.user_info.user_id}>
      <section className="share-intro">
        <div className="share-what">
          <Sharer nickname={listing.user_info.nickname} avatar={listing.user_info.avatar} />
          <h1>
            <bdi dir="auto">{shownName(placeName(listing))}</bdi>
          </h1>
          <p className="share-facts num">
            <Facts listing={listing} />
          </p>
        </div>
        {!isEmpty && !listing.hides_downloads && (
          <CachedMarkup
            className="share-actions"
            of={messages.formats}
            name={`share actions ${hasRecordings}`}
          >
            <ShareActions hasRecordings={hasRecordings} />
          </CachedMarkup>
        )}
      </section>
      {listing.readme && <Readme {...listing.readme} />}
      <ShareBar {...{ listing, shareId, query, order, view }} />
      {isEmpty ? (
        <EmptyFolder top={isTop ? undefined : paths.share(shareId)} />
      ) : (
        <FileList
          {...{ listing, shareId, parentId, view, order, messages }}
          folders={paths.share(shareId, ...listing.path.map(({ id }) => id))}
        />
      )}
      <p className="list-failure" role="alert" hidden>
        {t('share.loadFailed')}{' '}
        <button type="button" className="link" data-do="retry">
          {t('share.tryAgain')}
        </button>
      </p>
      <ReportLink />
      {!isEmpty && !listing.hides_downloads && <FirstSheets listing={listing} />}
      {query.get('preview') !== null && (
        <div data-first-preview="">
          <StaticPreview file={file} closeHref={path} />
        </div>
      )}
    </div>
  );
}

/** Number of items, size, and the limits of the link. */
function Facts({ listing }: { listing: SharePlace }): ReactNode {
  const t = useText();
  const { locale } = useMessages();
  const isTop = isShareTop(listing);
  const bytes = Number(listing.file_size);
  const ends = listing.expiration_at === '-1' ? 0 : Date.parse(listing.expiration_at);
  const left = Number(listing.restore_count_left);
  const downloads = Number(listing.download_count_left);
  return [
    t('share.items', { count: Number(listing.file_num) || 0 }),
    ...(isTop && bytes > 0 ? [formatSize(bytes, { locale })] : []),
    ...(ends > 0 ? [t('share.openUntil', { day: formatDay(ends, locale) })] : []),
    ...(isTop && left >= 0 ? [t('share.savesLeft', { count: left })] : []),
    ...(downloads >= 0 && !listing.hides_downloads
      ? [t('share.downloadsLeft', { count: downloads })]
      : []),
  ].join(' · ');
}
