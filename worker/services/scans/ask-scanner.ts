import * as v from 'valibot';
import { readBodyJson } from '#worker/http/body.ts';
import type { Env } from '#worker/bindings.ts';
import {
  clamdProtocol,
  icapProtocol,
  type ScannedContent,
  type ScanProtocol,
  type ScanVerdict,
} from '#worker/services/scans/scan-protocols.ts';

/** More than any verdict. */
const responseBytesMax = 64 * 1024;

const httpVerdict = v.object({ infected: v.boolean(), finding: v.optional(v.string(), '') });

/** Asks the operator's scanner (SCAN_DRIVER) about a content. Throws if it gives no verdict. */
export async function askScanner(env: Env, content: ScannedContent): Promise<ScanVerdict> {
  if (env.SCAN_DRIVER === 'http') return askOverHttp(env.SCAN_URL, content);
  const protocol = env.SCAN_DRIVER === 'icap' ? icapProtocol : clamdProtocol;
  const { host, hostname, port } = new URL(env.SCAN_URL);
  const request = streamOf(protocol, content, host);
  const response = env.SCAN_DOOR
    ? await responseOf((await fetch(env.SCAN_DOOR, { method: 'POST', body: request })).body)
    : await askOverSocket({ hostname, port: Number(port) }, request);
  return protocol.verdictOf(response);
}

async function askOverHttp(url: string, { body, size }: ScannedContent): Promise<ScanVerdict> {
  const headers = { 'content-type': 'application/octet-stream', 'x-content-size': String(size) };
  const response = await fetch(url, { method: 'POST', body, headers });
  if (!response.ok) throw new Error(`the scanner answered with the status ${response.status}`);
  const { infected, finding } = v.parse(
    httpVerdict,
    await readBodyJson(response, responseBytesMax),
  );
  return { isInfected: infected, finding };
}

async function askOverSocket(
  address: { hostname: string; port: number },
  request: ReadableStream<Uint8Array>,
): Promise<string> {
  // Only workerd has this module, and unit tests import this file.
  const { connect } = await import('cloudflare:sockets');
  const socket = connect(address);
  try {
    const [response] = await Promise.all([
      responseOf(socket.readable),
      request.pipeTo(socket.writable, { preventClose: true }),
    ]);
    return response;
  } finally {
    await socket.close().catch(() => {});
  }
}

function streamOf(
  protocol: ScanProtocol,
  content: ScannedContent,
  host: string,
): ReadableStream<Uint8Array> {
  const pieces = protocol.request(content, host);
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Reads until the scanner closes the connection, or its answer has ended. */
async function responseOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.endsWith('\0') || text.length > responseBytesMax) break;
  }
  return text;
}
