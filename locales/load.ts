import type { Area, AreaTable, Tables } from './areas.ts';
import type { Locale } from './list.ts';

/**
 * Loaders of one language's areas. Each area is a separate, hashed and immutable module that only
 * the pages using it load.
 */
type Areas = Readonly<Record<string, () => Promise<AreaTable>>>;

/**
 * Loaders of the languages. Each lists its areas in a separate module, so a page doesn't carry the
 * lists of all eleven.
 */
const languages = import.meta.glob<Areas>('./{en-US,es,id,ja,ko,ms,pt,ru,uk,zh-CN,zh-TW}.ts', {
  import: 'default',
});

/**
 * Path of the module that lists a language's areas, from the repository root. It's the key in the
 * asset list.
 */
export function languageModule(locale: Locale): string {
  return `locales/${locale}.ts`;
}

/** Path of an area's module, from the repository root. */
export function areaModule(locale: Locale, area: Area): string {
  return `locales/${locale}/${area}.ts`;
}

/** Loads the areas of a page in one language. */
export async function loadTables(locale: Locale, areas: readonly Area[]): Promise<Partial<Tables>> {
  // `!`: every Locale and every Area has its file.
  const known = await languages[`./${locale}.ts`]!();
  const tables = await Promise.all(
    areas.map(async (area) => [area, await known[`./${locale}/${area}.ts`]!()] as const),
  );
  // The cast: an entry for each of the areas.
  return Object.fromEntries(tables) as Partial<Tables>;
}
