import { describe, expect, test } from 'vitest';
import { bookmarkletOf } from '#client/features/apps/bookmarklet.ts';

const drive = 'https://magpie.example/drive/all';
const address = bookmarkletOf(drive);

interface Chosen {
  /** Links in the selection, and the link around it. */
  links?: readonly string[];
  around?: string;
  text?: string;
}

/** Returns the address opened by the bookmarklet for a selection. */
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
  // Browsers run a bookmarklet in the page, which is simulated by its parameters.
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

describe('bookmarklet', () => {
  test('opens the new-task dialog of the drive', () => {
    const { origin, pathname, searchParams } = opened({});
    expect(origin + pathname).toBe(drive);
    expect(searchParams.get('action')).toBe('create_task');
  });

  test('passes the selected links without duplicates', () => {
    const links = [
      'https://a.example/1.zip',
      'magnet:?xt=urn:btih:0&dn=x',
      'https://a.example/1.zip',
    ];
    expect(handed({ links, text: 'one two' })).toBe(
      'https://a.example/1.zip\nmagnet:?xt=urn:btih:0&dn=x',
    );
  });

  test('passes the link around a partial selection', () =>
    expect(handed({ around: 'https://a.example/2.zip', text: 'tw' })).toBe(
      'https://a.example/2.zip',
    ));

  test('passes selected text without links unchanged', () =>
    expect(handed({ text: 'https://a.example/3.zip & more' })).toBe(
      'https://a.example/3.zip & more',
    ));

  test("passes the page's address if nothing is selected", () =>
    expect(handed({})).toBe('https://news.example/page?a=1&b=2'));

  test('is a single line that works as an address', () => {
    expect(address).toMatch(/^javascript:[^\n%]+$/);
  });
});
