import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readDocstrings } from './docstrings.ts';
import { apiDocument, type Room } from './document.ts';

/**
 * Prints the API's OpenAPI document into the client build, from the same values that the worker
 * serves.
 */
export function apiDocumentFile(): Plugin {
  let root = '';
  return {
    name: 'magpie:api-document',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        version: string;
      };
      const source = JSON.stringify(apiDocument(await readRooms(root), version));
      this.emitFile({ type: 'asset', fileName: 'openapi.json', source });
    },
  };
}

/** Files that only hand on what others declare. */
const reexporting = ['drive.ts'];

/** Every file of `protocol/` with what it exports and what its comments say. */
export async function readRooms(root: string): Promise<Room[]> {
  const directory = join(root, 'protocol');
  const rooms: Room[] = [];
  for (const file of readdirSync(directory).sort()) {
    const path = join(directory, file);
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || reexporting.includes(file)) continue;
    const exports = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const docs = readDocstrings(readFileSync(path, 'utf8'));
    rooms.push({ name: file.slice(0, -'.ts'.length), exports, docs });
  }
  return rooms;
}
