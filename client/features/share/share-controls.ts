import { parseView } from '#protocol/views.ts';
import type { Navigation } from '#client/app/router/navigate.ts';
import type { ListSnapshot } from '#client/features/list/list-engine.ts';
import { countedText } from '#client/features/list/counted-text.ts';
import { listEngine, withList } from '#client/features/list/page-list.ts';
import { backSteps } from '#client/lib/back-steps.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';
import { markCurrent } from './mark-current.ts';
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
  const first = document.querySelector<HTMLElement>('[data-list]')?.dataset.order ?? '';
  let showOrder: Promise<() => void> | undefined;
  navigation.subscribe(() => {
    showOrder ??= import('./shown-order.ts').then((module) =>
      module.orderShower(navigation, first),
    );
    void showOrder.then((show) => show());
  });
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
