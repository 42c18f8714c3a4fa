import { listOrderText, splitListOrder } from '#protocol/list-order.ts';
import { parseView } from '#protocol/views.ts';
import type { Navigation } from '#client/app/router/navigate.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import type { ListSnapshot } from '#client/features/list/list-engine.ts';
import { countedText } from '#client/features/list/counted-text.ts';
import { listEngine, withList } from '#client/features/list/page-list.ts';
import { backSteps } from '#client/lib/back-steps.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';
import type { ShareLabels } from './share-labels.ts';

/** Connects the bar of a share, and what shows its selection, with its list. */
export function startControls(navigation: Navigation, labels: ShareLabels | undefined): void {
  const { documentElement } = document;
  const clear = () => {
    // A selection that was started has nothing to clear yet.
    documentElement.toggleAttribute('data-selecting', false);
    withList((engine) => void engine.dispatch({ do: 'none' }));
  };
  const actions: Readonly<Record<string, () => void>> = {
    select: () => documentElement.toggleAttribute('data-selecting', true),
    clear,
    all: () => withList((engine) => void engine.dispatch({ do: 'all' })),
    retry: () => listEngine()?.retry(),
  };
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('[data-do]');
    if (button) return actions[button.dataset.do ?? '']?.();
    const view = event.target.closest<HTMLAnchorElement>('[data-view-choice]');
    if (!view || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    chooseView(view);
  });
  followOrder(navigation);
  let endStep: (() => void) | undefined;
  const show = (list: ListSnapshot) => {
    showState(list, labels);
    const hasStep = list.selectedCount > 0 && isMobileLayout();
    if (hasStep) endStep ??= backSteps().open(clear);
    else {
      endStep?.();
      endStep = undefined;
    }
  };
  withList((engine) => {
    engine.subscribe(() => show(engine.getSnapshot()));
    show(engine.getSnapshot());
  });
}

function chooseView(link: HTMLAnchorElement): void {
  markCurrent('[data-view-choice]', (one) => one === link);
  const view = parseView(link.dataset.viewChoice);
  void import('./change-display.ts').then(({ changeView }) =>
    changeView(view, link.ariaLabel ?? ''),
  );
}

/** Shows the order in the address. Links of the menu change only the address. */
function followOrder({ subscribe, current }: Navigation): void {
  const menu = document.querySelector<HTMLDetailsElement>('.share-orders');
  const list = document.querySelector<HTMLElement>('[data-list]');
  const first = list?.dataset.order ?? '';
  let shown = first;
  subscribe(() => {
    const { path, search } = current();
    const query = new URLSearchParams(search);
    const choices = [...document.querySelectorAll<HTMLAnchorElement>('[data-order-choice]')];
    const chosen = (code: string) => choices.find(({ dataset }) => dataset.orderChoice === code);
    const asked = splitListOrder(query.get('order') ?? first);
    // Addresses may have the name that an existing client gives to the order of the page.
    const { code, foldersFirst } = chosen(asked.code) ? asked : splitListOrder(first);
    const order = listOrderText({ code, foldersFirst });
    for (const link of choices) {
      const name = link.dataset.orderChoice ?? '';
      const to =
        name === 'folders' ? { code, foldersFirst: !foldersFirst } : { code: name, foldersFirst };
      link.href = withQuery(path, query, { order: listOrderText(to), preview: null });
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-view-choice]')) {
      const { viewChoice = null } = link.dataset;
      link.href = withQuery(path, query, { view: viewChoice, preview: null });
    }
    if (!menu || order === shown) return;
    shown = order;
    menu.open = false;
    const isOn = (name = '') => (name === 'folders' ? foldersFirst : name === code);
    markCurrent('[data-order-choice]', ({ dataset }) => isOn(dataset.orderChoice));
    const label = chosen(code)?.textContent ?? '';
    const [summary] = menu.getElementsByTagName('summary');
    const [now] = menu.getElementsByClassName('menu-now');
    if (summary && now) {
      summary.ariaLabel = (summary.ariaLabel ?? '').replace(now.textContent, label);
      now.textContent = label;
    }
    const announcement = (menu.dataset.sorted ?? '').replace('{{order}}', label);
    void import('./change-display.ts').then(({ changeOrder }) => changeOrder(order, announcement));
  });
}

function markCurrent(selector: string, isCurrent: (link: HTMLElement) => boolean): void {
  for (const link of document.querySelectorAll<HTMLElement>(selector)) {
    if (isCurrent(link)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function showState({ count, selectedCount, failure }: ListSnapshot, labels?: ShareLabels): void {
  const all = document.querySelector<HTMLButtonElement>('[data-do="all"]');
  if (all) all.disabled = selectedCount >= count;
  const failed = document.querySelector<HTMLElement>('.list-failure');
  if (failed) failed.hidden = failure === undefined;
  const save = document.querySelector<HTMLElement>('.save-or-manage[data-state]');
  const { lang } = document.documentElement;
  if (!save || !labels || save.dataset.state === 'own') return;
  save.dataset.state = selectedCount > 0 ? 'selected' : 'all';
  // Empty while nothing is selected, so that it isn't part of the button's name.
  if (save.lastElementChild)
    save.lastElementChild.textContent =
      selectedCount > 0 ? countedText(lang, labels.saveCount, selectedCount) : '';
}
