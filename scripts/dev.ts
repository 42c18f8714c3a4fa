import { existsSync, watch } from 'node:fs';
import { build, sources } from './build.ts';
import { startReloadProxy } from './reload-proxy.ts';
import { freePort } from './free-port.ts';
import { startLocal } from './local-start.ts';
import { inRoot } from './paths.ts';
import { exitWithError, messageOf } from './process-end.ts';

/** Delay before a build, because editors save a file in several steps. */
const quietMs = 120;

try {
  await build();
  // The proxy listens on the public port, the runtime on an internal one.
  const internalPort = await freePort();
  const local = await startLocal({ internalPort });
  const proxy = startReloadProxy(Number(new URL(local.start.origin).port), internalPort);
  console.log('Pages reload when a source changes.');
  onChange(async () => {
    const startedAt = Date.now();
    await build();
    await local.reload();
    proxy.reloadPages();
    console.log(`Built in ${Date.now() - startedAt} ms`);
  });
} catch (error) {
  exitWithError(error);
}

/**
 * Calls `work` after each change to a source, one call at a time. After a failure it waits for the
 * next change.
 */
function onChange(work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let changedAgain = false;
  const run = async () => {
    if (running) {
      changedAgain = true;
      return;
    }
    running = true;
    try {
      await work();
    } catch (error) {
      console.error(messageOf(error));
    }
    running = false;
    if (changedAgain) {
      changedAgain = false;
      await run();
    }
  };
  for (const source of sources.map((source) => inRoot(source)).filter(existsSync)) {
    watch(source, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(run, quietMs);
    });
  }
}
