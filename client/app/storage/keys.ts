/**
 * Keys of the catalogue (`catalogue.ts`) that pages look for before they load what reads them.
 */

/** Under which a save that waits for its sign-in is kept. */
export const restoreWantedKey = 'restore_wanted';
