import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A desktop client on a loopback address, which answers pages with authorization codes. */
export interface DesktopClient {
  /** As in the address of a page: hexadecimal. */
  port: string;
  /** The requests of pages. */
  requests: { path: string; origin: string; form: Record<string, string> }[];
  close(): void;
}

/**
 * Starts a desktop client that is signed in. `codeFor` requests a code as the client's user; ''
 * refuses. Pages of other origins get no answer.
 */
export async function startDesktopClient(
  siteOrigin: string,
  codeFor: (form: Record<string, string>) => Promise<string>,
): Promise<DesktopClient> {
  const requests: DesktopClient['requests'] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '', headers, method } = request;
    const origin = headers.origin ?? '';
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    requests.push({ path, origin, form });
    if (method !== 'POST' || path !== '/windows/client-auth-code' || origin !== siteOrigin) {
      return response.writeHead(404).end();
    }
    const code = await codeFor(form);
    const cors = {
      'access-control-allow-origin': siteOrigin,
      'access-control-expose-headers': 'X-Auth-Code',
    };
    response.writeHead(code ? 200 : 403, { ...cors, ...(code && { 'x-auth-code': code }) }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port: port.toString(16), requests, close: () => void server.close() };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
