import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '#locales/list.ts';
import { cardNames, cardStamp } from '#scripts/og/cards.ts';
import { stampOf } from '#scripts/og/home-texts.ts';

const drawn = JSON.parse(readFileSync('scripts/og/drawn.json', 'utf8')) as Record<string, string>;
const tables = import.meta.glob<Parameters<typeof stampOf>[0]>('./*/home.ts', {
  eager: true,
  import: 'default',
});

describe.each(locales.map(({ code }) => code))('the picture beside a link in %s', (locale) => {
  const png = readFileSync(`static/og/${locale}.png`);

  it('shows the current texts (if not, run: node scripts/og-pictures.ts)', () => {
    expect(drawn[locale]).toBe(stampOf(tables[`./${locale}/home.ts`]!));
  });

  it('has the size stated by its page and stays small', () => {
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(60_000);
  });
});

describe.each(cardNames)('the card of link previews for %s', (name) => {
  const png = readFileSync(`static/og/card-${name}.png`);

  it('is drawn from the current icons (if not, run: node scripts/og-pictures.ts)', () => {
    expect(drawn[`card-${name}`]).toBe(cardStamp(name));
  });

  it('has the size stated by its page and stays small', () => {
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(20_000);
  });
});
