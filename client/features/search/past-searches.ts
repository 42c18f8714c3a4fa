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
  const query = text.trim();
  if (query === '') return;
  const others = pastSearches().filter((one) => one !== query);
  browserLocal().write(stored.pastSearches, [query, ...others].slice(0, pastMax));
}
