import { expect, test } from 'vitest';
import type { AreaTable } from '#locales/areas.ts';
import { locales } from '#locales/list.ts';

const modules = import.meta.glob<AreaTable>('../../locales/*/*.ts', {
  eager: true,
  import: 'default',
});
const tables = Object.entries(modules).flatMap(([path, table]) => {
  const [, folder = '', area = ''] = /locales\/([^/]+)\/(.+)\.ts$/.exec(path) ?? [];
  return locales.some(({ code }) => code === folder) && area !== 'mail'
    ? [{ locale: folder, area, table }]
    : [];
});
const english = new Map(
  tables.filter(({ locale }) => locale === 'en-US').map(({ area, table }) => [area, table]),
);

test('there are texts to check', () => expect(english.size).toBeGreaterThanOrEqual(8));

test.each(tables)(
  '$locale/$area has the keys, names and plural forms it owes',
  ({ locale, area, table }) => {
    const source = english.get(area);
    expect(source, `${area} exists in en-US`).toBeDefined();
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(source!).toSorted());
    const { iso } = locales.find(({ code }) => code === locale)!;
    const forms = new Intl.PluralRules(iso).resolvedOptions().pluralCategories;
    for (const [key, value] of Object.entries(table)) {
      const original = source![key]!;
      if (typeof value === 'string') {
        expect(value.trim(), key).toBe(value);
        expect(value, key).not.toBe('');
        expect(namesIn(value), key).toEqual(
          namesIn(typeof original === 'string' ? original : original.other),
        );
      } else {
        // English fractions are never counted, so a form beyond these would be dead text.
        for (const form of Object.keys(value)) expect(forms, key).toContain(form);
        expect(value.other, key).toBeTruthy();
      }
    }
  },
);

function namesIn(text: string): string[] {
  return [
    ...new Set(Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}/g), (match) => match[1]!)),
  ].toSorted();
}
