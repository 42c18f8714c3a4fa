import type { Area, AreaTable, Tables } from './areas.ts';
import { defaultLocale, type Locale } from './list.ts';

/** Every language's areas, each a module of its own: hashed, cached for good, and loaded only by the pages that use it. */
const modules = import.meta.glob<AreaTable>('./{en-US,es,id,ja,ko,ms,pt,ru,uk,zh-CN,zh-TW}/*.ts', {
  import: 'default',
});

/** Where an area of a language lives, from the repository's root: its name in the asset list. */
export function areaModule(locale: Locale, area: Area): string {
  return `locales${pathOf(locale, area).slice(1)}`;
}

/** Loads the areas of a page in one language. */
export async function loadTables(locale: Locale, areas: readonly Area[]): Promise<Partial<Tables>> {
  const tables = await Promise.all(
    areas.map(async (area) => [area, await modules[pathOf(locale, area)]!()] as const),
  );
  return Object.fromEntries(tables) as Partial<Tables>;
}

/** A language that has no file for an area yet speaks English there. */
function pathOf(locale: Locale, area: Area): string {
  const own = `./${locale}/${area}.ts`;
  return Object.hasOwn(modules, own) ? own : `./${defaultLocale}/${area}.ts`;
}
