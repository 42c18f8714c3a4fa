import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { compileDocument } from './compile.ts';

const document = /\/locales\/documents\/([^/]+)\/.+\.md$/;

/** Compiles each long text under `locales/documents/<code>/` to a module with its markup. */
export function documents(): Plugin {
  return {
    name: 'magpie:documents',
    load(id) {
      const [, locale] = document.exec(id) ?? [];
      if (locale === undefined) return undefined;
      this.addWatchFile(id);
      const compiled = compileDocument(readFileSync(id, 'utf8'), { locale, file: id });
      return `export default ${JSON.stringify(compiled)}`;
    },
  };
}
