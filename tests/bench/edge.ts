import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { freePort } from '#scripts/free-port.ts';

/** A server between a browser and a worker that compresses texts, as the platform's edge does. */
export interface Edge {
  origin: string;
  stop(): void;
}

const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/;

/** Starts an edge before `target`, whose requests have `host` as their host name. */
export async function startEdge(target: string, host: string): Promise<Edge> {
  const port = await freePort();
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
    const { method } = incoming;
    const sent = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const answered = { ...answer.headers };
        const isText = compressible.test(answered['content-type'] ?? '');
        const isPlain = isText && answered['content-encoding'] === undefined && body.length > 0;
        delete answered['content-length'];
        delete answered['transfer-encoding'];
        if (isPlain) answered['content-encoding'] = 'gzip';
        outgoing.writeHead(answer.statusCode ?? 502, answered);
        outgoing.end(isPlain ? gzipSync(body, { level: 6 }) : body);
      });
    });
    sent.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
