import type { Navigate } from '#client/app/router/use-page.ts';
import {
  rememberPosition,
  type RememberedPosition,
} from '#client/features/list/window/remembered-position.ts';
import type { ListSelection } from '#client/features/list/input/selection.ts';
import { withQuery } from '#client/app/router/with-query.ts';

/** The position in an unfiltered place when a filter began. */
export interface UnfilteredPosition {
  /** The place's key. */
  readonly key: string;
  readonly place: RememberedPosition;
}

interface FilterReturn {
  readonly navigate: Navigate;
  /** Path of the page. */
  readonly path: string;
  /** Key of the unfiltered place. */
  readonly key: string;
  readonly left: UnfilteredPosition | undefined;
  /** Selection made in the filtered list, which is kept. */
  readonly chosen?: ListSelection | undefined;
  /** New value of `filter` in the URL: '' leaves the field open, null closes it. */
  readonly filter: '' | null;
}

/**
 * Shows the unfiltered place again at its previous position. The new list reads the position from
 * the history entry.
 */
export function showUnfiltered({ navigate, path, key, left, chosen, filter }: FilterReturn): void {
  navigate(withQuery(path, location.search, { filter }), { replace: true });
  if (left?.key !== key) return;
  rememberPosition({ ...left.place, selection: chosen ?? left.place.selection });
}
