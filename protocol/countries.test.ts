import { describe, expect, it } from 'vitest';
import { countries, countryOf } from '#protocol/countries.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each once per code, in order', () => {
    for (const code of ['alpha2', 'alpha3', 'numeric'] as const) {
      expect(new Set(countries.map((country) => country[code])).size).toBe(249);
    }
    const alpha2 = countries.map((country) => country.alpha2);
    expect(alpha2).toEqual(alpha2.toSorted());
  });

  it('have well-formed codes and trimmed names', () => {
    for (const country of countries) {
      expect(country.alpha2).toMatch(/^[A-Z]{2}$/);
      expect(country.alpha3).toMatch(/^[A-Z]{3}$/);
      expect(country.numeric).toMatch(/^\d{3}$/);
      expect(country.callingCode, country.alpha2).toMatch(/^[1-9]\d{0,3}$/);
      expect(country.englishName.trim()).toBe(country.englishName);
      expect(country.chineseName.trim()).toBe(country.chineseName);
    }
  });

  it.each([
    ['KR', 'KOR', '410', '82'],
    ['US', 'USA', '840', '1'],
    ['CN', 'CHN', '156', '86'],
    ['JM', 'JAM', '388', '1876'],
    ['AF', 'AFG', '004', '93'],
    ['CW', 'CUW', '531', '599'],
    ['ZW', 'ZWE', '716', '263'],
  ])('include %s', (alpha2, alpha3, numeric, callingCode) => {
    expect(countryOf(alpha2)).toMatchObject({ alpha2, alpha3, numeric, callingCode });
  });

  it('are found in upper and lower case only by valid codes', () => {
    expect(countryOf('br')?.englishName).toBe('Brazil');
    expect(countryOf('br')?.chineseName).toBe('巴西');
    expect(countryOf('XX')).toBeUndefined();
    expect(countryOf('')).toBeUndefined();
    expect(countryOf('BRA')).toBeUndefined();
  });
});
