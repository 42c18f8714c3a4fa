import { describe, expect, test } from 'vitest';
import { isCatchable } from './downloads.ts';
import { isRequestOfSite } from './handed-codes.ts';
import { isSavable, linksMax, savableLinks, shareIdOf } from './links.ts';
import { hostPattern, siteOrigin } from './site.ts';

test.each([
  ['https://a.example/x', true],
  ['HTTP://a.example', true],
  ['ftp://a.example/x', true],
  ['magnet:?xt=urn:btih:0', true],
  ['data:image/gif;base64,R0', false],
  ['blob:https://a.example/1', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['chrome://settings', false],
  ['', false],
])('%s can be saved: %s', (link, isIt) => expect(isSavable(link)).toBe(isIt));

test('saves each link once, without fragments, and not too many', () => {
  const links = ['https://a.example/x#1', ' https://a.example/x#2 ', 'data:x', 'magnet:?xt=a#b'];
  expect(savableLinks(links)).toEqual(['https://a.example/x', 'magnet:?xt=a#b']);
  const many = Array.from({ length: linksMax + 1 }, (_, at) => `https://a.example/${at}`);
  expect(savableLinks(many)).toHaveLength(linksMax);
});

test('recognizes shared links of its own site only', () => {
  const id = 'A'.repeat(22);
  expect(shareIdOf(`https://m.example/s/${id}`, 'https://m.example')).toBe(id);
  expect(shareIdOf(`https://m.example/ja/s/${id}/folder?x`, 'https://m.example')).toBe(id);
  expect(shareIdOf('https://m.example/s/lofoten-2026', 'https://m.example')).toBe('lofoten-2026');
  expect(shareIdOf(`https://other.example/s/${id}`, 'https://m.example')).toBeUndefined();
  expect(shareIdOf(`https://m.example/s/${id}A`, 'https://m.example')).toBeUndefined();
  expect(shareIdOf('no link', 'https://m.example')).toBeUndefined();
});

test.each([
  [' https://m.example/drive?x#y ', 'https://m.example'],
  ['m.example', 'https://m.example'],
  ['http://localhost:8787/', 'http://localhost:8787'],
  ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
  ['http://m.example', undefined],
  ['http://localhost.example', undefined],
  ['ftp://m.example', undefined],
  ['javascript://m.example', undefined],
  ['', undefined],
])('the site of "%s" is %s', (address, origin) => expect(siteOrigin(address)).toBe(origin));

test('asks for access to one host', () => {
  expect(hostPattern('http://localhost:8787')).toBe('http://localhost/*');
  expect(hostPattern('https://m.example')).toBe('https://m.example/*');
});

describe('a download', () => {
  const own = ['https://m.example', 'https://files.example'];
  const item = { id: 1, url: 'https://a.example/x', state: 'in_progress', incognito: false };
  test.each([
    ['is caught', item, true],
    ['stays if it is private', { ...item, incognito: true }, false],
    ['stays if it is complete', { ...item, state: 'complete' }, false],
    ['stays if it comes from the site', { ...item, url: 'https://m.example/x' }, false],
    ['stays if it leads to the drive', { ...item, finalUrl: 'https://files.example/x' }, false],
    ['stays if it was made by a page', { ...item, url: 'blob:https://a.example/1' }, false],
  ])('%s', (_title, given, isIt) => expect(isCatchable(given, own)).toBe(isIt));
});

describe('a page that asks for a code', () => {
  const request = {
    client_id: 'magpie-web',
    redirect_uri: 'https://m.example/auth',
    code_challenge: 'c',
    code_challenge_method: 'S256',
  };
  test.each([
    ['gets it', request, true],
    ['gets none for another client', { ...request, client_id: 'x' }, false],
    ['gets none for another site', { ...request, redirect_uri: 'https://x.example/auth' }, false],
    ['gets none without a challenge', { ...request, code_challenge: '' }, false],
    ['gets none for a plain challenge', { ...request, code_challenge_method: 'plain' }, false],
  ])('%s', (_title, given, isIt) => expect(isRequestOfSite(given, 'https://m.example')).toBe(isIt));
});
