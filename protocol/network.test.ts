import { describe, expect, it } from 'vitest';
import { parseAddress, parseNetwork } from '#protocol/network.ts';

describe('addresses', () => {
  it.each([
    ['0.0.0.0', 0n, 32],
    ['203.0.113.7', 0xcb_00_71_07n, 32],
    ['255.255.255.255', 0xffff_ffffn, 32],
    ['::', 0n, 128],
    ['::1', 1n, 128],
    ['2001:db8::', 0x2001_0db8n << 96n, 128],
    ['2001:DB8:0:0:0:0:0:1', (0x2001_0db8n << 96n) | 1n, 128],
    ['1:2:3:4:5:6:7::', 0x0001_0002_0003_0004_0005_0006_0007_0000n, 128],
    ['64:ff9b::192.0.2.33', (0x64_ff9bn << 96n) | 0xc0_00_02_21n, 128],
    ['::ffff:203.0.113.7', 0xcb_00_71_07n, 32],
    ['::FFFF:cb00:7107', 0xcb_00_71_07n, 32],
  ] as const)('parses %s', (address, bits, width) => {
    expect(parseAddress(address)).toEqual({ bits, width });
  });

  it.each([
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.-4',
    ' 1.2.3.4',
    '1.2.3.4:80',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '12345::',
    'g::',
    '1.2.3.4::',
    '::1.2.3.4:1',
    '::1.2.3.256',
    'fe80::1%eth0',
    '[::1]',
  ])('refuses %j', (address) => {
    expect(parseAddress(address)).toBeUndefined();
  });
});

describe('networks', () => {
  it.each([
    ['10.0.0.0/8', { width: 32, prefixLength: 8, prefix: 10n }],
    ['0.0.0.0/0', { width: 32, prefixLength: 0, prefix: 0n }],
    ['203.0.113.7', { width: 32, prefixLength: 32, prefix: 0xcb_00_71_07n }],
    ['203.0.113.7/32', { width: 32, prefixLength: 32, prefix: 0xcb_00_71_07n }],
    ['::/0', { width: 128, prefixLength: 0, prefix: 0n }],
    ['2001:db8::/32', { width: 128, prefixLength: 32, prefix: 0x2001_0db8n }],
    ['::1/128', { width: 128, prefixLength: 128, prefix: 1n }],
    ['::ffff:10.0.0.0/104', { width: 32, prefixLength: 8, prefix: 10n }],
  ] as const)('parses %s', (network, parsed) => {
    expect(parseNetwork(network)).toEqual(parsed);
  });

  it.each([
    '10.0.0.1/8',
    '2001:db8::1/32',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/-1',
    '10.0.0.0/08',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '/8',
    '10.0.0.0/8 ',
    '::ffff:10.0.0.0/8',
  ])('refuses %j', (network) => {
    expect(parseNetwork(network)).toBeUndefined();
  });
});
