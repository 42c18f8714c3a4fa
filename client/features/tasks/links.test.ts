import { describe, expect, it } from 'vitest';
import { shareIdLength } from '#protocol/limits.ts';
import { linksText, parseLinks } from '#client/features/tasks/links.ts';

const origin = 'https://magpie.example';
const read = (text: string) => parseLinks(text, origin);
const links = (text: string) => read(text).links.map(({ link }) => link);
const faults = (text: string) => read(text).refused.map(({ text: of, fault }) => [of, fault]);

const hash = 'c12fe1c06bba254a9dc9f519b335aa7c1367a88a';

describe('links in pasted text', () => {
  it.each([
    ['one', 'https://a.example/x.zip', ['https://a.example/x.zip']],
    [
      'one a line',
      'https://a.example/1\nhttp://b.example/2\r\n\r\nhttps://c.example/3',
      ['https://a.example/1', 'http://b.example/2', 'https://c.example/3'],
    ],
    [
      'commas and bars between',
      'https://a.example/1,https://b.example/2;https://c.example/3|https://d.example/4',
      ['https://a.example/1', 'https://b.example/2', 'https://c.example/3', 'https://d.example/4'],
    ],
    [
      'an end of a sentence',
      'See https://a.example/x.zip. And (https://b.example/y)!',
      ['https://a.example/x.zip', 'https://b.example/y'],
    ],
    [
      'brackets of its own',
      'https://a.example/Boreas_(wind).ogg',
      ['https://a.example/Boreas_(wind).ogg'],
    ],
    [
      'Markdown',
      '[a file](https://a.example/x_(1).zip) and **https://b.example/y**',
      ['https://a.example/x_(1).zip', 'https://b.example/y'],
    ],
    ['HTML', '<a href="https://a.example/x?a=1&b=2">x</a>', ['https://a.example/x?a=1&b=2']],
    ['angle brackets', '<https://a.example/x>', ['https://a.example/x']],
    [
      'Chinese prose',
      '链接：https://a.example/文件.zip，密码：没有。还有（https://b.example/y）',
      ['https://a.example/%E6%96%87%E4%BB%B6.zip', 'https://b.example/y'],
    ],
    ['Japanese quotation marks', '「https://a.example/x」', ['https://a.example/x']],
    ['no scheme', 'get files.example.com/big.iso today', ['https://files.example.com/big.iso']],
    [
      'a host beyond ASCII',
      'пример.рф/файл.zip',
      ['https://xn--e1afmkfd.xn--p1ai/%D1%84%D0%B0%D0%B9%D0%BB.zip'],
    ],
    ['capitals in the scheme', 'HTTPS://A.EXAMPLE/X', ['https://a.example/X']],
    [
      'an address inside an address',
      'https://web.example/save/https://a.example/x',
      ['https://web.example/save/https://a.example/x'],
    ],
    ['a spot of a page', 'https://a.example/x#part', ['https://a.example/x']],
    ['a port', 'http://127.0.0.1:8080/x', ['http://127.0.0.1:8080/x']],
    [
      'a wrapped link',
      `thunder://${btoa('AAhttps://a.example/x.zipZZ')}`,
      ['https://a.example/x.zip'],
    ],
    ['nothing', 'no link at all, not even e.g. or 3.14 or me@example.com', []],
    ['an empty text', '', []],
  ])('parses %s', (_, text, expected) => expect(links(text)).toEqual(expected));

  it.each([
    ['hex', `magnet:?xt=urn:btih:${hash}&dn=Boreas%20live`, 'Boreas live'],
    ['base32', 'magnet:?xt=urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK', hash],
    ['capitals', `MAGNET:?xt=urn:btih:${hash.toUpperCase()}`, hash],
    ['a numbered topic', `magnet:?xt.1=urn:btmh:1220aa&xt.2=urn:btih:${hash}`, hash],
    ['bare', `the hash is ${hash}.`, hash],
  ])('recognizes an info hash written %s', (_, text, name) => {
    const { links: found } = read(text);
    expect(found.map(({ kind, key }) => [kind, key])).toEqual([['magnet', `torrent:${hash}`]]);
    expect(found[0]!.name).toBe(name);
  });

  it('removes duplicates and counts them', () => {
    const { links: found, repeats } = read(
      `https://a.example/x https://A.example:443/x#top https://a.example/y
       magnet:?xt=urn:btih:${hash}magnet:?dn=Other&xt=urn:btih:${hash.toUpperCase()}`,
    );
    expect(found.map(({ key }) => key)).toEqual([
      'https://a.example/x',
      'https://a.example/y',
      `torrent:${hash}`,
    ]);
    expect(repeats).toBe(2);
  });

  it('separates shares of this site from others, with passcodes', () => {
    const id = 'a'.repeat(shareIdLength);
    const { links: found } = read(
      `${origin}/s/${id}?pwd=ab12\n${origin}/ja/s/${id}\nhttps://other.example/s/${id}`,
    );
    expect(found.map(({ kind, share }) => [kind, share?.passcode])).toEqual([
      ['share', 'ab12'],
      ['address', undefined],
    ]);
  });

  it('names a file by the end of its address', () => {
    const names = read(
      'https://a.example/d/%E5%86%99%E7%9C%9F.zip https://a.example/ https://a.example/100%',
    ).links.map(({ name }) => name);
    expect(names).toEqual(['写真.zip', 'a.example', '100%']);
  });

  it.each([
    ['ftp://a.example/x', 'scheme'],
    ['ed2k://|file|x|1|aa|/', 'scheme'],
    ['thunder://nonsense', 'scheme'],
    ['https://me:secret@a.example/x', 'account'],
    ['https://[broken/x', 'address'],
    ['magnet:?xt=urn:btmh:1220aa', 'magnet'],
    [`https://a.example/${'x'.repeat(9000)}`, 'long'],
  ])('refuses %s', (text, fault) => expect(faults(text).map(([, why]) => why)).toEqual([fault]));

  it('keeps unparsed text unchanged', () => {
    const { links: found } = read(`https://a.example/x, magnet:?xt=urn:btih:${hash}&dn=a`);
    expect(read(linksText(found)).links).toEqual(found);
  });
});
