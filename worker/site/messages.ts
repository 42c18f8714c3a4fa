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

/** Returns the messages of a request, over tables and formats cached per language. */
export async function messagesOf(
  env: Env,
  locale: Locale,
  areas: readonly Area[],
): Promise<Messages> {
  const kept = memoize(
    env,
    `texts:${locale}`,
    (): { tables: Partial<Tables>; formats: ReturnType<typeof createFormats> } => ({
      tables: {},
      formats: createFormats(locale),
    }),
  );
  const missing = areas.filter((area) => !kept.tables[area]);
  if (missing.length > 0) Object.assign(kept.tables, await loadTables(locale, missing));
  return createMessages(locale, kept.tables, kept.formats);
}
