import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { faqMoved, helpCenter, policies, policyNotices } from '#locales/documents/list.ts';
import { archivedText } from '#locales/documents/load.ts';
import type { DocumentText } from '#locales/documents/types.ts';
import { glossary } from '#locales/glossary.ts';
import { type Locale, locales } from '#locales/index.ts';
import { splitLocale } from '#client/app/router/paths.ts';
import { matchRoute } from '#client/app/routes/routes.ts';
import { compileDocument } from '../vite-plugins/documents/compile.ts';

/** Paths of all documents, the same in each language: `locales/documents/<code>/<path>.md`. */
const documentPaths: readonly string[] = [
  'faq',
  'check-in-guide',
  'help',
  'security',
  'tv-help',
  'install-apk-troubleshooting',
  ...helpCenter.flatMap(({ name, articles }) => [
    `help-center/${name}`,
    ...articles.map((article) => `help-center/${name}/${article.name}`),
  ]),
  ...policies.flatMap(({ name, versions: [, ...archived] }) => [
    `policy/${name}`,
    ...archived.map((day) => `policy/${name}/${day}`),
  ]),
  'policy/update',
  ...policyNotices.map((day) => `policy/update/${day}`),
];

const compile = (text: string, locale = 'en-US') => compileDocument(text, { locale, file: 'x.md' });
const begin = '---\ntitle: A title\ndescription: One sentence.\n---\n\n';

describe('compiling a document', () => {
  it('returns its introduction, its sections with their ids, and its tokens', () => {
    expect(
      compile(`${begin}Hello {{site}}.\n\n## One *word* {#one}\n\nText.\n\n### Below {#low}`),
    ).toEqual({
      title: 'A title',
      description: 'One sentence.',
      without: [],
      intro: '<p>Hello {{site}}.</p>',
      sections: [
        { id: 'one', title: 'One <em>word</em>', html: '<p>Text.</p>\n<h3 id="low">Below</h3>' },
      ],
    });
  });

  it.each([
    ['[a](/faq#x)', 'ja', '<a href="/ja/faq#x">'],
    ['[a](/faq#x)', 'en-US', '<a href="/faq#x">'],
    ['[a](/)', 'ru', '<a href="/ru">'],
    ['[a](/drive/all)', 'ja', '<a href="/drive/all">'],
    ['[a](/device)', 'ja', '<a href="/device">'],
    ['[a](#here)', 'ja', '<a href="#here">'],
    ['[a](https://example.com/)', 'ja', '<a href="https://example.com/">'],
  ])('leads the link %s in %s to %s', (text, locale, link) => {
    expect(compile(begin + text, locale).intro).toContain(link);
  });

  it.each([
    ['`Ctrl+K`', '<kbd>Ctrl</kbd>+<kbd>K</kbd>'],
    ['`?`', '<kbd>?</kbd>'],
    ['`Ctrl++`', '<kbd>Ctrl</kbd>+<kbd>+</kbd>'],
    ['`a <b>`', '<code>a &lt;b&gt;</code>'],
  ])('writes %s as %s', (text, markup) => {
    expect(compile(begin + text).intro).toBe(`<p>${markup}</p>`);
  });

  it('marks row headers if the corner cell is empty, and column headers always', () => {
    const rows = '|---|---|\n| Room | 10 GB |';
    expect(compile(`${begin}| | Free |\n${rows}`).intro).toContain(
      '<tr><td></td><th scope="col">Free</th></tr></thead><tbody><tr><th scope="row">Room</th><td>10 GB</td></tr>',
    );
    expect(compile(`${begin}| What | Free |\n${rows}`).intro).toContain(
      '<tr><th scope="col">What</th><th scope="col">Free</th></tr></thead><tbody><tr><td>Room</td>',
    );
  });

  it.each([
    ['no front matter', '# Hello', 'x.md: it begins with no front matter'],
    ['a field nobody knows', '---\ncolor: red\n---\n', 'the front matter has «color: red»'],
    ['raw HTML', `${begin}<b>x</b>`, 'it holds raw HTML: <b>'],
    ['a picture', `${begin}![x](/y.png)`, 'it holds a picture: /y.png'],
    ['a heading without id', `${begin}## Hello`, 'the heading «Hello» names no {#id}'],
    ['a second title', `${begin}# Hello {#x}`, 'the heading of level 1'],
    ['an id that is there twice', `${begin}## A {#x}\n\n## B {#x}`, 'the section x is there twice'],
    ['a link to no scheme of ours', `${begin}[a](javascript:alert(1))`, 'a link leads to'],
    ['a link to another host', `${begin}[a](//example.com/)`, 'a link leads to «//example.com/»'],
  ])('is refused for %s', (_, text, reason) => {
    expect(() => compile(text)).toThrow(reason);
  });
});

test('builds an archived version from the newer one and its differences', () => {
  const text = (sections: [string, string][], more: Partial<DocumentText> = {}): DocumentText => ({
    title: '',
    description: '',
    without: [],
    intro: '',
    sections: sections.map(([id, html]) => ({ id, title: id, html })),
    ...more,
  });
  const newer = text(
    [
      ['a', 'A2'],
      ['b', 'B2'],
      ['c', 'C2'],
    ],
    { title: 'New', description: 'New.', intro: 'In' },
  );
  const older = text([['b', 'B1']], { title: 'Old', without: ['c'] });
  expect(archivedText(newer, older)).toEqual({
    ...text([
      ['a', 'A2'],
      ['b', 'B1'],
    ]),
    title: 'Old',
    description: 'New.',
    intro: 'In',
  });
});

