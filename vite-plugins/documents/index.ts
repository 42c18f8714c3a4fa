import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { compileDocument } from './compile.ts';

const document = /\/locales\/documents\/([^/]+)\/.+\.md$/;

/**
 * Makes a module of each long text under `locales/documents/<code>/`: its markup, written while the
 * product is built.
 */
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
