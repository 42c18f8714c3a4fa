import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatDay } from '#locales/dates.ts';
import { parseView, type ViewType } from '#protocol/views.ts';
import { formatSize } from '#protocol/size.ts';
import { orderCode, parseOrder } from '#protocol/sort.ts';
import type { SharedFile } from '#client/features/share/share-route.ts';
import {
  isShareTop,
  placeFolder,
  placeName,
  type SharePlace,
  type SharePageData,
} from '#client/features/share/share-place.ts';
import { type PageProps, useNavigate, usePage, useVisitor } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { announce } from '#client/features/list/announce.ts';
import { openEvent, type OpenEvent } from '#client/features/list/list-events.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { listEngine, useList } from '#client/features/list/use-list.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { StaticPreview } from '#client/features/share/static-preview.tsx';
import { EmptyFolder } from '#client/features/share/empty-folder.tsx';
import { storeOrder, storeView } from '#client/features/share/display.ts';
import { FileList } from '#client/features/share/file-list.tsx';
import { orderLabel } from '#client/features/share/orders.ts';
import { ShareBar } from '#client/features/share/share-bar.tsx';
import { ShareActions } from '#client/features/share/share-actions.tsx';
import type { ShareCommand } from '#client/features/share/share-commands.ts';
import { useIsOwn } from '#client/features/share/use-is-own.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { CachedMarkup } from '#client/app/markup/cached-markup.tsx';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { useResumedSave } from '#client/features/share/saving/resumed-save.ts';

// Large and rarely used, so they load when a pointer is over their button or when they open.
const loadSave = () => import('#client/features/share/saving/save-dialog.tsx');
const loadDownload = () => import('#client/features/share/download-dialog.tsx');
const loadPreview = () => import('#client/features/preview/preview.tsx');
const SaveDialog = lazy(loadSave);
const DownloadDialog = lazy(loadDownload);
const Preview = lazy(loadPreview);
const loads = { save: loadSave, download: loadDownload } as const;

interface SharedFolderProps {
  listing: SharePageData;
  file: SharedFile | undefined;
  params: PageProps['params'];
  query: URLSearchParams;
  /** The order of the rendered rows. */
  firstOrder: string;
}

/** An open share: its owner, its files and the commands for them. */
export function SharedFolder(props: SharedFolderProps): ReactNode {
  const { listing, file, params, query, firstOrder } = props;
  const t = useText();
  const messages = useMessages();
  const visitor = useVisitor();
  const { share_id: shareId = '' } = params;
  const parentId = placeFolder(listing);
  const isTop = isShareTop(listing);
  const order = useOrder(query, firstOrder);
  const changeView = useViewChange();
  const [view] = useState<ViewType>(() => parseView(query.get('view') ?? visitor.view));
  const list = useList({
    count: Number(listing.file_num) || 0,
    selectedCount: 0,
    allSelected: false,
    selectedBytes: 0,
    only: undefined,
    areStarred: false,
    view,
    order,
    failure: undefined,
  });
  const [command, setCommand] = useState<ShareCommand>();
  useResumedSave(shareId, () => setCommand('save'));
  const isOwn = useIsOwn(listing.user_info.user_id, command);
  const name = placeName(listing);
  const count = list.count;
  const isEmpty = count === 0;
  return (
    <div className="share">
      <section className="share-intro">
        <div className="share-what">
          <Sharer nickname={listing.user_info.nickname} avatar={listing.user_info.avatar} />
          <h1>
            <bdi dir="auto">{shownName(name)}</bdi>
          </h1>
          <p className="share-facts num">{factsOf(listing).join(' · ')}</p>
        </div>
        {!isEmpty && (
          <CachedMarkup className="share-actions" of={messages.formats} name="share actions">
            <ShareActions {...{ shareId, isOwn, loads }} onCommand={setCommand} />
          </CachedMarkup>
        )}
      </section>
      <ShareBar
        {...{ listing, shareId, query, order, list }}
        onView={changeView}
        onCommand={setCommand}
      />
      {isEmpty ? (
        <EmptyFolder top={isTop ? undefined : paths.share(shareId)} />
      ) : (
        <FileList
          {...{ listing, shareId, parentId, view, messages }}
          order={firstOrder}
          folders={paths.share(shareId, ...listing.path.map(({ id }) => id))}
        />
      )}
      {list.failure !== undefined && (
        <p className="list-failure" role="alert">
          {t('share.loadFailed')}{' '}
          <button type="button" className="link" onClick={() => listEngine()?.retry()}>
            {t('share.tryAgain')}
          </button>
        </p>
      )}
      {/* Rendered only when needed: a Suspense boundary on every page would cost the server time. */}
      {command && (
        <LazyBoundary>
          {command === 'save' && (
            <SaveDialog {...{ shareId, parentId, listing }} onClose={() => setCommand(undefined)} />
          )}
          {command === 'download' && (
            <DownloadDialog {...{ shareId, parentId }} onClose={() => setCommand(undefined)} />
          )}
        </LazyBoundary>
      )}
      <SharedPreview {...{ shareId, file }} shown={query.get('preview')} />
    </div>
  );

  function factsOf(of: SharePlace): string[] {
    const bytes = Number(of.file_size);
    const ends = of.expiration_at === '-1' ? 0 : Date.parse(of.expiration_at);
    const left = Number(of.restore_count_left);
    return [
      t('share.items', { count }),
      ...(isTop && bytes > 0 ? [formatSize(bytes, { locale: messages.locale })] : []),
      ...(ends > 0 ? [t('share.openUntil', { day: formatDay(ends, messages.locale) })] : []),
      ...(isTop && left >= 0 ? [t('share.savesLeft', { count: left })] : []),
    ];
  }
}

