import { join, resolve } from 'node:path';

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '..');

/** A path inside the repository. */
export function inRoot(...parts: string[]): string {
  return join(root, ...parts);
}

/** How a tool of node_modules is started: with this very Node, whatever PATH says. */
export const tools = {
  vite: [process.execPath, inRoot('node_modules/vite/bin/vite.js')],
  vitest: [process.execPath, inRoot('node_modules/vitest/vitest.mjs')],
  wrangler: [process.execPath, inRoot('node_modules/wrangler/bin/wrangler.js')],
  types: [process.execPath, inRoot('node_modules/typescript/bin/tsc')],
  lint: [process.execPath, inRoot('node_modules/oxlint/bin/oxlint')],
  format: [process.execPath, inRoot('node_modules/oxfmt/bin/oxfmt')],
  playwright: [process.execPath, inRoot('node_modules/playwright-core/cli.js')],
} as const;

export type Tool = keyof typeof tools;
