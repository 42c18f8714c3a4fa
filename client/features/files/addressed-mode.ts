import type { DisplayMode } from '#protocol/display-mode.ts';
import { parseListOrder, parseOrder } from '#protocol/sort.ts';
import { parseView } from '#protocol/views.ts';

/**
 * Returns the view settings of a place as its address requests them: `view` and `order` take
 * precedence over the stored ones (specification 2.3), as in shares.
 */
export function addressedMode(mode: DisplayMode, query: URLSearchParams): DisplayMode {
  const view = query.get('view');
  const order = query.get('order');
  return {
    ...mode,
    ...(view === null ? {} : { viewType: parseView(view) }),
    ...(order === null ? {} : orderFields(order)),
  };
}

/** A change of view settings, and the query parameters that it replaces. */
export interface AddressChange {
  readonly change: Partial<DisplayMode>;
  readonly removed: Readonly<Record<string, null>>;
}

/**
 * Returns what to store for a change at an address, and which parameters no longer apply. The rest
 * of a requested order is stored with the part that changes.
 */
export function changeAtAddress(
  change: Partial<DisplayMode>,
  query: URLSearchParams,
): AddressChange {
  const order = query.get('order');
  const changesOrder = change.orderType !== undefined || change.pinFoldersTop !== undefined;
  return {
    change: order !== null && changesOrder ? { ...orderFields(order), ...change } : change,
    removed: {
      ...(change.viewType !== undefined && query.has('view') ? { view: null } : {}),
      ...(order !== null && changesOrder ? { order: null } : {}),
    },
  };
}

function orderFields(order: string): Pick<DisplayMode, 'orderType' | 'pinFoldersTop'> {
  const { code, foldersFirst } = parseListOrder(order);
  return { orderType: parseOrder(code), pinFoldersTop: foldersFirst };
}
