import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay } from '#locales/dates.ts';
import { parseView, type ViewType } from '#protocol/views.ts';
import { formatSize } from '#protocol/size.ts';
import { listOrderText, parseListOrder } from '#protocol/sort.ts';
import type { SharedFile } from '#client/features/share/share-route.ts';
import {
  isShareTop,
  placeFolder,
  placeName,
  type SharePlace,
  type SharePageData,
} from '#client/features/share/share-place.ts';
import { type PageProps, useVisitor } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { announce } from '#client/features/list/announce.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { listEngine, useList } from '#client/features/list/use-list.ts';
import { storeOrder } from '#client/features/share/display.ts';
import { FileList } from '#client/features/share/file-list.tsx';
import { orderLabel } from '#client/features/share/orders.ts';
import { ShareBar } from '#client/features/share/share-bar.tsx';
import { ShareActions } from '#client/features/share/share-actions.tsx';
import { type OpenCommand, ShareDialogs } from '#client/features/share/share-dialogs.tsx';
import { Sharer } from '#client/features/share/sharer.tsx';
import { useOpenedFiles } from '#client/features/share/use-opened-files.ts';
import { PreviewedFile } from '#client/features/share/previewed-file.tsx';
import { useIsOwn } from '#client/features/share/use-is-own.ts';
import { CachedMarkup } from '#client/app/markup/cached-markup.tsx';
import { paths } from '#client/app/router/paths.ts';
import { useStoredSave } from '#client/features/share/use-stored-save.ts';

// Few folders are empty. The server waits for it.
const EmptyFolder = lazy(() => import('#client/features/share/empty-folder.tsx'));

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
  const [command, setCommand] = useState<OpenCommand>();
  useStoredSave(shareId, setCommand);
  useOpenedFiles();
  useEffect(() => {
    // The display modes of visitors without a session are their cookies.
    if (!document.documentElement.hasAttribute('data-signed-in')) return;
    void import('#client/features/share/stored-display.ts').then((one) => one.restoreDisplay());
  }, []);
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
            <ShareActions
              {...{ shareId, isOwn }}
              selectedCount={list.selectedCount}
              onCommand={(name) => setCommand({ name })}
            />
          </CachedMarkup>
        )}
      </section>
      <ShareBar
        {...{ listing, shareId, query, order, list }}
        onView={changeView}
        onCommand={(name) => setCommand({ name })}
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
      <ShareDialogs
        {...{ shareId, parentId, listing, command }}
        onClose={() => setCommand(undefined)}
      />
      <PreviewedFile
        {...{ shareId, file }}
        shown={query.get('preview')}
        onSave={isOwn ? undefined : (chosen) => setCommand({ name: 'save', file: chosen })}
      />
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

/** The order in the URL. A change reloads the rows in place and is stored. */
function useOrder(query: URLSearchParams, firstOrder: string): string {
  const t = useText();
  const requested = query.get('order');
  const order = requested === null ? firstOrder : listOrderText(parseListOrder(requested));
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

/** Switches the view with code that loads on first use. */
function useViewChange(): (view: ViewType) => void {
  const t = useText();
  return async (view) => {
    const { changeView } = await import('#client/features/share/change-view.ts');
    void changeView(view, t);
  };
}
