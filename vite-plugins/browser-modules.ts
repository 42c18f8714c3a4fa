import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../scripts/paths.ts';

const omitted = '\0omitted-browser-module';
const isPage = /[-/]pages?(\.server)?\.tsx?$/;
/** Besides pages: parts of a share import each other lazily, and so do dialogs by address. */
const isRendered = (path: string) =>
  isPage.test(path) || /^client\/(app\/app\.tsx$|features\/(share|page-actions)\/)/.test(path);

/**
 * Leaves out of the worker the dialogs, viewers and sections that client modules import dynamically
 * and only browsers load. They would be two fifths of its modules, and each costs time in every
 * start. The server renders pages and the parts that a page's own module imports.
 */
export function omitBrowserModules(): Plugin {
  return {
    name: 'magpie:omit-browser-modules',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || importer === undefined) return;
      const from = relative(root, importer);
      if (!from.startsWith('client/') || isRendered(from) || isPage.test(specifier)) return;
      return omitted;
    },
    load: (id) =>
      id === omitted ? `throw new Error('a module for browsers is not on the server');` : undefined,
  };
}
