/**
 * Loads the code that shows new readings. Most visits of a share need none; the drive loads it with
 * its first list, so that it is there without a network.
 */
export const loadReplacement = () => import('./list-replacement.ts');
