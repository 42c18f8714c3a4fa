import { describe, expect, it } from 'vitest';
import { parse } from 'valibot';
import { accessDocument } from '#protocol/access.ts';
import { isAllowed, readRules, type AccessVisitor } from '#worker/services/access/rules.ts';

const allows = (document: object, visit: Partial<AccessVisitor>) =>
  isAllowed(readRules(parse(accessDocument, document)), {
    ip: '198.51.100.1',
    country: '',
    ...visit,
  });

describe('without rules', () => {
  it.each(['', 'PT', 'KR'])('allows a visit from country %j', (country) => {
    expect(allows({}, { country })).toBe(true);
  });

  it('allows an unparsable address', () => {
    expect(allows({}, { ip: 'unknown' })).toBe(true);
  });
});

describe('a blocked country', () => {
  const document = { blocked_countries: ['kp', 'IR'] };

  it('is blocked in upper and lower case', () => {
    expect(allows(document, { country: 'KP' })).toBe(false);
    expect(allows(document, { country: 'IR' })).toBe(false);
  });

  it("doesn't affect other and unknown countries", () => {
    expect(allows(document, { country: 'KR' })).toBe(true);
    expect(allows(document, { country: '' })).toBe(true);
  });
});

describe('a blocked network', () => {
  it.each([
    ['203.0.113.0/24', '203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
    ['203.0.113.8/30', '203.0.113.7', '203.0.113.8', '203.0.113.11', '203.0.113.12'],
    ['10.0.0.0/8', '9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
    ['128.0.0.0/1', '127.255.255.255', '128.0.0.0', '255.255.255.255', '::8000:0'],
    ['192.0.2.1', '192.0.2.0', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'],
    [
      '2001:db8::/32',
      '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff',
      '2001:db8::',
      '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
      '2001:db9::',
    ],
    ['2001:db8::8/125', '2001:db8::7', '2001:db8::8', '2001:db8::f', '2001:db8::10'],
  ])('%s ends at its boundary', (network, before, first, last, after) => {
    const document = { blocked_networks: [network] };
    expect([before, first, last, after].map((ip) => allows(document, { ip }))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("of all IPv4 doesn't affect IPv6 and vice versa", () => {
    expect(allows({ blocked_networks: ['0.0.0.0/0'] }, { ip: '1.2.3.4' })).toBe(false);
    expect(allows({ blocked_networks: ['0.0.0.0/0'] }, { ip: '::1' })).toBe(true);
    expect(allows({ blocked_networks: ['::/0'] }, { ip: '::1' })).toBe(false);
    expect(allows({ blocked_networks: ['::/0'] }, { ip: '1.2.3.4' })).toBe(true);
  });

  it('is found among thousands', () => {
    const blocked_networks = Array.from(
      { length: 10_000 },
      (_, index) => `10.${index >> 8}.${index & 255}.0/24`,
    );
    expect(allows({ blocked_networks }, { ip: '10.39.15.9' })).toBe(false);
    expect(allows({ blocked_networks }, { ip: '10.39.16.9' })).toBe(true);
  });
});

describe('an allowed network', () => {
  const document = {
    blocked_countries: ['KP'],
    blocked_networks: ['203.0.113.0/24'],
    allowed_networks: ['203.0.113.128/25'],
  };

  it('overrides its country and a wider network', () => {
    expect(allows(document, { ip: '203.0.113.128', country: 'KP' })).toBe(true);
    expect(allows(document, { ip: '203.0.113.127', country: 'PT' })).toBe(false);
    expect(allows(document, { ip: '192.0.2.1', country: 'KP' })).toBe(false);
  });
});

describe('the document', () => {
  it.each([
    [{ blocked_countries: ['ZZ'] }],
    [{ blocked_countries: 'KP' }],
    [{ blocked_countries: [7] }],
    [{ blocked_networks: ['10.0.0.1/8'] }],
    [{ allowed_networks: [null] }],
    [{ unknown: [] }],
    [{ blocked_networks: Array<string>(10_001).fill('10.0.0.0/8') }],
  ])('%j is refused', (document) => {
    expect(() => parse(accessDocument, document)).toThrow();
  });

  it('may list ten thousand networks', () => {
    const blocked_networks = Array<string>(10_000).fill('10.0.0.0/8');
    expect(parse(accessDocument, { blocked_networks }).blocked_networks).toHaveLength(10_000);
  });
});
