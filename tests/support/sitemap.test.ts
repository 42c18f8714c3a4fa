import { expect, test } from 'vitest';
import { sitemapFaults } from '#tests/support/sitemap.ts';

const origin = 'https://magpie.example';
const link = `<xhtml:link rel="alternate" hreflang="ja" href="${origin}/ja"/>`;
const entry = `<url><loc>${origin}/faq?a=1&amp;b=2</loc><lastmod>2026-11-21</lastmod>${link}</url>`;
const sitemap = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}\n</urlset>\n`;

test('finds no fault in a sitemap that follows the schema', () => {
  expect(sitemapFaults(sitemap(entry), origin)).toEqual([]);
  const moment = entry.replace('2026-11-21', '2026-11-21T10:00:00+01:00');
  expect(sitemapFaults(sitemap(moment), origin)).toEqual([]);
});

test.each([
  ['a link before the address', entry.replace(/(<loc>.*)(<xhtml.*\/>)/, '$2$1'), 'out of order'],
  ['no address', entry.replace(/<loc>.*<\/loc>/, ''), 'a url without loc'],
  ['two addresses', entry.replace(/(<loc>.*<\/loc>)/, '$1$1'), 'two of loc'],
  ['an address without origin', entry.replace(`${origin}/faq`, '/faq'), 'is no address of'],
  ['one of another host', entry.replaceAll(origin, 'https://a.example'), 'is no address of'],
  ['one that is too long', entry.replace('/faq', `/${'a'.repeat(2048)}`), 'is no address of'],
  ['one that is not encoded', entry.replace('/faq', '/ф'), 'is no address of'],
  ['a bare ampersand', entry.replace('&amp;', '&'), 'an ampersand is not escaped'],
  ['a day that is none', entry.replace('11-21', '13-41'), 'lastmod is'],
  ['a day in words', entry.replace('2026-11-21', 'Nov 21'), 'lastmod is'],
  ['a moment without a zone', entry.replace('11-21', '11-21T10:00'), 'lastmod is'],
  ['an element nobody knows', entry.replace('<loc>', '<image/><loc>'), '<image> in <url>'],
  ['a language nobody knows', entry.replace('"ja"', '"japanese"'), 'hreflang="japanese"'],
  ['an element that does not end', entry.replace('</loc>', ''), 'not well-formed'],
  ['text between', `${entry}and${entry}`, 'text where there is none'],
  ['nothing in it', '', 'it has no address'],
  ['too many addresses', entry.repeat(50_001), 'more than 50000 addresses'],
])('a sitemap with %s has a fault', (_, entries, fault) => {
  expect(sitemapFaults(sitemap(entries), origin).join('\n')).toContain(fault);
});

test('finds two faults in a sitemap without its namespaces', () => {
  const bare = sitemap(entry).replace(/ xmlns(?::xhtml)?="[^"]*"/g, '');
  expect(sitemapFaults(bare, origin)).toHaveLength(2);
});
