import { createServer } from 'node:net';

/**
 * Resolves with `port`, or with any free port for 0. Rejects with the system's error if the port is
 * taken.
 */
export function freePort(port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      // A server on a port, and not on a pipe, has an address with it.
      const { port: taken } = server.address() as { port: number };
      server.close(() => resolve(taken));
    });
  });
}
