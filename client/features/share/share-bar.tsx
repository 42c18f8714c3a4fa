import type { SharePlace, SharePageData } from '#client/features/share/share-place.ts';
import { type ReactNode, useState } from 'react';
import { type ViewType, viewTypes } from '#protocol/views.ts';
import { shareCommands, type ShareCommand } from '#client/features/share/share-commands.ts';
import { useBackStep } from '#client/ui/use-back-step.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';
import { type ListOrder, listOrderText, parseListOrder } from '#protocol/sort.ts';
import type { MessageKey } from '#locales/index.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import type { ListSnapshot } from '#client/features/list/list-engine.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { listEngine } from '#client/features/list/use-list.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { orderLabel, orders } from '#client/features/share/orders.ts';
import { CachedMarkup } from '#client/app/markup/cached-markup.tsx';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';

interface ShareBarProps {
  listing: SharePageData;
  shareId: string;
  query: URLSearchParams;
  order: string;
  list: ListSnapshot;
  onView: (view: ViewType) => void;
  onCommand: (command: ShareCommand) => void;
}

/**
 * The bar above the rows: the path and the view options, or actions for the selection. Both are
 * always in the document, and the list engine shows one of them. That way the bar changes with the
 * first click, before React has loaded, and the layout doesn't shift.
 */
export function ShareBar(props: ShareBarProps): ReactNode {
  const { listing, order, list } = props;
  const { locale, path, search } = usePage();
  return (
    <CachedMarkup
      className="share-bar sticky-bar"
      data-list-bar=""
      // Its links extend the URL's query. Cached only without a query, because anyone can put
      // anything into one.
      of={search === '' ? listing.files : undefined}
      name={`bar ${locale} ${path} ${order} ${list.view}`}
    >
      <BarLines {...props} />
    </CachedMarkup>
  );
}

function BarLines(props: ShareBarProps): ReactNode {
  const { listing, shareId, query, order, list, onView, onCommand } = props;
  return (
    <>
      <div className="bar-line bar-place">
        <Crumbs listing={listing} shareId={shareId} />
        <div className="bar-tools">
          {Number(listing.file_num) > 0 && <SelectButton />}
          <SortMenu order={order} query={query} />
          <ViewSwitch {...{ query, onView }} view={list.view} />
        </div>
      </div>
      <SelectionBar list={list} onCommand={onCommand} />
      <Announcement />
    </>
  );
}

function Crumbs({ listing, shareId }: { listing: SharePlace; shareId: string }): ReactNode {
  const t = useText();
  // A share's single folder is the share's own step of the path.
  const hidden = listing.single_folder ? 1 : 0;
  const ids = listing.path.map(({ id }) => id);
  const steps = [
    { id: '', name: listing.title, href: paths.share(shareId) },
    ...listing.path
      .map((step, depth) => ({ ...step, href: paths.share(shareId, ...ids.slice(0, depth + 1)) }))
      .slice(hidden),
  ];
  const levels = steps.slice(0, -1);
  return (
    <nav className="crumbs" aria-label={t('share.path')} data-deep={levels.length > 3 || undefined}>
      <ol>
        {levels.map(({ id, name, href }, depth) => {
          const isParent = depth === levels.length - 1;
          return (
            <li key={id}>
              {depth > 0 && <Icon path={icons['chevron-right']} />}
              {isParent && levels.length > 1 && <LevelMenu levels={levels} />}
              <a href={href} data-list-up={isParent ? '' : undefined}>
                {isParent && <Icon path={icons['chevron-right']} />}
                <bdi dir="auto">{shownName(name)}</bdi>
              </a>
            </li>
          );
        })}
        <li>
          {levels.length > 0 && <Icon path={icons['chevron-right']} />}
          <span aria-current="page">
            <bdi dir="auto">{shownName(steps.at(-1)?.name ?? '')}</bdi>
          </span>
        </li>
      </ol>
    </nav>
  );
}

