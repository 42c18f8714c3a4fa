import { type ReactNode } from 'react';
import type { DisplayMode } from '#protocol/resources.ts';
import { orderCode, parseOrder } from '#protocol/sort.ts';
import { useText } from '#client/hooks/use-page.ts';
import type { PathFolder } from '#client/hooks/use-folder-path.ts';
import { Icon, type IconName } from '#client/parts/icon.tsx';
import { paths } from '#client/router/paths.ts';

/** One thing that can be done with the selected. */
export interface DriveCommand {
  name: string;
  icon: IconName;
  text: string;
  run(): void;
}

interface DriveBarProps {
  path: readonly PathFolder[];
  /** There is no such folder, so nothing can be made in it or shown in an order. */
  isMissing: boolean;
  mode: DisplayMode;
  onMode(change: Partial<DisplayMode>): void;
  onNewFolder(): void;
  /** How many are selected; with any, the line becomes the command bar. */
  selected: number;
  commands: readonly DriveCommand[];
  onClear(): void;
}

/** The orders offered, in the order they are offered. */
const orders = ['mod_desc', 'mod_asc', 'name_asc', 'name_desc', 'size_desc', 'size_asc'] as const;

/** The line above the rows: where one is and how they are shown, or what can be done with the selected, in its place. */
export function DriveBar(props: DriveBarProps): ReactNode {
  return (
    <div className="drive-bar" data-list-bar="">
      {props.selected > 0 ? <Commands {...props} /> : <Place {...props} />}
    </div>
  );
}

function Place({ path, isMissing, mode, onMode, onNewFolder }: DriveBarProps): ReactNode {
  const t = useText();
  return (
    <div className="drive-line">
      <Crumbs path={path} />
      <div className="drive-tools" hidden={isMissing}>
        <button type="button" className="button plain drive-new" onClick={onNewFolder}>
          <Icon name="add" />
          <span>{t('drive.newFolder')}</span>
        </button>
        <label className="drive-sort">
          <span className="visually-hidden">{t('drive.sortBy')}</span>
          <Icon name="sort" />
          <select
            value={orderCode(mode.orderType)}
            onChange={({ target }) => onMode({ orderType: parseOrder(target.value) })}
          >
            {orders.map((code) => (
              <option key={code} value={code}>
                {t(`drive.sort_${code}`)}
              </option>
            ))}
          </select>
        </label>
        <div className="view-switch" role="group" aria-label={t('drive.view')}>
          {(['list', 'grid'] as const).map((view) => (
            <button
              key={view}
              type="button"
              className="button quiet"
              aria-pressed={mode.viewType === view}
              aria-label={t(view === 'list' ? 'drive.listView' : 'drive.gridView')}
              onClick={() => onMode({ viewType: view })}
            >
              <Icon name={view} />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

function Crumbs({ path }: { path: readonly PathFolder[] }): ReactNode {
  const t = useText();
  const steps = [{ id: '', name: t('drive.allFiles') }, ...path];
  return (
    <nav className="crumbs" aria-label={t('drive.path')}>
      <ol>
        {steps.map(({ id, name }, depth) => (
          <li key={id}>
            {depth > 0 && <Icon name="chevron-right" />}
            {depth === steps.length - 1 ? (
              <h1 aria-current="page">
                <bdi dir="auto">{name}</bdi>
              </h1>
            ) : (
              <a href={paths.drive(id)} data-list-up={depth === steps.length - 2 ? '' : undefined}>
                <Icon name="arrow-left" />
                <bdi dir="auto">{name}</bdi>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Commands({ path, selected, commands, onClear }: DriveBarProps): ReactNode {
  const t = useText();
  return (
    <>
      <h1 className="visually-hidden">{path.at(-1)?.name ?? t('drive.allFiles')}</h1>
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
          <Icon name="close" />
        </button>
        <b className="num">{t('drive.selected', { count: selected })}</b>
        <div className="drive-tools">
          {commands.map(({ name, icon, text, run }) => (
            <button key={name} type="button" className="button quiet" onClick={run}>
              <Icon name={icon} />
              <span>{text}</span>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
