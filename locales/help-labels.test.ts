import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AreaTable } from '#locales/areas.ts';
import { type Locale, locales } from '#locales/list.ts';

const modules = import.meta.glob<AreaTable>('./*/*.ts', {
  eager: true,
  import: 'default',
});

/** Bold phrases of the English articles that equal a text of the interface by chance. */
const chance = ['Paste', 'Safari on a Mac', 'Try a shorter part of the name'];

/** Removes the punctuation that a label has at its end, or that follows it in a sentence. */
const bare = (text: string) => text.replace(/[.:…,。：，]+$/, '').trim();

function labelsOf(locale: Locale): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [file, table] of Object.entries(modules)) {
    const [, code, area] = /\.\/([\w-]+)\/([\w-]+)\.ts$/.exec(file)!;
    if (code !== locale) continue;
    for (const [key, value] of Object.entries(table)) {
      if (typeof value === 'string') labels.set(`${area}.${key}`, bare(value));
    }
  }
  return labels;
}

function boldIn(locale: Locale, article: string): string[] {
  const text = readFileSync(`locales/documents/${locale}/${article}`, 'utf8');
  return Array.from(text.matchAll(/\*\*(.+?)\*\*/g), ([, bold]) => bare(bold!));
}

const english = [...labelsOf('en-US')];
const quoted = globSync('help-center/**/*.md', { cwd: 'locales/documents/en-US' }).flatMap(
  (article) =>
    [...new Set(boldIn('en-US', article))].flatMap((text) => {
      const keys = english.filter(([, label]) => label === text).map(([key]) => key);
      return keys.length === 0 || chance.includes(text) ? [] : [{ article, text, keys }];
    }),
);

it('finds quoted labels', () => expect(quoted.length).toBeGreaterThan(100));

describe.each(locales.map(({ code }) => code))('%s', (locale) => {
  it('quotes labels in help articles as the interface has them', () => {
    const labels = labelsOf(locale);
    const stale = quoted.flatMap(({ article, text, keys }) => {
      // A label in the middle of a sentence may begin with a small letter.
      const given = boldIn(locale, article).map((bold) => bold.toLowerCase());
      const current = keys.map((key) => labels.get(key) ?? '');
      return current.some((label) => given.includes(label.toLowerCase()))
        ? []
        : [`${article}: «${text}» is «${current[0]}» in the interface (${keys[0]})`];
    });
    expect(stale).toEqual([]);
  });
});
