import '#client/features/list/list.css';
import '#client/features/files/day-heads.css';
import '#client/features/files/row-actions.css';
import '#client/features/files/row-folders.css';
import '#client/features/files/time-left.css';
import { lazy, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { trashDays } from '#protocol/limits.ts';
import type { DisplayMode } from '#protocol/display-mode.ts';
import type { SortOrder } from '#protocol/sort.ts';
import { keysOf } from '#protocol/tables.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { addressedMode, changeAtAddress } from '#client/features/files/addressed-mode.ts';
import { thumbnailSize } from '#protocol/views.ts';
import { useContextMenu } from '#client/features/files/use-context-menu.ts';
import { useDisplayMode } from '#client/features/files/use-display-mode.ts';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { ExpectedCommands } from '#client/features/command-menus/expected-commands.tsx';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import { useExcerpts } from '#client/features/files/use-excerpts.ts';
import { useHighlight } from '#client/features/files/use-highlight.ts';
import { useListContext } from '#client/features/files/use-list-context.ts';
import { useListSnapshot } from '#client/features/list/use-list-snapshot.ts';
import { useLayouts } from '#client/features/files/use-layouts.ts';
import { useMoveAction } from '#client/features/files/use-move-action.ts';
import { useText } from '#client/ui/text.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';
import { announce } from '#client/features/list/announce.ts';
import type { ListSnapshot } from '#client/features/list/list-snapshot.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { OnFirstUse } from '../drive-context/on-first-use.tsx';
import { DriveBar } from './toolbar/drive-bar.tsx';
import { DriveDetails } from '../details/drive-details.tsx';
import { DriveList } from './drive-list.tsx';
import type { UnfilteredPosition } from './toolbar/filter-return.ts';
import { filteredPlace, type Place } from '../places/place.ts';
import type { PlaceReading } from '../places/use-place.ts';
import { type Listing, useListing } from './use-listing.ts';
import { useSingleClick } from './use-single-click.ts';

const DriveState = lazy(async () => ({ default: (await import('./drive-state.tsx')).DriveState }));
const FileCommands = lazy(() => import('./file-commands.tsx'));

const OrganiseFiles = lazy(() => import('#client/features/organize/organize-files.tsx'));

// Drawing thumbnails waits until everything else is there.
const MissingThumbnails = lazy(() => import('#client/features/thumbnails/missing-thumbnails.tsx'));

const RowActions = lazy(() => import('./row-actions.tsx'));
const RowPlaces = lazy(() => import('./row-folders.tsx'));

const NarrowField = lazy(() => import('./toolbar/filter-field.tsx'));
const NothingHeld = lazy(() => import('./no-matches.tsx'));

interface DriveFilesProps {
  userId: string;
  place: Place;
  /** Folders from the root to this place, for the breadcrumbs; empty outside the tree. */
  path: readonly PathFolder[];
  /** The error of reading the path. */
  fault?: unknown;
  /** Name of the place. */
  name: string;
  query: URLSearchParams;
}

/** A place that lists files: toolbar, rows and commands. */
export function DriveFiles(props: DriveFilesProps): ReactNode {
  const { userId, place, path, fault, name, query } = props;
  const t = useText();
  const drive = useDrive();
  const isKnown = userId !== '';
  const { mode: stored, isKnown: isModeKnown, change } = useDisplayMode(userId, place.key);
  const mode = useMemo(() => addressedMode(stored, query), [stored, query]);
  const order = orderOf(place, mode, query);
  const foldersFirst = place.fixedOrder === undefined && mode.pinFoldersTop;
  const filter = query.get('filter');
  const filtered = useMemo(() => filteredPlace(place, filter?.trim() ?? ''), [place, filter]);
  const listing = useListing(
    filtered,
    isKnown && isModeKnown ? order : undefined,
    foldersFirst,
    thumbnailSize(mode.viewType),
  );
  const { engine, listed } = listing;
  const page = listing.reading?.page;
  const [isDragging, setDragging] = useState(false);
  /** Position of the unfiltered place when a filter began. */
  const left = useRef<UnfilteredPosition>(undefined);
  const list = useListSnapshot(engine);
  const menu = useContextMenu(engine);
  const isSingleClick = useSingleClick(userId);
  const isByDay = place.kind === 'recent' && order === place.fixedOrder;
  const { onMode, onOrder } = useModeChange(change, query);

  const view = mode.viewType;
  const { layouts, isLoaded } = useLayouts(view, isByDay);
  useEffect(() => {
    if (layouts && isLoaded) engine?.setView(view, layouts.layoutOf(view));
  }, [engine, view, layouts, isLoaded]);
  const isCompact = mode.isCompact === true;
  useEffect(() => engine?.setCompact(isCompact), [engine, isCompact]);
  useHighlight(engine, query, (count) => drive.notify(t('drive.savedHere', { count })));
  useListContext(drive.registry, place.kind, engine, mode);
  useMoveAction(engine, query);
  useExcerpts(engine, view);

  const hasArrived = useShownPlace(listed.key, path, page !== undefined);
  const error = listing.error ?? fault;
  const hasAnswer = page !== undefined || error !== undefined;
  useEffect(() => {
    if (hasAnswer) drive.filesShown();
  }, [drive, hasAnswer]);
  const missing = error !== undefined && isMissing(error);
  return (
    <div className="drive-place">
      <DriveBar
        path={path}
        place={place}
        name={name}
        isMissing={missing}
        mode={mode}
        onMode={onMode}
        // The path stays visible during a drag, because its folders are drop targets.
        list={isDragging ? undefined : list}
        onClear={() => void engine?.dispatch({ do: 'none' })}
      >
        {isKnown && filter !== null && !missing && (
          <LazyBoundary>
            <NarrowField
              key={place.key}
              {...{ place, listed, page, engine, left }}
              words={filtered.narrows?.words ?? ''}
              onRow={(id) => listing.focusNext(id, place)}
            />
          </LazyBoundary>
        )}
        {place.kind === 'trash' && page && page.files.length > 0 && (
          <p className="drive-note">{t('drive.trashKept', { count: trashDays })}</p>
        )}
      </DriveBar>
      <div
        className="drive-content"
        data-region="content"
        aria-busy={listing.isLoading || undefined}
        data-drop-folder={place.kind === 'folder' && !missing ? place.folderId : undefined}
        data-drop-name={name}
        {...menu}
      >
        <PlaceContent
          key={listed.key}
          {...{ place, listing, error, left }}
          followsRows={engine !== null || hasArrived}
        >
          {(reading, recalls) =>
            layouts && (
              <DriveList
                {...{ reading, recalls, name, isCompact, isSingleClick, layouts, isByDay, view }}
                onOrder={place.fixedOrder ? undefined : onOrder}
                onStart={listing.onStart}
                onReplace={listing.onReplace}
                onStop={listing.onStop}
              />
            )
          }
        </PlaceContent>
        {engine && !isMobileLayout() && (
          <OnFirstUse>
            <RowActions engine={engine} />
          </OnFirstUse>
        )}
      </div>
      {isKnown && (
        <PlaceTools {...{ place, path, name, listing, list, mode, onMode, setDragging }} />
      )}
    </div>
  );
}

interface PlaceContentProps {
  place: Place;
  listing: Listing;
  error: unknown;
  left: RefObject<UnfilteredPosition | undefined>;
  /** True if the content replaces rows that had the focus. */
  followsRows: boolean;
  /** `recalls` is true until the place has been listed. */
  children(reading: PlaceReading, recalls: boolean): ReactNode;
}

/** The rows, or the state shown in their place. */
function PlaceContent(props: PlaceContentProps): ReactNode {
  const { place, listing, error, left, followsRows, children } = props;
  const { listed, reading } = listing;
  const t = useText();
  const drive = useDrive();
  const hasRows = !error && reading !== undefined && reading.page.files.length > 0;
  /** A list that starts again, after the place was empty or failed to load, starts at its top. */
  const wasListed = useRef(false);
  useEffect(() => {
    wasListed.current ||= hasRows;
  }, [hasRows]);
  const onRetry = () => drive.changed();
  if (error) {
    const state = isMissing(error) ? 'missing' : 'failed';
    return (
      <LazyBoundary>
        <DriveState {...{ state, place, error, onRetry }} />
      </LazyBoundary>
    );
  }
  if (!reading) {
    return (
      <p className="drive-waiting" role="status">
        {t('drive.loading')}
      </p>
    );
  }
  if (hasRows) return children(reading, !wasListed.current);
  if (listed.narrows) {
    return (
      <LazyBoundary>
        <NothingHeld place={place} words={listed.narrows.words} left={left} />
      </LazyBoundary>
    );
  }
  return (
    <LazyBoundary>
      <DriveState state="empty" {...{ place, followsRows, onRetry }} />
    </LazyBoundary>
  );
}

interface PlaceToolsProps {
  place: Place;
  path: readonly PathFolder[];
  name: string;
  listing: Listing;
  list: ListSnapshot | undefined;
  mode: DisplayMode;
  onMode(change: Partial<DisplayMode>): void;
  setDragging(isDragging: boolean): void;
}

/** Tools for the files: commands, details and dragging. */
function PlaceTools(props: PlaceToolsProps): ReactNode {
  const { place, path, name, listing, list, mode, onMode, setDragging } = props;
  const { engine, reading } = listing;
  const { registry } = useDrive();
  // Not with the others: a key right after it is for what it has selected.
  useCommandHandlers({
    selectAll: () => void engine?.dispatch({ do: 'all' }),
    selectNone: () => void engine?.dispatch({ do: 'none' }),
  });
  return (
    <>
      <OnFirstUse waiting={<ExpectedCommands registry={registry} of="files" />}>
        <FileCommands engine={engine} place={place} name={name} mode={mode} onMode={onMode} />
      </OnFirstUse>
      {place.kind !== 'folder' && (
        <LazyBoundary>
          <RowPlaces engine={engine} />
        </LazyBoundary>
      )}
      {engine && place.kind !== 'trash' && (
        <OnFirstUse>
          <MissingThumbnails engine={engine} />
        </OnFirstUse>
      )}
      <DriveDetails {...{ engine, list, place, name }} />
      <OnFirstUse waiting={<ExpectedCommands registry={registry} of="organize" />}>
        <OrganiseFiles
          engine={engine}
          place={place}
          path={path}
          files={reading?.page.files ?? []}
          onDragging={setDragging}
        />
      </OnFirstUse>
    </>
  );
}

/** The order of the rows. A place with a fixed order has another one only by its address. */
function orderOf(place: Place, mode: DisplayMode, query: URLSearchParams): SortOrder {
  const isFixed = place.kind === 'search' || !query.has('order');
  return isFixed ? (place.fixedOrder ?? mode.orderType) : mode.orderType;
}

/** Announcements of views. */
const viewTexts = {
  list: 'drive.shownAsList',
  grid: 'drive.shownAsGrid',
  flow: 'drive.flowView',
  single: 'drive.singleView',
} as const;

/** Changes the view settings and announces the change. */
function useModeChange(change: (mode: Partial<DisplayMode>) => void, query: URLSearchParams) {
  const t = useText();
  const drive = useDrive();
  const navigate = useNavigate();
  const { path } = usePage();
  const onMode = (mode: Partial<DisplayMode>) => {
    const { change: kept, removed } = changeAtAddress(mode, query);
    change(kept);
    if (keysOf(removed).length > 0) navigate(withQuery(path, query, removed), { replace: true });
    const { viewType, pinFoldersTop, viewSettingGlobal } = mode;
    if (viewType) announce(t(viewTexts[viewType]));
    if (mode.isCompact !== undefined && !viewType) {
      announce(t(mode.isCompact ? 'drive.shownCompact' : 'drive.shownRoomy'));
    }
    if (pinFoldersTop !== undefined) {
      drive.notify(t(pinFoldersTop ? 'drive.foldersFirst' : 'drive.foldersMixed'));
    }
    if (viewSettingGlobal !== undefined) {
      drive.notify(t(viewSettingGlobal ? 'drive.modeEverywhere' : 'drive.modeHere'));
    }
  };
  const onOrder = (orderType: SortOrder) => onMode({ orderType });
  return { onMode, onOrder };
}

/**
 * Stores the current place for later components. Returns true if another place was shown before.
 */
function useShownPlace(key: string, path: readonly PathFolder[], isRead: boolean): boolean {
  const { shown } = useDrive();
  const hasArrived = shown.current !== undefined && shown.current.key !== key;
  useEffect(() => {
    if (isRead) shown.current = { key, trail: path.map(({ id }) => id) };
  }, [isRead, key, path, shown]);
  // A section without files also counts as another place.
  useEffect(
    () => () => {
      if (shown.current) shown.current = { ...shown.current, key: '' };
    },
    [shown],
  );
  return hasArrived;
}

/** Errors that mean the folder doesn't exist. */
const noFolder: ReadonlySet<string> = new Set([
  'file_not_found',
  'not_found',
  'file_in_recycle_bin',
]);

function isMissing(error: unknown): boolean {
  return isApiError(error) && noFolder.has(error.error);
}
