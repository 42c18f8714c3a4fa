import { policies } from '#locales/documents/list.ts';
import { archivedText, loadDocument } from '#locales/documents/load.ts';
import type { DocumentText } from '#locales/documents/types.ts';
import type { Locale, Messages } from '#locales/index.ts';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import type { Env } from '#worker/bindings.ts';
import { filled } from '#worker/site/texts/fill.ts';
import { textTokens } from '#worker/site/texts/tokens.ts';

/** The long texts of a page: a version that changes with them, and the deferred rendering. */
export interface PageTexts {
  version: string;
  /** By path. Throws for an unknown path. */
  write(): Promise<ReadonlyMap<string, ShownDocument>>;
}

/**
 * Returns long texts by path in the language of the messages, which must include the area `site`.
 */
export async function textsOf(
  env: Env,
  messages: Messages,
  paths: readonly string[],
  now: number,
): Promise<PageTexts> {
  const tokens = await textTokens(env, messages, now);
  const write = async (path: string): Promise<[string, ShownDocument]> => {
    const [text, newer] = await versionsOf(messages.locale, path);
    const shown = filled(text, tokens);
    if (!newer) return [path, { ...shown, changes: [] }];
    const { changesBetween } = await import('#worker/site/texts/changes.ts');
    const after = filled(newer, tokens).sections;
    return [path, { ...shown, changes: changesBetween(shown.sections, after, messages.locale) }];
  };
  return {
    version: JSON.stringify(tokens),
    write: async () => new Map(await Promise.all(paths.map(write))),
  };
}

/** Returns a text; an archived policy also with the next newer version, to show the differences. */
async function versionsOf(
  locale: Locale,
  path: string,
): Promise<[DocumentText, DocumentText | undefined]> {
  const [, name, day = ''] = /^policy\/([^/]+)\/([\d-]+)$/.exec(path) ?? [];
  const policy = policies.find((one) => one.name === name);
  if (!policy) return [await loadDocument(locale, path), undefined];
  const [, ...archived] = policy.versions;
  const steps = archived.slice(0, archived.indexOf(day) + 1);
  const [current, ...differences] = await Promise.all([
    loadDocument(locale, `policy/${name}`),
    ...steps.map((step) => loadDocument(locale, `policy/${name}/${step}`)),
  ]);
  let newer: DocumentText | undefined;
  let text = current;
  for (const difference of differences) {
    newer = text;
    text = archivedText(newer, difference);
  }
  return [text, newer];
}
