import { createServer, type Socket } from 'node:net';

/** A scanner that speaks clamd's INSTREAM and finds a text. */
export interface Scanner {
  /** For SCAN_URL. */
  url: string;
  /** Contents that it has scanned. */
  scans(): number;
  stop(): Promise<void>;
}

/** Starts a scanner that finds `Test-Signature` in contents with this text. */
export async function startScanner(signature: string): Promise<Scanner> {
  let scans = 0;
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const content = contentOf(received);
      if (!content) return;
      scans += 1;
      answer(socket, content.includes(signature) ? 'Test-Signature FOUND' : 'OK');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `clamd://127.0.0.1:${address.port}`,
    scans: () => scans,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}

function answer(socket: Socket, verdict: string): void {
  socket.end(`stream: ${verdict}\0`);
}

/** Returns the content of a complete INSTREAM request. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (!received.toString('latin1').startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
