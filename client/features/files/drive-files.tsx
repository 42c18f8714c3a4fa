import '#client/features/list/list.css';
import '#client/features/files/row-folders.css';
import { lazy, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import type { DisplayMode } from '#protocol/views.ts';
import { orderCode, orderMeanings, type SortField, type SortOrder } from '#protocol/sort.ts';
import { useContextMenu } from '#client/features/files/use-context-menu.ts';
import { useDisplayMode } from '#client/features/files/use-display-mode.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import { useHighlight } from '#client/features/files/use-highlight.ts';
import { useListScene } from '#client/features/files/use-list-scene.ts';
import { useListSnapshot } from '#client/features/list/use-list-snapshot.ts';
import { useMoveAction } from '#client/features/files/use-move-action.ts';
import { useText } from '#client/ui/text.ts';
import { usePlace } from '#client/features/places/use-place.ts';
import { announce } from '#client/features/list/announce.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { namingOver, whenNotNaming } from '#client/features/list/rows/naming.ts';
import { Later } from '#client/ui/lazy-boundary.tsx';
import { AfterFiles } from '../drive-context/after-first-paint.tsx';
import { DriveBar } from './toolbar/drive-bar.tsx';
import { DriveDetails } from '../details/drive-details.tsx';
import { DriveList } from './drive-list.tsx';
import { DriveState } from './drive-state.tsx';
import { FileCommands } from './file-commands.tsx';
import type { LeftWhole } from './toolbar/filter-return.ts';
import { narrowed, type Place } from '../places/place.ts';

const OrganiseFiles = lazy(() => import('#client/features/organize/organize-files.tsx'));

const RowPlaces = lazy(() => import('./row-folders.tsx'));

const NarrowField = lazy(() => import('./toolbar/filter-field.tsx'));
const NothingHeld = lazy(() => import('./no-matches.tsx'));

interface DriveFilesProps {
  userId: string;
  place: Place;
  /** The folders from the root down to this place, for the breadcrumb; none outside the tree. */
  path: readonly PathFolder[];
  /** Why the path could not be read. */
  fault?: unknown;
  /** What the place is called. */
  name: string;
  query: URLSearchParams;
}

/**
 * A place of the drive that lists files: the line above them, the rows, and what can be done with
 * them.
 */
export function DriveFiles(props: DriveFilesProps): ReactNode {
  const { userId, place, path, fault, name, query } = props;
  const t = useText();
  const drive = useDrive();
  const isKnown = userId !== '';
  const { mode, isKnown: isModeKnown, change } = useDisplayMode(userId, place.key);
  const order = place.fixedOrder ?? mode.orderType;
  const foldersFirst = place.fixedOrder === undefined && mode.pinFoldersTop;
  const [engine, setEngine] = useState<ListEngine | null>(null);
  const running = useRef(engine);
  running.current = engine;
  // Whoever types a name in rows that were known already is not interrupted by those that have been
  // read since.
  const isReady = () => namingOver(running.current);
  const asked = isKnown && isModeKnown ? order : undefined;
  const filter = query.get('filter');
  const wanted = useMemo(() => narrowed(place, filter?.trim() ?? ''), [place, filter]);
  const listing = usePlace(wanted, asked, foldersFirst, isReady);
  const [isDragging, setDragging] = useState(false);
  /** The list that began last: what it lists, and under which address. */
  const begun = useRef<{ key: string; path: string }>(undefined);
  const isReadAnew = useRef(false);
  const { shown } = drive;
  /** The entry that gets the focus when its place is listed next. */
  const focusNext = useRef<{ id: string; key: string }>(undefined);
  const sortedBy = useRef<SortField>(undefined);
  /** Where the whole was left when it was narrowed. */
  const left = useRef<LeftWhole>(undefined);
  const list = useListSnapshot(engine);
  // Of a place that is being narrowed, the rows that are still there are those of before.
  const { place: listed, page } =
    listing.data && isPartOf(listing.data.place, place)
      ? listing.data
      : { place: wanted, page: undefined };

  const listedKey = useRef(listed.key);
  listedKey.current = listed.key;

  const recalls = useCallback(
    () => begun.current?.key !== listed.key || isReadAnew.current,
    [listed.key],
  );
  const onBegin = useCallback(
    (started: ListEngine) => {
      begun.current = { key: listed.key, path: location.pathname };
      isReadAnew.current = false;
      sortedBy.current = undefined;
      setEngine(started);
      // A newer reading, which may begin while the row is still looked for, goes on looking.
      const goToRow = (id: string) => {
        const next = { id, key: listed.key };
        focusNext.current = next;
        void started.focusRow(id).then(() => {
          if (started.parts().signal.aborted) return;
          if (focusNext.current === next) focusNext.current = undefined;
          if (isFocusLost()) started.focusCurrent();
        });
      };
      const next = focusNext.current;
      if (next?.key === listed.key) return goToRow(next.id);
      focusNext.current = undefined;
      // The row that led here is gone and has taken the focus along.
      if (shown.current && shown.current.key !== listed.key && isFocusLost()) {
        const from = listed.kind === 'folder' && folderAfter(listed.folderId, shown.current.trail);
        if (from) goToRow(from);
        else started.focusCurrent();
      }
    },
    [listed, shown],
  );
  // A newer reading of the same place takes up what was selected in the one before, and where the
  // keyboard was.
  const onEnd = useCallback((ended: ListEngine) => {
    const { key, path } = begun.current ?? {};
    if (key !== undefined && key === listedKey.current && path === location.pathname) {
      ended.keepPlace();
      isReadAnew.current = true;
      const id = focusedRow(ended);
      if (id !== undefined) focusNext.current ??= { id, key };
    }
    setEngine(null);
  }, []);

  const readAnew = useRef((_focus: string | undefined) => {});
  readAnew.current = (focus) => {
    const read = () => {
      focusNext.current = focus === undefined ? undefined : { id: focus, key: listed.key };
      engine?.keepPlace();
      isReadAnew.current = engine !== null;
      void listing.mutate();
    };
    // Whoever is typing a name is not interrupted.
    if (engine) whenNotNaming(engine, read);
    else read();
  };
  useEffect(() => drive.onChanged((focus) => readAnew.current(focus)), [drive]);

  useEffect(() => engine?.setView(mode.viewType), [engine, mode.viewType]);
  const isCompact = mode.isCompact === true;
  useEffect(() => engine?.setCompact(isCompact), [engine, isCompact]);
  useHighlight(engine, query, (count) => drive.tell(t('drive.savedHere', { count })));
  useListScene(drive.desk, place.kind, list, mode);
  useMoveAction(engine, query);

  const onMode = (wanted: Partial<DisplayMode>) => {
    // In another order the same are selected.
    if (wanted.orderType !== undefined) {
      engine?.keepPlace();
      isReadAnew.current = engine !== null;
    }
    change(wanted);
    const { viewType, pinFoldersTop, viewSettingGlobal } = wanted;
    if (viewType) announce(t(viewType === 'list' ? 'drive.shownAsList' : 'drive.shownAsGrid'));
    if (wanted.isCompact !== undefined && !viewType) {
      announce(t(wanted.isCompact ? 'drive.shownCompact' : 'drive.shownRoomy'));
    }
    if (pinFoldersTop !== undefined) {
      drive.tell(t(pinFoldersTop ? 'drive.foldersFirst' : 'drive.foldersMixed'));
    }
    if (viewSettingGlobal !== undefined) {
      drive.tell(t(viewSettingGlobal ? 'drive.modeEverywhere' : 'drive.modeHere'));
    }
  };
  const onOrder = (orderType: SortOrder) => {
    sortedBy.current = orderMeanings[orderType].by;
    onMode({ orderType });
  };

  const menu = useContextMenu(engine);

  const hasArrived = shown.current !== undefined && shown.current.key !== listed.key;
  useEffect(() => {
    if (page) shown.current = { key: listed.key, trail: path.map(({ id }) => id) };
  }, [page, listed.key, path, shown]);
  // Whoever comes back here from a section without files comes from elsewhere too.
  useEffect(
    () => () => {
      if (shown.current) shown.current = { ...shown.current, key: '' };
    },
    [shown],
  );

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
        // What is dragged may go to the folders of the path, so the path stays.
        list={isDragging ? undefined : list}
        onClear={() => void engine?.act({ do: 'none' })}
      >
        {isKnown && filter !== null && !missing && (
          <Later>
            <NarrowField
              key={place.key}
              {...{ place, listed, page, engine, left }}
              words={wanted.narrows?.words ?? ''}
              onRow={(id) => (focusNext.current = { id, key: place.key })}
            />
          </Later>
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
        {error ? (
          <DriveState
            state={missing ? 'missing' : 'failed'}
            place={place}
            error={error}
            onRetry={() => drive.changed()}
          />
        ) : !page ? (
          <p className="drive-waiting" role="status">
            {t('drive.loading')}
          </p>
        ) : page.files.length === 0 && listed.narrows ? (
          <Later>
            <NothingHeld place={place} words={listed.narrows.words} left={left} />
          </Later>
        ) : page.files.length === 0 ? (
          <DriveState
            state="empty"
            place={place}
            followsRows={isReadAnew.current || hasArrived}
            onRetry={() => drive.changed()}
          />
        ) : (
          <DriveList
            key={`${listed.key} ${page.stamp} ${order} ${foldersFirst}`}
            page={page}
            place={listed}
            name={name}
            view={mode.viewType}
            isCompact={isCompact}
            order={orderCode(order)}
            foldersFirst={foldersFirst}
            recalls={recalls}
            onOrder={place.fixedOrder ? undefined : onOrder}
            focusColumn={sortedBy.current}
            onBegin={onBegin}
            onEnd={onEnd}
          />
        )}
      </div>
      {isKnown && (
        <FileCommands engine={engine} place={place} name={name} mode={mode} onMode={onMode} />
      )}
      {isKnown && place.kind !== 'folder' && (
        <Later>
          <RowPlaces engine={engine} />
        </Later>
      )}
      {isKnown && <DriveDetails {...{ engine, list, place, name }} />}
      {isKnown && (
        <AfterFiles>
          <OrganiseFiles
            engine={engine}
            place={place}
            path={path}
            files={page?.files ?? []}
            onDragging={setDragging}
          />
        </AfterFiles>
      )}
    </div>
  );
}

/** What is said of a folder that cannot be shown because it is not there. */
const noFolder: ReadonlySet<string> = new Set([
  'file_not_found',
  'not_found',
  'file_in_recycle_bin',
]);

/**
 * Whether what has been read may be shown of a place: it is all of it, some of its names, or what a
 * search found before.
 */
function isPartOf(read: Place, place: Place): boolean {
  return place.kind === 'search' || (read.narrows?.whole ?? read).key === place.key;
}

/**
 * The folder by which a way through folders leaves one of them; undefined where it does not lead
 * through that one.
 */
function folderAfter(folderId: string, trail: readonly string[]): string | undefined {
  const ids = ['', ...trail.filter((id) => id !== '')];
  const at = ids.indexOf(folderId);
  return at < 0 ? undefined : ids[at + 1];
}

function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** The entry whose row has the focus, or for which the list holds it. */
function focusedRow(engine: ListEngine): string | undefined {
  const { element } = engine;
  const focused = document.activeElement;
  if (!focused || !element.contains(focused)) return undefined;
  const id = focused.closest('.row')?.getAttribute('data-id');
  return id ?? (focused === element ? engine.parts().state.selection.current : null) ?? undefined;
}

function isMissing(error: unknown): boolean {
  return isApiError(error) && noFolder.has(error.error);
}
