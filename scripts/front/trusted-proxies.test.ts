import { describe, expect, test } from 'vitest';
import { required } from '#protocol/required.ts';
import { isTrustedProxy, parseTrustedProxies, visitorOf } from './trusted-proxies.ts';

const trusted = required(parseTrustedProxies('127.0.0.1, 10.0.0.0/8,fd00::/8'), 'networks');

describe('parseTrustedProxies', () => {
  test.each(['', '127.0.0.1', '10.0.0.0/8,::1', 'fd00::/8', '0.0.0.0/0'])('accepts "%s"', (text) =>
    expect(parseTrustedProxies(text)).toBeDefined(),
  );

  test.each([
    'proxy',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    '::/129',
    '1.2.3.4/8/8',
    '1.2.3.4/-1',
  ])('refuses "%s"', (text) => expect(parseTrustedProxies(text)).toBeUndefined());
});

describe('isTrustedProxy', () => {
  test.each([
    ['127.0.0.1', true],
    ['127.0.0.2', false],
    ['10.255.255.255', true],
    ['11.0.0.0', false],
    ['::ffff:10.1.2.3', true],
    ['fd12:3456::1', true],
    ['fe80::1', false],
    ['', false],
    ['unknown', false],
  ])('%s: %s', (address, expected) => expect(isTrustedProxy(trusted, address)).toBe(expected));
});

describe('visitorOf', () => {
  test.each([
    ['a peer that is no proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['the entry of a trusted proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['an entry the visitor forged', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two trusted proxies', '127.0.0.1', '198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['only trusted proxies', '127.0.0.1', '10.0.0.8, 10.0.0.9', '10.0.0.8'],
    ['no entry', '127.0.0.1', '', '127.0.0.1'],
    ['an unreadable entry', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
    ['a port', '127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 address in brackets', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['a dual-stack peer', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a dual-stack visitor', '::ffff:203.0.113.7', '', '203.0.113.7'],
  ])('%s', (_, peer, forwardedFor, expected) =>
    expect(visitorOf(peer, forwardedFor, trusted)).toBe(expected),
  );
});
