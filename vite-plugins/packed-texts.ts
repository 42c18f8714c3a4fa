import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { required } from '../protocol/required.ts';

/**
 * Modules that hold nothing but data: texts by language, tables of collation, and the list of the
 * client's files.
 */
const data =
  /\/locales\/(documents\/)?[a-z]{2}(-[A-Z]{2})?\/|\/worker\/collation\/tables\/|virtual:asset-list$/;

/**
 * Turns the worker's chunks of texts into compressed data that is unpacked on first use. A runtime
 * compiles all scripts of a worker before its first request, also those that are never imported
 * (docs/decisions/0094-cold-start.md).
 */
export function packTexts(): Plugin {
  return {
    name: 'magpie:packed-texts',
    applyToEnvironment: ({ name }) => name === 'worker',
    async writeBundle({ dir }, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.moduleIds.length === 0) continue;
        if (!chunk.moduleIds.every((id) => data.test(id))) continue;
        await pack(join(required(dir, 'the folder of the worker'), chunk.fileName));
      }
    },
  };
}

/** Replaces the script of a chunk by one that reads its exports from a data module next to it. */
async function pack(file: string): Promise<void> {
  // Another address for each build, because Node keeps what it has imported.
  const exported = plain(await import(`${pathToFileURL(file)}?${Date.now()}`));
  const text = JSON.stringify(exported);
  if (!isDeepStrictEqual(JSON.parse(text), exported)) {
    throw new Error(`${file} holds more than data, so it can't be packed`);
  }
  const packed = `${basename(file, '.js')}.bin`;
  writeFileSync(join(file, '..', packed), deflateRawSync(text, { level: 9 }));
  const names = Object.keys(exported);
  writeFileSync(
    file,
    [
      "import { inflateRawSync } from 'node:zlib';",
      `import packed from './${packed}';`,
      'const texts = JSON.parse(new TextDecoder().decode(inflateRawSync(new Uint8Array(packed))));',
      ...names.map((name, at) => `const e${at} = texts[${JSON.stringify(name)}];`),
      `export { ${names.map((name, at) => `e${at} as ${name}`).join(', ')} };`,
      '',
    ].join('\n'),
  );
}

/** Returns the exports of a module, and those of modules among them, as plain objects. */
function plain(exports: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]: [string, unknown]) => [
      name,
      isNamespace(value) ? { ...value } : value,
    ]),
  );
}

function isNamespace(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Symbol.toStringTag in value;
}
