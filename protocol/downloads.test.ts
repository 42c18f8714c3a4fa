import { describe, expect, test } from 'vitest';
import { downloadsIn, downloadTargets } from '#protocol/downloads.ts';

const found = (android: unknown) => downloadsIn({ values: { downloads: { android } } }).android;

describe('app download addresses', () => {
  test('exist for each target of the specification', () => {
    const targets = ['android', 'ios', 'gp', 'tv', 'windows', 'mac_apple', 'mac_intel'];
    expect(downloadTargets).toEqual(expect.arrayContaining(targets));
  });

  test("are the operator's, for existing targets", () => {
    const downloads = { tv: 'https://apps.example/tv.apk', fridge: 'https://apps.example/f' };
    expect(downloadsIn({ values: { downloads } })).toEqual({
      ...Object.fromEntries(downloadTargets.map((target) => [target, ''])),
      tv: 'https://apps.example/tv.apk',
    });
  });

  test.each([
    'http://apps.example/magpie.apk',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/magpie.apk',
    '//apps.example/magpie.apk',
    'apps.example',
    'https://',
    'https://apps.example/a b',
    'https://apps.example/\nx',
    '',
    7,
    null,
    { href: 'https://apps.example' },
  ])('are empty for %j', (address) => expect(found(address)).toBe(''));

  test.each([{}, { values: null }, { values: [] }, { values: { downloads: 'https://a.example' } }])(
    'are empty in %j',
    (value) => expect(downloadsIn(value)).toHaveProperty('mac_apple', ''),
  );
});
