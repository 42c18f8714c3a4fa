import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextReadingMs, retryReadingMs } from '#worker/services/drive/feeds/feed-schedule.ts';
import { downloadOf, statedSize } from '#worker/services/feeds/downloads.ts';
import { parseFeed } from '#worker/services/feeds/parse-feed.ts';
import { compileRegex, RegexError, StepsExceeded } from '#worker/services/feeds/regex.ts';
import { titlePattern } from '#worker/services/feeds/title-patterns.ts';
import { compileConditions, judgeItem } from '#worker/services/feeds/verdict.ts';

const many = () => ({ steps: 1_000_000 });
const matches = async (source: string, text: string) =>
  (await compileRegex(source)).matches(text, many());

describe('regular expressions', () => {
  test.each([
    ['s\\d{2}e\\d{2}', 'Show.S01E02.mkv', true],
    ['^show', 'Show', true],
    ['^show', 'A Show', false],
    ['1080p$', 'Show 1080p', true],
    ['\\b720p\\b', 'a720p', false],
    ['(foo|ba[rz])+x', 'barbazx', true],
    ['[^a-c]d', 'ad', false],
    ['[A-Z]{2,3}', 'x-ab', true],
    ['a{2,}b', 'aab', true],
    ['a{2}b', 'ab', false],
    ['a{0,1}$', '', true],
    ['colou?r', 'COLOR', true],
    ['.*?end', 'the end', true],
    ['\\.mkv', 'amkv', false],
    ['(?i)(?:é|ü)', 'É', true],
    ['日本', '日本語', true],
    ['[\\]\\-]', ']', true],
    ['', 'anything', true],
  ])('%s on %s: %s', async (source, text, isMatch) => {
    expect(await matches(source, text)).toBe(isMatch);
  });

  test.each([
    '(a',
    'a)',
    '[a',
    'a**',
    '*a',
    '(?=a)',
    '(?<=a)',
    '\\1',
    '\\p',
    'a{1001}',
    '\\',
    'z-[b-a]',
  ])('refuses %s', async (source) => {
    await expect(compileRegex(source)).rejects.toThrow(RegexError);
  });

  test('matches as the engine of the language does', async () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '(?:ab|b)',
      '1',
      '\\b',
    );
    const piece = fc
      .tuple(atom, fc.constantFrom('', '*', '+', '?', '{1,2}', '{2}'))
      .map(([what, repeat]) => (what === '\\b' ? what : what + repeat));
    const source = fc.array(fc.array(piece, { maxLength: 5 }), { minLength: 1, maxLength: 3 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', 'A'), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(source, text, async (alternatives, subject) => {
        const pattern = alternatives.map((pieces) => pieces.join('')).join('|');
        expect(await matches(pattern, subject)).toBe(new RegExp(pattern, 'iu').test(subject));
      }),
      { numRuns: 1_000 },
    );
  });

  test('takes steps in proportion to the text for what makes others explode', async () => {
    const regex = await compileRegex('(a+)+$');
    expect(regex.matches(`${'a'.repeat(300)}!`, { steps: 20_000 })).toBe(false);
    expect(() => regex.matches('a'.repeat(300), { steps: 100 })).toThrow(StepsExceeded);
  });

  test('refuses an expression that would become too long', async () => {
    await expect(compileRegex('((a{100}){100}){100}')).rejects.toThrow(RegexError);
    await expect(compileRegex('(?:a{1000}){1}'.repeat(6))).rejects.toThrow(RegexError);
  });
});

describe('words', () => {
  test.each([
    ['show 1080p', 'The.Show.S01.1080p', 'show 1080p'],
    ['show 720p', 'The.Show.S01.1080p', undefined],
    ['x264 | x265 1080p', 'Show 1080p X265', 'x265 1080p'],
    ['s??e01', 'Show S12E01', 's??e01'],
    ['show*1080p', 'Show S01 1080p', 'show*1080p'],
    ['1080p*show', 'Show S01 1080p', undefined],
    ['show', 'ＳＨＯＷ', 'show'],
  ])('%s on %s', async (words, title, matched) => {
    expect((await titlePattern(words, false))?.matchOf(title, many())).toBe(matched);
  });

  test('an empty condition is none', async () => {
    expect(await titlePattern('  ', false)).toBeUndefined();
  });
});

describe('judgeItem', async () => {
  const conditions = await compileConditions({
    include: 'show',
    exclude: 'cam|hdts',
    isRegex: false,
    minBytes: 100,
    maxBytes: 200,
    takesPages: false,
  });
  const item = { title: 'Show', sizeBytes: 150, kind: 'magnet', isTaken: false } as const;
  test.each([
    [{}, 'match', 'show'],
    [{ title: 'Other' }, 'not_included', ''],
    [{ title: 'Show HDTS' }, 'excluded', 'hdts'],
    [{ sizeBytes: 99 }, 'too_small', 'show'],
    [{ sizeBytes: 201 }, 'too_large', 'show'],
    [{ sizeBytes: 0 }, 'match', 'show'],
    [{ kind: 'page' as const }, 'nothing_to_download', 'show'],
    [{ isTaken: true }, 'taken', 'show'],
  ])('%o is %s', (given, verdict, matched) => {
    expect(judgeItem({ ...item, ...given }, conditions, many())).toEqual({ verdict, matched });
  });
});

