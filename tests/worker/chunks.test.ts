import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Manifest = Record<string, { file: string; imports?: string[] }>;

test('no script of a page waits for itself, so that each finds what it imports', () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (chunk: string, path: string[]): void => {
    if (path.includes(chunk)) circles.push([...path.slice(path.indexOf(chunk)), chunk].join(' → '));
    else if (!done.has(chunk)) {
      for (const next of manifest[chunk]!.imports ?? []) visit(next, [...path, chunk]);
      done.add(chunk);
    }
  };
  for (const chunk of Object.keys(manifest)) visit(chunk, []);
  expect(Object.keys(manifest).length).toBeGreaterThan(20);
  expect(circles).toEqual([]);
});
