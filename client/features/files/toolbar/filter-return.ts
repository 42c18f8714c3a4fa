import type { Navigate } from '#client/app/router/use-page.ts';
import {
  rememberPosition,
  type RememberedPosition,
} from '#client/features/list/window/remembered-position.ts';
import type { Selection } from '#client/features/list/input/selection.ts';
import { withQuery } from '#client/app/router/with-query.ts';

/** Where somebody was in the whole of a place when they began to narrow it. */
export interface LeftWhole {
  /** The key of the place. */
  readonly key: string;
  readonly place: RememberedPosition;
}

interface Return {
  readonly navigate: Navigate;
  /** The path of the page. */
  readonly path: string;
  /** The key of the whole place. */
  readonly key: string;
  readonly left: LeftWhole | undefined;
  /** What has been selected among the names that were found, and stays so. */
  readonly chosen?: Selection | undefined;
  /** What the address says of the filter from now on: '' leaves it open, null ends it. */
  readonly filter: '' | null;
}

/**
 * Lists all of a place again, as far down as it was left; the list that begins then takes it up
 * from the history entry.
 */
export function returnToWhole({ navigate, path, key, left, chosen, filter }: Return): void {
  navigate(withQuery(path, location.search, { filter }), { replace: true });
  if (left?.key !== key) return;
  rememberPosition({ ...left.place, selection: chosen ?? left.place.selection });
}
