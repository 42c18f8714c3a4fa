import type { DriveIconName } from '#client/ui/icons/drive-icons.ts';
import { paths } from '#client/app/router/paths.ts';
import type { Suggestion } from './use-suggestions.ts';

/** An option below the field. */
export interface SearchChoice {
  readonly key: string;
  readonly icon: DriveIconName | Suggestion;
  readonly text: string;
  readonly more?: string;
  /** Absent for options that open over the page. */
  readonly href?: string;
}

/** Id of the list of options; those of the options begin with it. */
export const searchListId = 'search-choices';

/** URL of a search in a folder and its subfolders; '' is the whole drive. */
export function searchAddress(text: string, folderId: string): string {
  const all = paths.search(text);
  return folderId ? `${all}&in=${encodeURIComponent(folderId)}` : all;
}
