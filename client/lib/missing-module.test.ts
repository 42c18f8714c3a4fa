import { expect, test } from 'vitest';
import { isMissingModule } from '#client/lib/missing-module.ts';

test.each([
  'Failed to fetch dynamically imported module: https://magpie.example/assets/x.js',
  'error loading dynamically imported module: https://magpie.example/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('recognizes «%s»', (message) => expect(isMissingModule(new TypeError(message))).toBe(true));

test.each([new TypeError("Cannot read properties of null (reading 'name')"), 'text', undefined])(
  'lets other errors pass: %s',
  (error) => expect(isMissingModule(error)).toBe(false),
);