const hash = 'a'.repeat(40);
const rss = (items: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:torznab="t" xmlns:nyaa="n"><channel>
   <title>Feed</title>${channel}${items}</channel></rss>`;
const base = 'https://feed.example/list';
const firstDownload = (text: string) => downloadOf(parseFeed(text)!.items[0]!, base);

describe('feeds', () => {
  test.each([
    [`<item><link>magnet:?xt=urn:btih:${hash}</link></item>`, 'magnet'],
    [`<item><enclosure url="/a.torrent" length="1"/><link>/p</link></item>`, 'torrent'],
    ['<item><enclosure url="/get?id=1" type="application/x-bittorrent"/></item>', 'torrent'],
    ['<item><enclosure url="/a.mp3" type="audio/mpeg" length="10"/></item>', 'file'],
    [`<item><nyaa:infoHash>${hash}</nyaa:infoHash><link>/p</link></item>`, 'magnet'],
    [`<item><torznab:attr name="magneturl" value="magnet:?xt=urn:btih:${hash}"/></item>`, 'magnet'],
    ['<item><link>https://example.com/page</link></item>', 'page'],
    ['<item><link>javascript:alert(1)</link></item>', undefined],
  ])('%s has a %s', (item, kind) => {
    expect(firstDownload(rss(item))?.kind).toBe(kind);
  });

  test('reads RSS', () => {
    const feed = parseFeed(
      rss(
        `<item><title> A &amp; <![CDATA[B]]> </title><guid>1</guid>
         <pubDate>Tue, 24 Nov 2026 10:00:00 GMT</pubDate><size>1.5 GiB</size></item>`,
        '<ttl>90</ttl>',
      ),
    );
    expect(feed).toMatchObject({ title: 'Feed', intervalSeconds: 5_400 });
    expect(feed!.items).toEqual([
      {
        guid: '1',
        title: 'A & B',
        links: [],
        publishedAt: Date.parse('2026-11-24T10:00:00Z'),
        sizeBytes: 1.5 * 1024 ** 3,
        infoHash: '',
      },
    ]);
  });

  test('reads Atom, and not what its authors and sources contain', () => {
    const feed = parseFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>urn:1</id>
       <title>One</title><source><title>Other</title><id>urn:2</id></source>
       <link rel="enclosure" href="/one.mp4" length="300"/><link href="/one"/></entry></feed>`,
    );
    expect(feed!.items).toMatchObject([{ guid: 'urn:1', title: 'One' }]);
    expect(downloadOf(feed!.items[0]!, base)).toEqual({
      kind: 'file',
      link: 'https://feed.example/one.mp4',
    });
    expect(statedSize(feed!.items[0]!)).toBe(300);
  });

  test('reads JSON Feed', () => {
    const feed = parseFeed(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'JSON',
        items: [{ id: 7, title: 'One', attachments: [{ url: '/a.zip', size_in_bytes: 9 }] }, 5],
      }),
    );
    expect(feed).toMatchObject({ title: 'JSON', items: [{ guid: '7', title: 'One' }] });
  });

  test('expands no entities of a document type', () => {
    const feed = parseFeed(
      `<!DOCTYPE rss [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]>${rss('<item><title>&b;</title></item>').replace(/<\?.*?\?>/, '')}`,
    );
    expect(feed!.items[0]!.title).not.toContain('boom');
  });

  test('reads the items before a syntax error', () => {
    expect(parseFeed(rss('<item><guid>1</guid></item><item><title>& <b'))!.items).toHaveLength(1);
  });

  test.each(['', 'text', '<html><item><guid>1</guid></item></html>', '{"items":[]}', '{', '\0\0'])(
    '%j is no feed',
    (text) => {
      expect(parseFeed(text)).toBeUndefined();
    },
  );
});

describe('the schedule', () => {
  const minutes = (ms: number) => ms / 60_000;
  test.each([
    [0, 60],
    [60, 15],
    [7_200, 120],
    [999_999, 1_440],
  ])('an interval of %i seconds is read again after %i minutes', (stated, wait) => {
    expect(minutes(nextReadingMs(stated, 0))).toBe(wait);
  });

  test.each([
    [1, 0, 15],
    [2, 0, 30],
    [3, 0, 60],
    [50, 0, 1_440],
    [1, 7_200, 120],
  ])('failure %i with a Retry-After of %i is tried after %i minutes', (failures, after, wait) => {
    expect(minutes(retryReadingMs(failures, after, 0))).toBe(wait);
  });
});
