import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server on the loopback interface that adds an access token to every request, for programs that
 * can't send one. Its own origin becomes that of the target.
 */
export async function startBearerProxy(target: string, accessToken: string) {
  const { hostname, port, origin, host } = new URL(target);
  const server = createServer((request, response) => {
    const own = `http://${request.headers.host}`;
    const headers = {
      ...request.headers,
      host,
      authorization: `Bearer ${accessToken}`,
      ...(request.headers.origin === own && own === proxyOrigin() ? { origin } : {}),
    };
    const { method, url: path } = request;
    const forwarded = send({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.writeHead(502).end());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type.
  const proxyOrigin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: proxyOrigin(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
