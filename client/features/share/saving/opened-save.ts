import { lazy } from '#client/lib/lazy.ts';
import { openedValue } from '#client/lib/opened-value.ts';
import type { OpenSave } from '#client/features/share/shared-save.tsx';

/** The dialog for saving, of this page. */
export const openedSave = lazy(() => openedValue<OpenSave>());
