/** Messages of Chromium, Firefox, Safari and Vite, which have no error name for it. */
const messages =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * True if a module couldn't be loaded: the network failed, or a release removed it. The page
 * reports that itself (client/app/early/missing-part.ts).
 */
export function isMissingModule(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}
