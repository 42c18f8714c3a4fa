import '#client/features/files/toolbar/drive-bar.css';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { formatSize } from '#protocol/size.ts';
import type { DisplayMode } from '#protocol/display-mode.ts';
import { orderCode, parseOrder } from '#protocol/sort.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import { useBackStep } from '#client/ui/use-back-step.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';
import { viewTypes } from '#protocol/views.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import type { ListSnapshot } from '#client/features/list/list-snapshot.ts';
import { CommandBar } from '#client/features/command-menus/command-bar.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { Crumbs } from './crumbs.tsx';
import type { Place } from '../../places/place.ts';

interface DriveBarProps {
  place: Place;
  path: readonly PathFolder[];
  name: string;
  /** The folder doesn't exist, so nothing can be created in it or sorted. */
  isMissing: boolean;
  mode: DisplayMode;
  onMode(change: Partial<DisplayMode>): void;
  list: ListSnapshot | undefined;
  onClear(): void;
  /** Controls at the end of the toolbar, always shown. */
  children: ReactNode;
}

/** Sort orders in display order. */
const orders = [
  'mod_desc',
  'mod_asc',
  'name_asc',
  'name_desc',
  'size_desc',
  'size_asc',
  'type_asc',
  'type_desc',
] as const;

/** The toolbar above the rows: path and view options, or commands for the selection. */
export function DriveBar(props: DriveBarProps): ReactNode {
  const isSelecting = (props.list?.selectedCount ?? 0) > 0;
  const bar = useRef<HTMLDivElement>(null);
  useBarEnd(bar);
  return (
    <div ref={bar} className="drive-bar sticky-bar" data-list-bar="" data-region="">
      {isSelecting ? <SelectionLine {...props} /> : <PlaceLine {...props} />}
      {props.children}
    </div>
  );
}

/** Sets `--bar-end`, the distance of what is sticky below the bar from the top of the page. */
function useBarEnd(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const size = new ResizeObserver(() => {
      const end = `calc(var(--drive-head) + ${element.offsetHeight}px)`;
      element.parentElement?.style.setProperty('--bar-end', end);
    });
    size.observe(element);
    return () => size.disconnect();
  }, [bar]);
}

function PlaceLine(props: DriveBarProps): ReactNode {
  const { place, path, name, isMissing, mode, onMode, list } = props;
  const t = useText();
  const { openMenu } = useDrive();
  return (
    <div className="drive-line">
      {place.kind === 'folder' ? (
        <Crumbs path={path} />
      ) : (
        <h1 className="drive-heading">
          <bdi dir="auto">{name}</bdi>
        </h1>
      )}
      <div className="drive-tools" hidden={isMissing}>
        {place.kind === 'trash' && (list?.count ?? 0) > 0 && <CommandBar only={['emptyTrash']} />}
        {place.fixedOrder === undefined && (
          <label className="drive-sort">
            <span className="visually-hidden">{t('drive.sortBy')}</span>
            <Icon path={driveIcons.sort} />
            <select
              value={orderCode(mode.orderType)}
              onChange={({ currentTarget }) =>
                onMode({ orderType: parseOrder(currentTarget.value) })
              }
            >
              {orders.map((code) => (
                <option key={code} value={code}>
                  {t(`drive.sort_${code}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="view-switch" role="group" aria-label={t('drive.view')}>
          {viewTypes.map((view) => (
            <button
              key={view}
              type="button"
              className="button quiet"
              aria-pressed={mode.viewType === view}
              aria-label={t(`drive.${view}View`)}
              title={t(`drive.${view}View`)}
              onClick={() => onMode({ viewType: view })}
            >
              <Icon path={driveIcons[view]} />
            </button>
          ))}
        </div>
        <button
          type="button"
          className="button quiet"
          aria-haspopup="menu"
          aria-label={t('commands.menu_view')}
          title={t('commands.menu_view')}
          onClick={({ currentTarget }) => openMenu({ kind: 'view', at: currentTarget })}
        >
          <Icon path={driveIcons.settings} />
        </button>
      </div>
    </div>
  );
}

function SelectionLine({ path, name, list, onClear }: DriveBarProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const bytes = list?.selectedBytes;
  const count = list?.selectedCount ?? 0;
  useBackStep(isMobileLayout(), onClear);
  // Shows the checkboxes of all rows.
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-selecting', true);
    return () => void documentElement.toggleAttribute('data-selecting', false);
  }, []);
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      {path.length > 0 && (
        // The link to the parent folder for keyboard commands, while the breadcrumbs are hidden.
        <a href={paths.drive(path.at(-2)?.id)} data-list-up="" hidden>
          {t('commands.upFolder')}
        </a>
      )}
      <div
        className="drive-line drive-commands"
        role="toolbar"
        aria-label={t('drive.selectionBar')}
      >
        <button
          type="button"
          className="button quiet"
          aria-label={t('drive.clearSelection')}
          onClick={onClear}
        >
          <Icon path={driveIcons.close} />
        </button>
        <p className="selection-count num">
          <b>{t('drive.selected', { count })}</b>
          {bytes !== undefined && <span>{formatSize(bytes, { locale })}</span>}
        </p>
        <div className="drive-tools">
          <CommandBar hasMore />
        </div>
      </div>
    </>
  );
}
