import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** As many are worth offering again. */
const pastMax = 8;

/** What was looked for on this device, the latest first; it never leaves it. */
export function pastSearches(): readonly string[] {
  return browserLocal().read(stored.pastSearches) ?? [];
}

/** Keeps a search, in front of those before. */
export function rememberSearch(text: string): void {
  const asked = text.trim();
  if (asked === '') return;
  const others = pastSearches().filter((one) => one !== asked);
  browserLocal().write(stored.pastSearches, [asked, ...others].slice(0, pastMax));
}
