import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { required } from '../protocol/required.ts';

/** The default export of `virtual:asset-list`: the files of each client module. */
export interface AssetList {
  /** Hash of the client build; part of every cache key that includes asset addresses. */
  build: string;
  /**
   * File, styles and imports by source path (`client/features/share/share-page.tsx`), as addresses.
   */
  chunks: Record<string, { file: string; css: string[]; imports: string[] }>;
  /**
   * Scripts and styles needed to open the drive: everything its page reaches except libraries for
   * rare files.
   */
  shell: string[];
  /** Link preview pictures by language or kind, with a version that allows permanent caching. */
  pictures: Record<string, string>;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * Gives the worker the client's manifest, so that pages link hashed files. The client must be built
 * first.
 */
export function assetList(clientDir: string): Plugin {
  const name = 'virtual:asset-list';
  return {
    name: 'magpie:asset-list',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(read(clientDir))}` : undefined,
  };
}

function read(clientDir: string): AssetList {
  const text = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8');
  // Written by Vite in this build.
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>;
  const chunks: AssetList['chunks'] = {};
  for (const source of Object.keys(manifest)) {
    const { file } = chunkOf(manifest, source);
    const reached = reach(manifest, source);
    chunks[source] = {
      file: `/${file}`,
      css: [...new Set(reached.flatMap((key) => chunkOf(manifest, key).css ?? []))].map(
        (css) => `/${css}`,
      ),
      imports: reached
        .filter((key) => key !== source)
        .map((key) => `/${chunkOf(manifest, key).file}`),
    };
  }
  return {
    build: shortHash(text),
    chunks,
    shell: shellOf(manifest),
    pictures: picturesIn(join(clientDir, 'og')),
  };
}

function picturesIn(folder: string): AssetList['pictures'] {
  return Object.fromEntries(
    readdirSync(folder).map((file) => {
      const version = shortHash(readFileSync(join(folder, file), 'latin1'));
      return [basename(file, '.png'), `/og/${file}?v=${version}`];
    }),
  );
}

/** Returns a chunk and its static imports, recursively. */
function reach(manifest: Record<string, ManifestChunk>, source: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    chunkOf(manifest, key).imports?.forEach(visit);
  };
  visit(source);
  return [...seen];
}

const shellRoots = [
  'client/app/entry.tsx',
  'client/app/hydrate.tsx',
  'client/features/drive/drive-page.tsx',
];

/** Excludes other pages, texts (each language has its own) and libraries behind dynamic imports. */
function shellOf(manifest: Record<string, ManifestChunk>): string[] {
  const seen = new Set<string>();
  const visit = (key: string, isLazy: boolean) => {
    if (seen.has(key) || (isLazy && !/^client\/(?!.*-page\.tsx$)/.test(key))) return;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key);
    for (const next of imports) visit(next, false);
    for (const next of dynamicImports) visit(next, true);
  };
  for (const root of shellRoots) visit(root, false);
  const files = [...seen].flatMap((key) => [
    chunkOf(manifest, key).file,
    ...(chunkOf(manifest, key).css ?? []),
  ]);
  return [...new Set(files)].map((file) => `/${file}`);
}

function shortHash(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index++)
    hash = (hash * 33 + text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}

function chunkOf(manifest: Record<string, ManifestChunk>, key: string): ManifestChunk {
  return required(manifest[key], key);
}
