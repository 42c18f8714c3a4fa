import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** Number of searches kept. */
const pastMax = 8;

/** Searches made on this device, latest first. They never leave it. */
export function pastSearches(): readonly string[] {
  return browserLocal().read(stored.pastSearches) ?? [];
}

/** Stores a search as the latest one. */
export function rememberSearch(text: string): void {
  const asked = text.trim();
  if (asked === '') return;
  const others = pastSearches().filter((one) => one !== asked);
  browserLocal().write(stored.pastSearches, [asked, ...others].slice(0, pastMax));
}