/**
 * A file previewed over the share. Shows the server-rendered preview until the interactive one has
 * loaded.
 */
function SharedPreview(props: {
  shareId: string;
  file: SharedFile | undefined;
  shown: string | null;
}): ReactNode {
  const { shareId, file, shown } = props;
  const { path } = usePage();
  const navigate = useNavigate();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const host = useMemo(
    () => ({
      readFile: async (id: string) => {
        const { readSharedFile } = await import('#client/features/share/shared-file.ts');
        return readSharedFile(shareId, id);
      },
      filesBeside: filesOfList,
    }),
    [shareId],
  );
  const showFile = useCallback(
    (id: string | null, replace = false) =>
      navigate(withQuery(path, location.search, { preview: id }), { replace }),
    [navigate, path],
  );
  useOpenedFiles(showFile);
  if (shown === null) return null;
  const still = <StaticPreview file={file} closeHref={path} />;
  return (
    <Suspense fallback={still}>
      {isLive ? (
        <Preview
          key="preview"
          first={file?.file_info ?? undefined}
          waiting={still}
          {...{ host, shown, showFile }}
        />
      ) : (
        still
      )}
    </Suspense>
  );
}

function Sharer({ nickname, avatar }: { nickname: string; avatar: string }): ReactNode {
  const t = useText();
  // Splits the text at the name, which is isolated from the direction of the text around it.
  const [before, after] = t(nickname === '' ? 'share.sharedBySomeone' : 'share.sharedBy').split(
    '{{name}}',
  );
  const initial = [...nickname][0]?.toUpperCase() ?? '';
  return (
    <p className="sharer">
      {avatar ? (
        <img className="sharer-face" src={avatar} alt="" width="24" height="24" />
      ) : (
        <span className="sharer-face" aria-hidden="true">
          {initial === '' ? <Icon path={icons.user} /> : initial}
        </span>
      )}
      <span>
        {before}
        {nickname !== '' && (
          <b>
            <bdi dir="auto">{nickname}</bdi>
          </b>
        )}
        {after}
      </span>
    </p>
  );
}

/** The order in the URL. A change reloads the rows in place and is stored. */
function useOrder(query: URLSearchParams, firstOrder: string): string {
  const t = useText();
  const requested = query.get('order');
  const order = requested === null ? firstOrder : orderCode(parseOrder(requested));
  const shown = useRef(firstOrder);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    storeOrder(order);
    const announcement = t('share.sorted', { order: t(orderLabel(order)) });
    void listEngine()
      ?.setOrder(order)
      .then(() => announce(announcement));
  }, [order, t]);
  return order;
}

/** Switches between list and grid, stores the choice and announces it. */
function useViewChange(): (view: ViewType) => void {
  const t = useText();
  return (view) => {
    listEngine()?.setView(view);
    storeView(view);
    announce(t(view === 'list' ? 'share.viewChangedList' : 'share.viewChangedGrid'));
  };
}

/** The first files of the list, for playlists and subtitles. */
async function filesOfList() {
  const { readSiblingFiles } = await import('#client/features/preview/list-files.ts');
  return readSiblingFiles(listEngine());
}

/** Opens files of the list in the preview instead of following their links. */
function useOpenedFiles(show: (id: string) => void): void {
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      // Only lists dispatch this event, with the type of list-events.ts.
      show((event as OpenEvent).detail.id);
    };
    document.addEventListener(openEvent, open);
    return () => document.removeEventListener(openEvent, open);
  }, [show]);
}
