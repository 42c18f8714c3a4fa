import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DemoFile } from './upload.ts';
import { composeTrack } from './sounds.ts';
import { zeroPadded } from './zero-padded.ts';

/** Host of the demo's downloads. Its name is reserved (RFC 2606), so it can't be anyone's. */
const host = 'archive.harbour.example';
/** A public address (of example.com) for the checks of offline tasks. Nothing connects to it. */
const publicAddress = '93.184.215.14';

/** Addresses of the files that the demo's tasks download. */
export const sourceUrls = {
  sound: `https://${host}/sounds/Harbour%20bell.wav`,
  image: `https://${host}/images/Tide%20charts%201926.img`,
} as const;

const files: Readonly<Record<string, () => DemoFile>> = {
  [sourceUrls.sound]: () => composeTrack('Harbour bell.wav', 131),
  [sourceUrls.image]: () => zeroPadded('Tide charts 1926.img', 48 * 1024 ** 2, new Uint8Array()),
};

/**
 * Answers requests of the worker for the demo's source, and for its address, so that the demo's
 * downloads work without a network. Returns false for all other requests.
 */
export function answerAsSource(
  url: URL,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (url.pathname.endsWith('/dns-query') && url.searchParams.get('name') === host) {
    const Answer =
      url.searchParams.get('type') === 'A' ? [{ name: host, type: 1, data: publicAddress }] : [];
    response.writeHead(200, { 'content-type': 'application/dns-json' });
    response.end(JSON.stringify({ Status: 0, Answer }));
    return true;
  }
  if (url.host !== host) return false;
  const file = files[url.href]?.();
  if (!file) {
    response.writeHead(404).end();
    return true;
  }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const from = Math.min(Number(first ?? 0), file.size - 1);
  const to = Math.min(last ? Number(last) + 1 : file.size, file.size);
  response.writeHead(first === undefined ? 200 : 206, {
    'accept-ranges': 'bytes',
    'content-length': to - from,
    ...(first !== undefined && { 'content-range': `bytes ${from}-${to - 1}/${file.size}` }),
    etag: `"${file.size}"`,
  });
  response.end(method === 'HEAD' ? undefined : file.read(from, to));
  return true;
}
