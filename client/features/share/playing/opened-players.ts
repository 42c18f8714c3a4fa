import { lazy } from '#client/lib/lazy.ts';
import { openedValue } from '#client/lib/opened-value.ts';

/** The open dialog of players. */
export interface OpenPlayers {
  /** The recording or folder to play; '' is the folder of the page, or everything. */
  fileId: string;
}

/** The dialog of players, of this page. */
export const openedPlayers = lazy(() => openedValue<OpenPlayers>());
