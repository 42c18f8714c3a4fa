import { describe, expect, test } from 'vitest';
import { bookmarkletOf } from '#client/features/apps/bookmarklet.ts';

const drive = 'https://magpie.example/drive/all';
const address = bookmarkletOf(drive);

interface Chosen {
  /** Links that lie within what is selected, and the one around it. */
  links?: readonly string[];
  around?: string;
  text?: string;
}

/** What the bookmark opens on a page on which this is selected. */
function opened({ links = [], around, text = '' }: Chosen): URL {
  const elements = links.map((href) => ({ href }));
  const isCollapsed = text === '' && links.length === 0 && !around;
  const selection = {
    isCollapsed,
    anchorNode: isCollapsed
      ? null
      : { parentElement: { closest: () => (around ? { href: around } : null) } },
    getRangeAt: () => ({ cloneContents: () => ({ querySelectorAll: () => elements }) }),
    toString: () => text,
  };
  const addresses: string[] = [];
  const script = decodeURIComponent(address.slice('javascript:'.length));
  // Browsers run a bookmark in the page; here the page is what it is given.
  const run = new Function('getSelection', 'open', 'location', script) as (
    ...page: unknown[]
  ) => void;
  run(
    () => selection,
    (href: string) => addresses.push(href),
    { href: 'https://news.example/page?a=1&b=2' },
  );
  expect(addresses).toHaveLength(1);
  return new URL(addresses[0]!);
}
const handed = (chosen: Chosen) => opened(chosen).searchParams.get('text');

describe('the bookmark', () => {
  test('opens the box of new tasks in the drive', () => {
    const { origin, pathname, searchParams } = opened({});
    expect(origin + pathname).toBe(drive);
    expect(searchParams.get('action')).toBe('create_task');
  });

  test('hands over the links that are selected, each once', () => {
    const links = [
      'https://a.example/1.zip',
      'magnet:?xt=urn:btih:0&dn=x',
      'https://a.example/1.zip',
    ];
    expect(handed({ links, text: 'one two' })).toBe(
      'https://a.example/1.zip\nmagnet:?xt=urn:btih:0&dn=x',
    );
  });

  test('hands over the link of which a part is selected', () =>
    expect(handed({ around: 'https://a.example/2.zip', text: 'tw' })).toBe(
      'https://a.example/2.zip',
    ));

  test('hands over selected text without links as it is', () =>
    expect(handed({ text: 'https://a.example/3.zip & more' })).toBe(
      'https://a.example/3.zip & more',
    ));

  test('hands over the page itself when nothing is selected', () =>
    expect(handed({})).toBe('https://news.example/page?a=1&b=2'));

  test('is one line that can be an address', () => {
    expect(address).toMatch(/^javascript:[^\n%]+$/);
  });
});
