import { desktopCodeHeader, desktopCodePath } from '#protocol/bridge.ts';
import { peerAddressMs } from '#protocol/limits.ts';
import type { Companion } from '#client/bridge/companion.ts';

/**
 * The desktop client that opened the page and listens on a loopback address (specification 4). The
 * request is a form, which needs no preflight, and the code is in a header of the answer.
 */
export function desktopClientAt(origin: string, network: { fetch: typeof fetch }): Companion {
  return {
    kind: 'desktop',
    requestCode: async (request) => {
      const response = await network.fetch(origin + desktopCodePath, {
        method: 'POST',
        mode: 'cors',
        body: new URLSearchParams({ ...request }),
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(peerAddressMs),
      });
      const code = response.headers.get(desktopCodeHeader) ?? '';
      if (!response.ok || code === '') throw new Error(`no code (status ${response.status})`);
      return code;
    },
  };
}
