import { describe, expect, test } from 'vitest';
import { endToEndHeaders, rawPairs, workerHeaders } from './request-headers.ts';

const visitor = { address: '203.0.113.7', country: '' };

/** Returns the worker's headers for raw ones of a client. */
function sent(rawHeaders: string[], method = 'GET', country = '') {
  const headers = Object.fromEntries(
    rawPairs(rawHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return rawPairs(workerHeaders({ rawHeaders, headers, method }, { ...visitor, country }));
}

describe('workerHeaders', () => {
  test.each([
    'MF-Route-Override',
    'MF-Original-URL',
    'mf-cf-blob',
    'CF-Connecting-IP',
    'cf-ipcountry',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'Forwarded',
    'X-Real-IP',
    'X-Outbound-Address',
  ])('removes %s of the client', (name) => {
    expect(sent([name, 'forged'])).toEqual([['cf-connecting-ip', '203.0.113.7']]);
  });

  test('keeps other headers with their case, order and repetitions', () => {
    const raw = ['Host', 'a.example', 'Cookie', 'a=1', 'cookie', 'b=2', 'If-Range', '"x"'];
    expect(sent(raw)).toEqual([...rawPairs(raw), ['cf-connecting-ip', '203.0.113.7']]);
  });

  test('adds the country of the proxy', () => {
    expect(sent(['cf-ipcountry', 'KP'], 'GET', 'BR')).toContainEqual(['cf-ipcountry', 'BR']);
  });

  test.each(['POST', 'PUT', 'PROPFIND', 'MKCOL', 'DELETE'])(
    'announces an empty body for %s without one',
    (method) => expect(sent([], method)).toContainEqual(['content-length', '0']),
  );

  test.each([
    ['GET', []],
    ['PUT', ['content-length', '5']],
    ['PUT', ['transfer-encoding', 'chunked']],
  ])('announces no length for %s with %j', (method, raw) => {
    expect(sent(raw, method)).not.toContainEqual(['content-length', '0']);
  });
});

test('endToEndHeaders leaves out those of the connection', () => {
  const raw = [
    'Connection',
    'keep-alive',
    'Keep-Alive',
    'timeout=5',
    'TE',
    'trailers',
    'ETag',
    'x',
  ];
  expect(endToEndHeaders(raw)).toEqual(['ETag', 'x']);
});
