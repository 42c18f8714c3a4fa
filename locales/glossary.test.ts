import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AreaTable } from '#locales/areas.ts';
import { glossary } from '#locales/glossary.ts';
import { locales } from '#locales/list.ts';

const modules = import.meta.glob<AreaTable>('./*/*.ts', {
  eager: true,
  import: 'default',
});

/** Returns every text of a language with its place: tables by key, documents by line. */
function textsOf(locale: string): [where: string, text: string][] {
  const tables = Object.entries(modules).flatMap(([file, table]) => {
    const [, code, area] = /\.\/([\w-]+)\/([\w-]+)\.ts$/.exec(file)!;
    if (code !== locale) return [];
    return Object.entries(table)
      .filter(([key]) => `${area}.${key}` !== 'common.keywords')
      .flatMap(([key, value]) =>
        (typeof value === 'string' ? [value] : Object.values({ ...value })).map(
          (text): [string, string] => [`${area}.${key}`, text],
        ),
      );
  });
  // Archived policy versions keep the words they came into force with.
  const files = globSync(`locales/documents/${locale}/**/*.md`).filter(
    (file) => !/policy[\\/][\w-]+[\\/]\d{4}-\d\d-\d\d\.md$/.test(file),
  );
  const documents = files.flatMap((file) =>
    withoutCommands(readFileSync(file, 'utf8'))
      .split('\n')
      .map((line, at): [string, string] => [`${file}:${at + 1}`, line]),
  );
  // Removes everything that isn't our wording: placeholders, heading ids, addresses, literals and
  // quotations of other systems.
  return [...tables, ...documents].map(([where, text]) => [
    where,
    text.replace(
      /\{\{\w+\}\}|\{#[\w-]+\}|\]\([^)]*\)|https?:\S+|`[^`]*`|“[^”]*”|«[^»]*»|「[^」]*」/g,
      ' ',
    ),
  ]);
}

/** Empties the lines of code blocks. */
function withoutCommands(markdown: string): string {
  return markdown.replace(/^```[^]*?^```$/gm, (block) => block.replace(/.+/g, ''));
}

describe.each(locales.map(({ code }) => code))('%s', (locale) => {
  const texts = textsOf(locale);

  it('calls each concept by its one term', () => {
    const strange = texts.flatMap(([where, text]) =>
      Object.values(glossary[locale]).flatMap(({ says, never }) => {
        const found = never?.exec(text)?.[0];
        return found === undefined ? [] : [`${where}: «${found}» is «${says}»: ${text}`];
      }),
    );
    expect(strange).toEqual([]);
  });

  it('uses every term of its glossary', () => {
    const all = texts.map(([, text]) => text.toLowerCase()).join('\n');
    const unsaid = Object.values(glossary[locale]).filter(
      ({ says }) => !all.includes(says.toLowerCase()),
    );
    expect(unsaid.map(({ says }) => says)).toEqual([]);
  });
});
