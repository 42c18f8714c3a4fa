import { existsSync, readdirSync, statSync } from 'node:fs';
import { inRoot } from './paths.ts';
import { runTool } from './tool.ts';

/** Inputs of the build. */
export const sources = [
  'client',
  'companions',
  'locales',
  'protocol',
  'static',
  'vite-plugins',
  'worker',
  'package-lock.json',
  'vite.config.ts',
];

/** The last file the build writes. */
const product = inRoot('dist/worker/index.js');

/** Builds client and worker for production. Throws if the build fails. */
export async function build(): Promise<void> {
  const code = await runTool('vite', ['build', '--app', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('The build failed. See the output above.');
}

/**
 * Builds if a source is newer than the last build. Where the tools of the build aren't installed,
 * as in the container image, the last build is used.
 */
export async function buildIfStale(): Promise<void> {
  const isCurrent = () => newest(sources) <= statSync(product).mtimeMs;
  if (existsSync(product) && (!existsSync(inRoot('node_modules/vite')) || isCurrent())) return;
  console.log('Building. This takes about half a minute the first time …');
  await build();
}

/**
 * Returns the latest modification time of files and folders, in ms since 1970. Folders are included
 * so that deletions count.
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
