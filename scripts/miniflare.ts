import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as MiniflareModule from 'miniflare';

/**
 * Patches the source of Miniflare 5, which makes a start take half the CPU time
 * (docs/decisions/0096).
 *
 * Miniflare writes the configuration of workerd, which contains the whole bundle, as one Cap'n
 * Proto message. Its buffer grows by what the next text needs and is copied each time: 960 MB for a
 * bundle of 9 MB. Here it grows at least by its own size.
 *
 * The function comes from the library `capnp-es`. We know of no upstream issue about it. Remove
 * this file once a start without it takes as long.
 *
 * Throws an Error if the source no longer matches, so an upgrade can't lose the patch unnoticed.
 */
export function growBySize(source: string): string {
  const parts = source.split(exactGrowth);
  if (parts.length !== 2) {
    throw new Error(`miniflare: expected the growth of a message once. Miniflare has changed.`);
  }
  return parts.join(growth);
}

const exactGrowth = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize);';
const growth =
  's.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength));';

const require = createRequire(import.meta.url);
const path = require.resolve('miniflare');
const { href } = pathToFileURL(path);
const hooks = registerHooks({
  load: (url, context, next) =>
    url === href
      ? { format: 'commonjs', source: growBySize(readFileSync(path, 'utf8')), shortCircuit: true }
      : next(url, context),
});

/** Miniflare with the patch. Import it before anything else that loads Miniflare. */
export const miniflare: typeof MiniflareModule = require('miniflare');
hooks.deregister();
