import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readDocstrings } from './docstrings.ts';
import { openApiDocument, type ProtocolFile } from './document.ts';

/**
 * Generates the API's OpenAPI document into the client build from the calls that the worker serves.
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
      // Our own file.
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        version: string;
      };
      const source = JSON.stringify(openApiDocument(await readProtocolFiles(root), version));
      this.emitFile({ type: 'asset', fileName: 'openapi.json', source });
    },
  };
}

/** Files that only re-export. */
const reexporting = ['drive.ts'];

/** Reads every file of `protocol/`: its exports and its comments. */
export async function readProtocolFiles(root: string): Promise<ProtocolFile[]> {
  const directory = join(root, 'protocol');
  const rooms: ProtocolFile[] = [];
  for (const file of readdirSync(directory).sort()) {
    const path = join(directory, file);
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || reexporting.includes(file)) continue;
    const exports: Record<string, unknown> = await import(pathToFileURL(path).href);
    const docs = readDocstrings(readFileSync(path, 'utf8'));
    rooms.push({ name: file.slice(0, -'.ts'.length), exports, docs });
  }
  return rooms;
}
