import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#protocol/public-network.ts';
import { parseHosts } from '#worker/http/hosts.ts';
import { checkSource, publicTrackers } from '#worker/services/drive/offline/source/rules.ts';

const policy = {
  allowed: parseHosts('nas.intranet:8080,10.0.0.7,[fd00::7]:8443')!,
  own: parseHosts('magpie.example,127.0.0.1:8787')!,
};
const verdict = (text: string) => {
  const check = checkSource(text, policy);
  return check.ok ? check.url.href : check.reason;
};

describe('source addresses', () => {
  test.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b'],
    ['http://EXAMPLE.com:80/', 'http://example.com/'],
    ['https://example.com./', 'https://example.com./'],
    ['https://93.184.215.14/', 'https://93.184.215.14/'],
    ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', undefined],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('allow %s', (text, href) => {
    expect(verdict(text)).toBe(href ?? text);
  });

  test.each([
    ['ftp://example.com/', 'scheme'],
    ['example.com', 'not-an-address'],
    [`https://example.com/${'a'.repeat(8_200)}`, 'not-an-address'],
    ['https://ada@example.com/', 'user'],
    ['https://example.com:8080/', 'port'],
    ['https://example.com:442/', 'port'],
    ['https://magpie.example/', 'own-host'],
    ['https://magpie.example./', 'own-host'],
    ['https://magpie.example:444/', 'own-host'],
    ['https://api.magpie.example/', 'own-host'],
    ['http://127.0.0.1:8787/', 'own-host'],
    ['http://127.0.0.1/', 'private-address'],
    ['http://0x7f.1/', 'private-address'],
    ['http://[::ffff:127.0.0.1]/', 'private-address'],
    ['http://localhost/', 'private-name'],
    ['http://localhost./', 'private-name'],
    ['http://nas/', 'private-name'],
    ['http://metadata.google.internal/', 'private-name'],
  ])('refuse %s: %s', (text, reason) => {
    expect(verdict(text)).toBe(reason);
  });

  test('allow an intranet host named by the operator, with its port only', () => {
    expect(verdict('http://nas.intranet:8080/a')).toBe('http://nas.intranet:8080/a');
    expect(verdict('http://nas.intranet/')).toBe('private-name');
    expect(verdict('http://nas.intranet:8081/')).toBe('port');
    expect(verdict('http://sub.nas.intranet:8080/')).toBe('port');
    expect(verdict('https://10.0.0.7/')).toBe('https://10.0.0.7/');
    expect(verdict('http://10.0.0.7:8080/')).toBe('port');
    expect(verdict('https://[fd00::7]:8443/')).toBe('https://[fd00::7]:8443/');
  });
});

test('resolve redirects relative to the source', () => {
  const base = new URL('https://example.com/a/b');
  const check = checkSource('../c', policy, base);
  expect(check.ok && check.url.href).toBe('https://example.com/c');
  expect(checkSource('//127.0.0.1/', policy, base).ok).toBe(false);
});

test.each([
  ['9.255.255.255', true],
  ['10.0.0.0', false],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.127.255.255', false],
  ['100.128.0.0', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['198.17.255.255', true],
  ['198.19.255.255', false],
  ['223.255.255.255', true],
  ['224.0.0.0', false],
  ['168.63.129.16', false],
  ['168.63.129.17', true],
  ['1fff::1', false],
  ['2000::1', true],
  ['2001:1ff:ffff::1', false],
  ['2001:200::1', true],
  ['2001:db8::1', false],
  ['2002::1', false],
  ['3ffe::1', true],
  ['3fff::1', false],
  ['4000::1', false],
  ['::ffff:8.8.8.8', true],
  ['::ffff:10.0.0.1', false],
  ['example.com', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['', 0],
  ['nas.example', 1],
  [' nas.example:8080 , 10.0.0.1,[fd00::1]:80 ', 3],
])('parses hosts from «%s»', (list, count) => {
  expect(parseHosts(list)).toHaveLength(count);
});

test.each([
  'http://nas.example',
  'nas.example/path',
  'ada@nas.example',
  'nas.example:0',
  'nas.example:65536',
  'nas example',
  '*.example',
  '[::1',
])('finds no hosts in «%s»', (list) => {
  expect(parseHosts(list)).toBeUndefined();
});

describe('trackers', () => {
  test.each([
    'https://tracker.example/announce?key=1',
    'http://93.184.215.14:6969/announce',
    'udp://tracker.example:1337/announce',
    'http://nas.intranet:8080/announce',
    'udp://nas.intranet:8080',
  ])('pass %s', (tracker) => {
    expect(publicTrackers([` ${tracker}\n`], policy)).toEqual([tracker]);
  });

  test.each([
    'wss://tracker.example/',
    'http://localhost:6969/announce',
    'udp://127.0.0.1:6969',
    'udp://0x7f.1:6969',
    'udp://2130706433:6969',
    'udp://[::1]:6969',
    'http://10.1.2.3/announce',
    'http://router/announce',
    'http://ada:secret@tracker.example/announce',
    'http://magpie.example:6969/announce',
    'http://api.magpie.example:6969/announce',
    'http://tracker.example/a\nb',
    'udp:tracker.example',
    '',
  ])('refuse %j', (tracker) => {
    expect(publicTrackers([tracker], policy)).toEqual([]);
  });

  test('are at most twenty different ones', () => {
    const many = Array.from({ length: 50 }, (_, at) => `udp://t${at}.example:80`);
    expect(publicTrackers(['udp://t0.example:80', ...many], policy)).toEqual(many.slice(0, 20));
  });
});