test('leaves no answer in the FAQ for a hash that redirects to an article', () => {
  const answers = english.get('faq')!.sections.map(({ id }) => id);
  for (const [id, slug] of Object.entries(faqMoved)) {
    expect(answers).not.toContain(id);
    expect(documentPaths).toContain(`help-center/${slug}`);
  }
});

const folder = 'locales/documents';
const english = new Map(documentPaths.map((path) => [path, read('en-US', path)]));

function read(locale: string, path: string): DocumentText {
  const file = `${folder}/${locale}/${path}.md`;
  return compileDocument(readFileSync(file, 'utf8'), { locale, file });
}

const markupOf = ({ title, intro, sections }: DocumentText) =>
  [title, intro, ...sections.flatMap((section) => [section.title, section.html])].join('\n');
const wordsOf = (text: DocumentText) =>
  `${text.description}\n${markupOf(text).replace(/<(kbd|code)>[^]*?<\/\1>/g, '')}`.replace(
    /<[^>]*>/g,
    ' ',
  );
const tokensIn = (text: DocumentText) => matches(markupOf(text), /\{\{(\w+)\}\}/g);
const linksIn = (text: DocumentText) => matches(markupOf(text), /href="([^"]*)"/g);
const idsIn = (text: DocumentText) => [
  ...text.sections.map(({ id }) => id),
  ...matches(markupOf(text), /<h3 id="([^"]*)"/g),
];

function matches(markup: string, pattern: RegExp): string[] {
  return Array.from(markup.matchAll(pattern), ([, found]) => found!);
}

const unprefixed = (href: string, locale: Locale) =>
  locale === 'en-US' ? href : href.replace(new RegExp(`^/${locale}(?=/|$)`), '') || '/';

describe.each(locales.map(({ code }) => code))('the long texts in %s', (locale) => {
  const texts = new Map(documentPaths.map((path) => [path, read(locale, path)] as const));

  it('has every document of en-US and no other', () => {
    const found = globSync(`${folder}/${locale}/**/*.md`).map((file) =>
      file.replaceAll('\\', '/').slice(`${folder}/${locale}/`.length, -'.md'.length),
    );
    expect(found.toSorted()).toEqual(documentPaths.toSorted());
  });

  it('have the sections, tokens and links of the English documents', () => {
    for (const [path, text] of texts) {
      const source = english.get(path)!;
      expect(idsIn(text), path).toEqual(idsIn(source));
      expect(tokensIn(text).toSorted(), path).toEqual(tokensIn(source).toSorted());
      expect(
        linksIn(text)
          .map((href) => unprefixed(href, locale))
          .toSorted(),
        path,
      ).toEqual(linksIn(source).toSorted());
    }
  });

  it('promise magnet links only with a BitTorrent engine', () => {
    const section = (path: string, id: string) =>
      texts.get(path)!.sections.find((each) => each.id === id)!.html;
    const promises = [
      texts.get('help-center/tasks')!.description,
      section('help-center/tasks/torrents-and-magnets', 'magnet'),
      section('help-center/start/install-the-app', 'magnet'),
      section('faq', 'magnets'),
    ];
    const engine = glossary[locale]['torrent engine'].says;
    expect(promises.filter((text) => !text.includes(engine))).toEqual([]);
  });

  it('link only to pages and sections that exist', () => {
    const dead = [...texts].flatMap(([path, text]) =>
      linksIn(text)
        .filter((href) => !leadsSomewhere(href, text))
        .map((href) => `${path}: ${href}`),
    );
    expect(dead).toEqual([]);
  });

  it('have their title and description', () => {
    const current = [...texts].filter(([path]) => !/^policy\/(?!update).*\/\d/.test(path));
    for (const [path, { title, description }] of current) {
      expect(title, path).not.toBe('');
      expect(description.length, path).toBeGreaterThan(25);
      expect(description.length, path).toBeLessThanOrEqual(170);
    }
    const titles = current.map(([, { title }]) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  // English may contain English sentences. The test isn't skipped, because a skipped test counts as
  // failed.
  if (locale !== 'en-US')
    it('contain no English sentence', () => {
      for (const [path, text] of texts) {
        const source = new Set(sentences(english.get(path)!));
        expect(
          sentences(text).filter((sentence) => source.has(sentence)),
          path,
        ).toEqual([]);
        if (['ja', 'ko', 'ru', 'uk', 'zh-CN', 'zh-TW'].includes(locale)) {
          const words = wordsOf(text).replace(/\{\{\w+\}\}|https?:\S+/g, '');
          const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
          const letters = words.match(/\p{L}/gu)?.length ?? 1;
          expect(latin / letters, path).toBeLessThan(0.35);
        }
        const stopWords =
          wordsOf(text).match(/\b(?:the|and|you|your|with|that|this|are)\b/gi) ?? [];
        expect(stopWords.length, `${path}: ${stopWords.join(' ')}`).toBeLessThan(3);
      }
    });

  function leadsSomewhere(href: string, text: DocumentText): boolean {
    if (href.startsWith('#')) return idsIn(text).includes(href.slice(1));
    if (!href.startsWith('/')) return true;
    const url = new URL(href, 'https://magpie.example');
    const { path } = splitLocale(url.pathname);
    if (!matchRoute(path)) return false;
    const target = texts.get(path.slice(1));
    return url.hash === '' || !target || idsIn(target).includes(url.hash.slice(1));
  }
});

/** Returns the sentences of at least five words. */
function sentences(text: DocumentText): string[] {
  return wordsOf(text)
    .split(/(?<=[.!?])\s+|\n/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.split(' ').length >= 5);
}
