import { expect, test } from 'vitest';
import { locationOf } from '#worker/http/visitor-location.ts';

test.each([
  [{ continent: 'EU', country: 'FR' }, 'weur'],
  [{ continent: 'EU', country: 'UA' }, 'eeur'],
  [{ continent: 'AS', country: 'JP' }, 'apac'],
  [{ continent: 'AS', country: 'SA' }, 'me'],
  [{ continent: 'NA', country: 'US', longitude: '-74.00' }, 'enam'],
  [{ continent: 'NA', country: 'US', longitude: '-122.30' }, 'wnam'],
  [{ continent: 'SA', country: 'BR' }, 'sam'],
  [{ continent: 'AF', country: 'KE' }, 'afr'],
  [{ continent: 'OC', country: 'NZ' }, 'oc'],
  [{ continent: 'AN' }, ''],
  [{}, ''],
  [undefined, ''],
] as const)('%j is near %s', (facts, location) => {
  expect(locationOf(facts)).toBe(location);
});
