import { listOrderText, splitListOrder } from '#protocol/list-order.ts';
import type { Navigation } from '#client/app/router/navigate.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { changeOrder } from './change-display.ts';
import { markCurrent } from './mark-current.ts';

/**
 * Returns the function that shows the order in the address, beginning with that of the page. Links
 * of the menu change only the address.
 */
export function orderShower({ current }: Navigation, first: string): () => void {
  const menu = document.querySelector<HTMLDetailsElement>('.share-orders');
  let shown = first;
  return () => {
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
    void changeOrder(order, announcement);
  };
}
