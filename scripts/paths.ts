import { join, resolve } from 'node:path';

/** Root folder of the repository. */
export const root = resolve(import.meta.dirname, '..');

/** Returns a path inside the repository. */
export function inRoot(...parts: string[]): string {
  return join(root, ...parts);
}

/** Commands that run the tools of node_modules with the current Node, independent of PATH. */
export const tools = {
  vite: [process.execPath, inRoot('node_modules/vite/bin/vite.js')],
  vitest: [process.execPath, inRoot('node_modules/vitest/vitest.mjs')],
  wrangler: [process.execPath, inRoot('node_modules/wrangler/bin/wrangler.js')],
  types: [process.execPath, inRoot('node_modules/typescript/bin/tsc')],
  lint: [process.execPath, inRoot('node_modules/oxlint/bin/oxlint')],
  format: [process.execPath, inRoot('node_modules/oxfmt/bin/oxfmt')],
  knip: [process.execPath, inRoot('node_modules/knip/bin/knip.js')],
  playwright: [process.execPath, inRoot('node_modules/playwright-core/cli.js')],
} as const;

export type Tool = keyof typeof tools;
