import { describe, expect, it } from 'vitest';
import { isNarrow, narrowMarkup } from '#worker/site/narrow-text.ts';

/** Decodes character references as a browser does. */
const read = (markup: string) =>
  markup.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe('narrow text', () => {
  it.each(['', 'plain', 'Português · Español', '\u00ff', '\0'])('is %j', (text) => {
    expect(isNarrow(text)).toBe(true);
  });

  it.each(['\u0100', 'Can’t', '日本語', '👧', 'plain with one ș'])('is not %j', (text) => {
    expect(isNarrow(text)).toBe(false);
  });
});

describe('narrowed markup', () => {
  it.each([
    '<a lang="ja" title="日本語">日本語</a>',
    '<p>Português 👩‍👧 ÿĀ &amp; ы</p>',
    '<p>nothing to do</p>',
  ])('of %j is narrow and renders the same', (markup) => {
    const narrow = narrowMarkup(markup);
    expect(isNarrow(narrow)).toBe(true);
    expect(read(narrow)).toBe(markup);
  });
});
