import {
  type Area,
  createFormats,
  createMessages,
  type Locale,
  loadTables,
  type Messages,
  type Tables,
} from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';

/**
 * The texts of one request: its own rosetta, over tables and formats the isolate keeps per
 * language.
 */
export async function messagesOf(
  env: Env,
  locale: Locale,
  areas: readonly Area[],
): Promise<Messages> {
  const kept = memoize(env, `texts:${locale}`, () => ({
    tables: {} as Partial<Tables>,
    formats: createFormats(locale),
  }));
  const missing = areas.filter((area) => !kept.tables[area]);
  if (missing.length > 0) Object.assign(kept.tables, await loadTables(locale, missing));
  return createMessages(locale, kept.tables, kept.formats);
}
