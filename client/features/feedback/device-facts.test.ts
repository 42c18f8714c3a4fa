import { expect, it } from 'vitest';
import { pageBefore } from './device-facts.ts';

const location = { origin: 'https://magpie.example', pathname: '/contact-us' } as Location;

it('names the page of this site that led to the form', () => {
  const path = (referrer: string) => pageBefore({ referrer, location });
  expect(path('https://magpie.example/help-center?from=mail')).toBe('/help-center');
  expect(path('https://elsewhere.example/secret')).toBe('/contact-us');
  expect(path('')).toBe('/contact-us');
});
