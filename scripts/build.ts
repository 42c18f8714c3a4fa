import { existsSync, readdirSync, statSync } from 'node:fs';
import { inRoot } from './paths.ts';
import { runTool } from './tool.ts';

/** What the build reads. */
export const sources = [
  'client',
  'locales',
  'protocol',
  'static',
  'vite-plugins',
  'worker',
  'package-lock.json',
  'vite.config.ts',
];

/** What the build writes last. */
const product = inRoot('dist/worker/index.js');

/** Builds client and worker for production. Throws when the build fails. */
export async function build(): Promise<void> {
  const code = await runTool('vite', ['build', '--app', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('The build failed: see the lines above.');
}

/** Builds when a source is newer than what was built. */
export async function buildIfStale(): Promise<void> {
  if (existsSync(product) && newest(sources) <= statSync(product).mtimeMs) return;
  console.log('Building …');
  await build();
}

/**
 * When the newest of these files and folders was written, in ms since 1970; a folder counts, so
 * that removals do.
 */
function newest(paths: string[]): number {
  let newestMs = 0;
  for (const path of paths.map((path) => inRoot(path)).filter(existsSync)) {
    const stat = statSync(path);
    newestMs = Math.max(newestMs, stat.mtimeMs);
    if (!stat.isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      newestMs = Math.max(newestMs, statSync(`${path}/${entry}`).mtimeMs);
    }
  }
  return newestMs;
}
