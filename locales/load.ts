import type { Area, AreaTable, Tables } from './areas.ts';
import type { Locale } from './list.ts';

/**
 * The areas of one language, each a module of its own: hashed, cached for good, and loaded only by
 * the pages that use it.
 */
type Areas = Readonly<Record<string, () => Promise<AreaTable>>>;

/**
 * The languages; what areas one has is told by a module of its own, for nobody needs to know it of
 * all eleven.
 */
const languages = import.meta.glob<Areas>('./{en-US,es,id,ja,ko,ms,pt,ru,uk,zh-CN,zh-TW}.ts', {
  import: 'default',
});

/**
 * Where the list of a language's areas lives, from the repository's root: its name in the asset
 * list.
 */
export function languageModule(locale: Locale): string {
  return `locales/${locale}.ts`;
}

/** Where an area of a language lives, from the repository's root. */
export function areaModule(locale: Locale, area: Area): string {
  return `locales/${locale}/${area}.ts`;
}

/** Loads the areas of a page in one language. */
export async function loadTables(locale: Locale, areas: readonly Area[]): Promise<Partial<Tables>> {
  const known = await languages[`./${locale}.ts`]!();
  const tables = await Promise.all(
    areas.map(async (area) => [area, await known[`./${locale}/${area}.ts`]!()] as const),
  );
  return Object.fromEntries(tables) as Partial<Tables>;
}
