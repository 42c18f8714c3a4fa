import { trustedScriptUrl } from '#client/lib/trusted-html.ts';

/**
 * Has the browser keep the drive's shell (service-worker.ts). The language is part of the address,
 * for its texts are kept.
 */
export async function installShell(locale: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // It fetches the whole shell, which nobody on a first visit should wait for.
  await idle();
  const address = trustedScriptUrl(`/sw.js?lang=${locale}`);
  try {
    await navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    // Without it everything works but the opening without a network.
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

/** Files that another app has handed over, once: whoever asks has them. */
export async function takeReceived(): Promise<File[]> {
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
