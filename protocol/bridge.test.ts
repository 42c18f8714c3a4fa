import { expect, test } from 'vitest';
import { desktopOrigin } from './bridge.ts';

test.each([
  ['source=pc_client&port=1f90', 'http://127.0.0.1:8080'],
  ['source=pc_client&port=1F90', 'http://127.0.0.1:8080'],
  ['source=pc_client&port=400', 'http://127.0.0.1:1024'],
  ['source=pc_client&port=ffff', 'http://127.0.0.1:65535'],
  ['source=pc_client&port=3ff', undefined],
  ['source=pc_client&port=10000', undefined],
  ['source=pc_client&port=', undefined],
  ['source=pc_client&port=1f90@evil.example', undefined],
  ['source=pc_client&port=0x1f', undefined],
  ['source=pc_client', undefined],
  ['source=elsewhere&port=1f90', undefined],
  ['port=1f90', undefined],
])('the desktop client of %s is at %s', (query, origin) => {
  expect(desktopOrigin(new URLSearchParams(query))).toBe(origin);
});
