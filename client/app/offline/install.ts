import { trustedScriptUrl } from '#client/lib/trusted-html.ts';

/**
 * Installs the service worker (service-worker.ts), which stores the drive's shell. The language is
 * part of its address, because the texts are stored too.
 */
export async function installShell(locale: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // It downloads the whole shell, which must not delay a first visit.
  await idle();
  const address = trustedScriptUrl(`/sw.js?lang=${locale}`);
  try {
    await navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    // Without it, only the offline start is missing.
    console.warn('no service worker', error);
  }
}

function idle(): Promise<unknown> {
  return new Promise((rested) => {
    if ('requestIdleCallback' in window) requestIdleCallback(rested, { timeout: 10_000 });
    else setTimeout(rested, 1_000);
  });
}

const receivedName = 'magpie-received';

/** Returns files received from another app, once. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in window)) return [];
  const received = await caches.open(receivedName);
  const files: File[] = [];
  for (const request of await received.keys()) {
    const answer = await received.match(request);
    if (!answer) continue;
    const name = decodeURIComponent(answer.headers.get('x-name') ?? '');
    const type = answer.headers.get('content-type') ?? '';
    files.push(new File([await answer.blob()], name || 'file', { type }));
    await received.delete(request);
  }
  return files;
}
