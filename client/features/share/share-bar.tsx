import type { SharePlace, SharePageData } from '#client/features/share/share-place.ts';
import type { ReactNode } from 'react';
import { type ViewType, viewTypes } from '#protocol/views.ts';
import { shareCommands } from '#client/features/share/share-commands.ts';
import { type ListOrder, listOrderText } from '#protocol/list-order.ts';
import { parseListOrder } from '#protocol/sort.ts';
import type { MessageKey } from '#locales/index.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
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
  view: ViewType;
}

/**
 * The bar above the rows: the path and the view options, or actions for the selection. Both are
 * always in the document, and the list engine shows one of them, so that the layout doesn't shift.
 * Its scripts are client/features/share/share-controls.ts.
 */
export function ShareBar(props: ShareBarProps): ReactNode {
  const { listing, order, view } = props;
  const { locale, path, search } = usePage();
  return (
    <CachedMarkup
      className="share-bar sticky-bar"
      data-list-bar=""
      // Its links extend the URL's query. Cached only without a query, because anyone can put
      // anything into one.
      of={search === '' ? listing.files : undefined}
      name={`bar ${locale} ${path} ${order} ${view}`}
    >
      <BarLines {...props} />
    </CachedMarkup>
  );
}

function BarLines(props: ShareBarProps): ReactNode {
  const { listing, shareId, query, order, view } = props;
  return (
    <>
      <div className="bar-line bar-place">
        <Crumbs listing={listing} shareId={shareId} />
        <div className="bar-tools">
          {Number(listing.file_num) > 0 && !listing.hides_downloads && <SelectButton />}
          <SortMenu order={order} query={query} />
          <ViewSwitch {...{ query, view }} />
        </div>
      </div>
      <SelectionBar isOffered={!listing.hides_downloads} />
      <p className="visually-hidden" role="status" data-list-says="" />
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
 * Links, so that sorting works without scripts. With scripts, the page stays and the list reloads
 * its rows. Each choice has a check mark, and styles show that of the current one.
 */
function SortMenu({ order, query }: { order: string; query: URLSearchParams }): ReactNode {
  const t = useText();
  const { path } = usePage();
  const { code: chosen, foldersFirst } = parseListOrder(order);
  const current = t(orderLabel(order));
  const choice = (name: string, to: ListOrder, label: MessageKey, isOn: boolean) => (
    <li key={label}>
      <a
        href={withQuery(path, query, { order: listOrderText(to), preview: null })}
        aria-current={isOn || undefined}
        data-order-choice={name}
      >
        <span>{t(label)}</span>
        <Icon path={icons.check} />
      </a>
    </li>
  );
  return (
    <details
      className="menu share-orders"
      data-early=""
      data-sorted={t('share.sorted', { order: '{{order}}' })}
    >
      <summary className="button quiet" aria-label={`${t('share.sort')}: ${current}`}>
        <Icon path={icons.sort} />
        <span className="menu-now">{current}</span>
      </summary>
      <ul className="menu-sheet">
        {orders.map(({ code, label }) =>
          choice(code, { code, foldersFirst }, label, code === chosen),
        )}
        {choice(
          'folders',
          { code: chosen, foldersFirst: !foldersFirst },
          'share.foldersFirst',
          foldersFirst,
        )}
      </ul>
    </details>
  );
}

function ViewSwitch(props: { view: ViewType; query: URLSearchParams }): ReactNode {
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
          data-view-choice={view}
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
    <button type="button" className="button quiet bar-select" data-do="select">
      {t('share.select')}
    </button>
  );
}

/** `isOffered`: visitors may save and download what they select. */
function SelectionBar({ isOffered }: { isOffered: boolean }): ReactNode {
  const t = useText();
  return (
    <div className="bar-line bar-selection" role="toolbar" aria-label={t('share.commands')}>
      <button
        type="button"
        className="button quiet"
        aria-label={t('share.clearSelection')}
        data-do="clear"
      >
        <Icon path={icons.close} />
      </button>
      {/* Written by the list engine. */}
      <b className="num" data-list-shows="" />
      <button type="button" className="button quiet" data-do="all">
        {t('share.selectAll')}
      </button>
      <div className="bar-commands">
        {(isOffered ? shareCommands : []).map(({ name, icon, shortLabel, primary }) => (
          <button
            key={name}
            type="button"
            className={primary ? 'button primary' : 'button plain'}
            data-do={name}
          >
            <Icon path={icons[icon]} />
            {t(shortLabel)}
          </button>
        ))}
      </div>
    </div>
  );
}
