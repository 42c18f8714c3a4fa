import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AreaTable, PluralForms } from '#locales/areas.ts';
import { type Locale, locales } from '#locales/list.ts';

const modules = import.meta.glob<AreaTable>('../../locales/*/*.ts', {
  eager: true,
  import: 'default',
});
const codes = locales.map(({ code }) => code);
const areas = Object.keys(modules).flatMap(
  (path) => /locales\/en-US\/(\w+)\.ts$/.exec(path)?.[1] ?? [],
);
const tableOf = (locale: Locale, area: string) => modules[`../../locales/${locale}/${area}.ts`];

/**
 * Texts that are the same in English and in another language because that is what people there write.
 * Each is an area and key with the languages it holds for; `*` is every language.
 */
const sameOnPurpose: Record<string, readonly string[]> = {
  'common.productName': ['*'],
  'drive.premium': ['es', 'id', 'ms', 'pt', 'zh-TW'],
  'drive.items': ['id', 'ms', 'pt'],
  'drive.gridView': ['ms'],
  'home.drawnCount': ['id', 'ms', 'pt'],
  'share.items': ['id', 'ms', 'pt'],
  'share.viewGrid': ['ms'],
  'status.code': ['id', 'ms', 'pt'],
};

/** Languages written in Latin letters, where a forgotten English text cannot be told by its script. */
const latin: readonly string[] = ['en-US', 'es', 'id', 'ms', 'pt'];

test('there are texts to check', () => expect(areas.length).toBeGreaterThanOrEqual(10));

describe.each(codes)('%s', (locale) => {
  const { iso } = locales.find(({ code }) => code === locale)!;
  const plurals = new Intl.PluralRules(iso);

  test.each(areas)(
    '%s has every text, with its names and plural forms, in its own words',
    (area) => {
      const source = tableOf('en-US', area)!;
      const table = tableOf(locale, area);
      expect(table, `locales/${locale}/${area}.ts exists`).toBeDefined();
      expect(Object.keys(table!)).toEqual(Object.keys(source));
      for (const [key, original] of Object.entries(source)) {
        const value = table![key]!;
        const name = `${area}.${key}`;
        if (typeof original === 'string' || typeof value === 'string') {
          expect(typeof value, name).toBe(typeof original);
          expect(namesIn(value as string), name).toEqual(namesIn(original as string));
        } else {
          expect(Object.keys(value).toSorted(), name).toEqual(
            plurals.resolvedOptions().pluralCategories.toSorted(),
          );
          for (const [form, text] of Object.entries(value as PluralForms)) {
            const owed = namesIn(original.other);
            const given = namesIn(text);
            // «The only item» may go without its number, where the form is for one thing alone.
            const mayOmit = form === 'one' && plurals.select(21) !== 'one' ? ['count'] : [];
            expect(owed, `${name}.${form}`).toEqual(expect.arrayContaining(given));
            expect(given, `${name}.${form}`).toEqual(
              expect.arrayContaining(owed.filter((one) => !mayOmit.includes(one))),
            );
          }
        }
        for (const text of textsOf(value)) {
          expect(text.trim(), name).toBe(text);
          expect(text, name).not.toBe('');
          if (!latin.includes(locale)) expect(englishIn(text), name).toBe('');
        }
        if (locale === 'en-US' || isSameOnPurpose(name, locale)) continue;
        for (const text of textsOf(value)) {
          if (/\p{L}/u.test(withoutNames(text)))
            expect(textsOf(original), name).not.toContain(text);
        }
      }
    },
  );
});

test('every text is said somewhere', () => {
  const code = globSync(['client/**/*.{ts,tsx}', 'worker/**/*.{ts,tsx}'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const literals = new Set(Array.from(code.matchAll(/['"`](\w+\.\w+)['"`]/g), ([, key]) => key!));
  // `status.${…}` and `share.sort${…}`: a key put together from a part that is written and one that is not.
  const beginnings = Array.from(code.matchAll(/`(\w+\.\w*)\$\{/g), ([, beginning]) => beginning!);
  const silent = areas.flatMap((area) =>
    Object.keys(tableOf('en-US', area)!)
      .map((key) => `${area}.${key}`)
      .filter((key) => !literals.has(key) && !beginnings.some((one) => key.startsWith(one))),
  );
  expect(silent).toEqual([]);
});

test('what is the same on purpose is still the same', () => {
  for (const [name, where] of Object.entries(sameOnPurpose)) {
    const [area = '', key = ''] = name.split('.');
    for (const locale of where.includes('*') ? codes : where) {
      const texts = textsOf(tableOf(locale as Locale, area)![key]!);
      const english = textsOf(tableOf('en-US', area)![key]!);
      expect(
        texts.some((text) => english.includes(text)),
        `${locale} ${name}`,
      ).toBe(true);
    }
  }
});

function isSameOnPurpose(name: string, locale: Locale): boolean {
  const where = sameOnPurpose[name] ?? [];
  return where.includes('*') || where.includes(locale);
}

function textsOf(value: string | PluralForms): string[] {
  return typeof value === 'string' ? [value] : Object.values({ ...value });
}

function namesIn(text: string): string[] {
  return [
    ...new Set(Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}/g), (match) => match[1]!)),
  ].toSorted();
}

/** What is left of a text to be translated: placeholders and addresses are not. */
function withoutNames(text: string): string {
  return text.replace(/\{\{[^}]*\}\}|https?:\S*/g, '');
}

/** Three Latin words in a row: more than a product's name or a file format. */
function englishIn(text: string): string {
  return /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/.exec(withoutNames(text))?.[0] ?? '';
}
