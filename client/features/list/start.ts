import { accountFlagsKey } from '#client/app/storage/keys.ts';
import { browserStore } from '#client/app/storage/stores.ts';
import { splitListOrder } from '#protocol/list-order.ts';
import { parseView } from '#protocol/views.ts';
import type { PluralForms } from '#locales/index.ts';
import { announce } from './announce.ts';
import { countedText } from './counted-text.ts';
import { listAddress, shareRows } from './list-source.ts';
import { ListEngine } from './list-engine.ts';
import { startEvent } from './list-events.ts';
import { rowDates } from './rows/row-dates.ts';
import { writtenWords } from './written-words.ts';

/** Row labels in the list's `data-words`, with all plural forms of the language. */
export interface ListLabels {
  readonly select: string;
  readonly items: PluralForms;
  readonly selected: PluralForms;
  readonly allSelected: PluralForms;
  readonly noneSelected: string;
}

/** Starts the engine on a server-rendered list. */
export async function startList(element: HTMLElement): Promise<void> {
  const locale = document.documentElement.lang;
  const words = writtenWords<ListLabels>(element);
  const counted = (forms: PluralForms, count: number) => countedText(locale, forms, count);

  const view = parseView(element.dataset.view);
  const layouts = hasUnevenLines(element) ? await import('./layout/more-layouts.ts') : undefined;
  if (view === 'flow' || view === 'single') element.dataset.writtenFor = view;
  const shows = document.querySelector<HTMLElement>('[data-list-shows]');
  const bar = document.querySelector<HTMLElement>('[data-list-bar]');
  // Searched and not parsed, so that visitors of a share don't load the code that reads settings.
  const flags = browserStore().getItem(accountFlagsKey) ?? '';
  element.toggleAttribute('data-single-click', flags.includes('"singleClick"'));
  const engine = new ListEngine(element, {
    layout: layouts?.flowLayouts.layoutOf(view),
    words: {
      locale,
      select: words.select,
      items: (count) => counted(words.items, count),
      dates: rowDates(locale),
    },
    hrefOf: listAddress(element),
    fetchOf: (order) => shareRows(element, order),
    barEnd: () => Math.max(0, bar?.getBoundingClientRect().bottom ?? 0),
    onSelected: (count, all) => {
      const forms = all ? words.allSelected : words.selected;
      announce(count === 0 ? words.noneSelected : counted(forms, count));
    },
  });
  let shownCount = -1;
  const show = () => {
    const { selectedCount } = engine.getSnapshot();
    // Other changes, such as loaded rows, don't end a selection that was only started.
    if (selectedCount === shownCount) return;
    shownCount = selectedCount;
    if (shows) shows.textContent = counted(words.selected, selectedCount);
    document.documentElement.toggleAttribute('data-selecting', selectedCount > 0);
  };
  engine.subscribe(show);
  show();
  element.dispatchEvent(new CustomEvent(startEvent, { bubbles: true }));
}

/** True if the list can't be measured without its layout: a wall, or tiles of folders. */
function hasUnevenLines(element: HTMLElement): boolean {
  const { order = '' } = element.dataset;
  const view = parseView(element.dataset.view);
  if (view === 'flow') return true;
  const first = element.querySelector('[data-list-window] > .row');
  const hasFolders = !splitListOrder(order).foldersFirst || first?.hasAttribute('data-folder');
  return view !== 'list' && hasFolders === true;
}
