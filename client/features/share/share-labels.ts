import type { PluralForms } from '#locales/index.ts';
import type { ListLabels } from '#client/features/list/start.ts';

/** Labels in the list's `data-words`, for the page around it too. */
export interface ShareLabels extends ListLabels {
  readonly saveCount: PluralForms;
  readonly saveSelected: PluralForms;
}
