import { expect, test } from 'vitest';
import { countsAsVisit, isPrefetch } from './counts-as-visit.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const requestOf = (headers: Record<string, string>, method = 'GET') =>
  new Request('https://magpie.example/s/x', {
    method,
    headers: { 'user-agent': chrome, ...headers },
  });

test.each<[string, Request]>([
  ['HEAD', requestOf({}, 'HEAD')],
  ['a prefetch of Chrome', requestOf({ 'sec-purpose': 'prefetch' })],
  ['a prerendering', requestOf({ 'sec-purpose': 'prefetch;prerender' })],
  ['a prefetch of older browsers', requestOf({ purpose: 'prefetch' })],
  ['a preview of Safari', requestOf({ purpose: 'preview' })],
  ['a prefetch of Firefox', requestOf({ 'x-moz': 'prefetch' })],
  ['a chat that draws a preview', requestOf({ 'user-agent': 'Slackbot-LinkExpanding 1.0' })],
  ['a crawler', requestOf({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
])('%s is no visit', (_, request) => {
  expect(countsAsVisit(request)).toBe(false);
});

test('a visit of a person counts, and its own purpose isn’t a prefetch', () => {
  expect(countsAsVisit(requestOf({}))).toBe(true);
  expect(isPrefetch(requestOf({ purpose: 'navigate' }))).toBe(false);
});