/** All folders above the current one, nearest first, where not all of them fit. */
function LevelMenu(props: {
  levels: readonly { id: string; name: string; href: string }[];
}): ReactNode {
  const t = useText();
  return (
    <details className="menu crumb-levels" data-early="">
      <summary className="button quiet" aria-label={t('share.path')}>
        …
      </summary>
      <ul className="menu-sheet">
        {props.levels.toReversed().map(({ id, name, href }) => (
          <li key={id}>
            <a href={href}>
              <bdi dir="auto">{shownName(name)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Links, so that sorting works without scripts. With scripts, the router keeps the page and the
 * list reloads its rows.
 */
function SortMenu({ order, query }: { order: string; query: URLSearchParams }): ReactNode {
  const t = useText();
  const { path } = usePage();
  const { code: chosen, foldersFirst } = parseListOrder(order);
  const current = t(orderLabel(order));
  const choice = (to: ListOrder, label: MessageKey, isOn: boolean) => (
    <li key={label}>
      <a
        href={withQuery(path, query, { order: listOrderText(to), preview: null })}
        aria-current={isOn || undefined}
        onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
      >
        <span>{t(label)}</span>
        {isOn && <Icon path={icons.check} />}
      </a>
    </li>
  );
  return (
    <details className="menu" data-early="">
      <summary className="button quiet" aria-label={`${t('share.sort')}: ${current}`}>
        <Icon path={icons.sort} />
        <span className="menu-now">{current}</span>
      </summary>
      <ul className="menu-sheet">
        {orders.map(({ code, label }) => choice({ code, foldersFirst }, label, code === chosen))}
        {choice({ code: chosen, foldersFirst: !foldersFirst }, 'share.foldersFirst', foldersFirst)}
      </ul>
    </details>
  );
}

function ViewSwitch(props: {
  view: ViewType;
  query: URLSearchParams;
  onView: (view: ViewType) => void;
}): ReactNode {
  const t = useText();
  const { path } = usePage();
  return (
    <div className="view-switch" role="group" aria-label={t('share.view')}>
      {viewTypes.map((view) => (
        <a
          key={view}
          className="button quiet"
          href={withQuery(path, props.query, { view, preview: null })}
          aria-label={t(`share.view_${view}`)}
          aria-current={view === props.view ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            props.onView(view);
          }}
        >
          <Icon path={icons[view]} />
        </a>
      ))}
    </div>
  );
}

/** Starts a selection by touch, where checkboxes are hidden until something is selected. */
function SelectButton(): ReactNode {
  const t = useText();
  return (
    <button
      type="button"
      className="button quiet bar-select"
      onClick={() => document.documentElement.toggleAttribute('data-selecting', true)}
    >
      {t('share.select')}
    </button>
  );
}

function SelectionBar(props: {
  list: ListSnapshot;
  onCommand: (command: ShareCommand) => void;
}): ReactNode {
  const t = useText();
  const [empty] = useState(() => ({ __html: trustedHtml('') }));
  const { count, selectedCount } = props.list;
  useBackStep(selectedCount > 0 && isMobileLayout(), clearSelection);
  return (
    <div className="bar-line bar-selection" role="toolbar" aria-label={t('share.commands')}>
      <button
        type="button"
        className="button quiet"
        aria-label={t('share.clearSelection')}
        onClick={clearSelection}
      >
        <Icon path={icons.close} />
      </button>
      {/* Written by the list engine, which starts before React. */}
      <b
        className="num"
        data-list-shows=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={empty}
      />
      <button
        type="button"
        className="button quiet"
        disabled={selectedCount >= count}
        onClick={() => listEngine()?.dispatch({ do: 'all' })}
      >
        {t('share.selectAll')}
      </button>
      <div className="bar-commands">
        {shareCommands.map(({ name, icon, shortLabel, primary }) => (
          <button
            key={name}
            type="button"
            className={primary ? 'button primary' : 'button plain'}
            onClick={() => props.onCommand(name)}
          >
            <Icon path={icons[icon]} />
            {t(shortLabel)}
          </button>
        ))}
      </div>
    </div>
  );
}

function clearSelection(): void {
  // A selection that was started has nothing to clear yet.
  document.documentElement.toggleAttribute('data-selecting', false);
  void listEngine()?.dispatch({ do: 'none' });
}

/** Live region of the list, written by `announce`. React only renders the empty element. */
function Announcement(): ReactNode {
  const [empty] = useState(() => ({ __html: trustedHtml('') }));
  return (
    <p
      className="visually-hidden"
      role="status"
      data-list-says=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={empty}
    />
  );
}
