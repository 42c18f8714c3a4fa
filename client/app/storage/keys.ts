/** Storage keys (see `catalog.ts`) that pages check before loading the code that reads them. */

/** Key of a save that waits for sign-in. */
export const resumeRestoreKey = 'restore_wanted';

/** Key of this device's copy of the account's settings. */
export const accountFlagsKey = 'account_flags';
