import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { required } from '#protocol/required.ts';
import { matchRoute } from '#client/app/routes/routes.ts';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;

test('no page script waits for itself, so each finds its imports', () => {
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

/** Returns the chunk of a module and everything it imports. */
function loadedWith(...modules: string[]): string[] {
  const seen = new Set<string>();
  const visit = (chunk: string): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    manifest[chunk]!.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen];
}

test('the drive starts with few scripts and styles, and a share adds none', () => {
  const first = loadedWith('client/app/entry.tsx', 'client/app/hydrate.tsx');
  const drive = loadedWith('client/features/drive/drive-page.tsx').filter(
    (chunk) => !first.includes(chunk),
  );
  const styles = drive.flatMap((chunk) => manifest[chunk]!.css ?? []);
  // The page, the drive, the calls, the texts shared with the site, the rows and their icons.
  expect(drive.length).toBeLessThanOrEqual(7);
  expect(styles.length).toBeLessThanOrEqual(2);
  const share = loadedWith('client/features/share/share-page.tsx');
  expect(share.filter((chunk) => /^_(drive|calls|words)-/.test(chunk))).toEqual([]);
});

/** Returns the size of chunks as they are sent, in bytes. */
function sizeOf(chunks: readonly string[]): number {
  const sizes = chunks.map((chunk) => {
    const script = readFileSync(join('dist/client', manifest[chunk]!.file));
    return gzipSync(script, { level: 6 }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the drive loads at most 167 kB of scripts before it is used', () => {
  const chunks = loadedWith(
    'client/app/entry.tsx',
    'client/app/hydrate.tsx',
    'client/app/early/missing-part.ts',
    'client/app/routes/drive-page.ts',
    'client/features/drive/drive-page.tsx',
    // Loaded once the files are shown.
    'client/app/offline/offline-calls.ts',
    'client/features/drive/announcement-line.tsx',
    'client/features/live/live-connection.tsx',
    'client/features/tasks/task-badge.tsx',
    ...['', '/common', '/drive', '/commands'].map((area) => `locales/en-US${area}.ts`),
  );
  const later = ['uploads/uploading', 'organize/organize-files', 'files/file-commands'];
  for (const part of later) {
    expect(manifest[`client/features/${part}.tsx`]).toBeDefined();
    expect(chunks).not.toContain(`client/features/${part}.tsx`);
  }
  expect(sizeOf(chunks)).toBeLessThanOrEqual(167_000);
});

test('all that the drive loads with its first use is a file', () => {
  const { later } = required(matchRoute('/drive/all'), 'the drive').route;
  expect(later?.modules.filter((module) => !manifest[module])).toEqual([]);
});

test('an open share of several items starts with at most 25 kB of scripts, without React', () => {
  const chunks = loadedWith(
    'client/app/entry.tsx',
    'client/app/early/missing-part.ts',
    'client/features/share/start.ts',
  );
  expect(chunks.filter((chunk) => /^_(react|shell|drive|calls|words)-/.test(chunk))).toEqual([]);
  expect(sizeOf(chunks)).toBeLessThanOrEqual(25_000);
});

test.each([
  ['passkey verification', 'X509'],
  ['the client of sign-in providers', 'OAUTH_PARSE_ERROR'],
  ['the protocol of assistants', 'McpServer'],
  ['regular expressions of feed rules', 'invalid nested repetition operator'],
])('the worker loads %s on first use', (_name, mark) => {
  const read = (file: string) => readFileSync(join('dist/worker', file), 'utf8');
  const files = readdirSync('dist/worker', { recursive: true, encoding: 'utf8' });
  const checks = files.filter((file) => file.endsWith('.js') && read(file).includes(mark));
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const imports = read(file).matchAll(/^(?:import|export)\b[^'"\n]*['"](\..*?)['"]/gm);
    for (const [, next] of imports) load(join(file, '..', next!));
  };
  load('index.js');
  expect(loaded.size).toBeGreaterThan(5);
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.filter((file) => loaded.has(file))).toEqual([]);
});

test('the worker starts with what pages need, and loads its services later', () => {
  const sizes = new Map<string, number>();
  const visit = (file: string): void => {
    if (sizes.has(file) || !file.endsWith('.js')) return;
    const script = readFileSync(join('dist/worker', file), 'utf8');
    sizes.set(file, script.length);
    for (const [, next] of script.matchAll(/^(?:import|export)\b[^'"]*["'](\.[^'"]+)["']/gm)) {
      visit(join(dirname(file), next!));
    }
  };
  visit('index.js');
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size).toBeGreaterThan(20);
  expect(bytes).toBeLessThanOrEqual(1_300_000);
  const services = readdirSync('dist/worker/chunks').filter((file) =>
    /^(?:service-routes|loaded-modules|jobs)-/.test(file),
  );
  expect(services).toHaveLength(3);
  expect(services.filter((file) => sizes.has(join('chunks', file)))).toEqual([]);
});
