import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Paths of the event stream for reloads and of the script that listens to it. */
const changesPath = '/@dev/changes';
const scriptPath = '/@dev/reload.js';
const script = `new EventSource('${changesPath}').addEventListener('built', () => location.reload());`;

/**
 * Starts a proxy in front of the running product for development. It forwards everything and adds a
 * script to pages that reloads them after a build, so the product needs no development code.
 */
export function startReloadProxy(port: number, internalPort: number): { reloadPages(): void } {
  const listeners = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === changesPath) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      outgoing.write(': listening\n\n');
      listeners.add(outgoing);
      outgoing.on('close', () => listeners.delete(outgoing));
    } else if (incoming.url === scriptPath) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      outgoing.end(script);
    } else {
      pass(incoming, outgoing, internalPort);
    }
  });
  server.listen(port, '127.0.0.1');
  return {
    reloadPages: () => listeners.forEach((listener) => listener.write('event: built\ndata:\n\n')),
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const isPage = headers.accept?.includes('text/html');
  const inner = request(
    {
      host: '127.0.0.1',
      port,
      method,
      path,
      // The proxy reads pages, so it requests them uncompressed.
      headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers,
    },
    (answer) => {
      const isHtml = answer.headers['content-type']?.startsWith('text/html');
      if (isPage && isHtml) return void addScript(answer, outgoing);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  inner.on('error', () =>
    outgoing.writeHead(502).end('Magpie is being rebuilt: reload in a moment.\n'),
  );
  incoming.pipe(inner);
}

/**
 * Adds the script with the page's nonce. A page whose policy uses hashes has no nonce, so its
 * policy header is removed.
 */
async function addScript(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  const { 'content-length': _, ...headers } = answer.headers;
  const policy = String(headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!nonce) delete headers['content-security-policy'];
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.write(Buffer.concat(chunks));
  outgoing.end(`<script src="${scriptPath}" nonce="${nonce ?? ''}"></script>`);
}
