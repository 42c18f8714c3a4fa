import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Reads a whole body into memory without a limit: `.text()`, `.json<T>()`, `.arrayBuffer()`, … */
const holdsAll = /\.(?:text|json|arrayBuffer|formData|parseBody|blob|bytes)(?:<[^()]*>)?\(\s*\)/;

/** Permitted exceptions with their reasons. */
const own: Readonly<Record<string, string>> = {
  'worker/site/cached-page.ts': 'a page this worker has rendered itself',
  'worker/site/kept-document.ts': 'the same',
  'worker/services/qbittorrent/form.ts': 'a body that was read with a limit before it is divided',
};

function holders(files: readonly string[]): string[] {
  return files.filter((file) =>
    holdsAll.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
  );
}

test('distinguishes calls that read a whole body from calls that write one', () => {
  for (const call of [
    'c.req.text()',
    'kept.json<List>()',
    'object.arrayBuffer()',
    'r.formData()',
  ]) {
    expect(call).toMatch(holdsAll);
  }
  for (const call of ["c.text('no')", 'c.json({})', 'text()', 'readBodyText(body, most)']) {
    expect(call).not.toMatch(holdsAll);
  }
});

test('reads bodies with a limit: use readBodyText, readBodyBytes or readBodyJson of worker/http/body.ts', () => {
  const files = globSync('worker/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  expect(files).toContain('worker/http/body.ts');
  expect(holders(files)).toEqual(Object.keys(own));
});
