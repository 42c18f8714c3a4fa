import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';

/** Host that only the local runtime answers: what is sent to it goes to the scanner over TCP. */
const scanHost = 'scanner.invalid';

/** Returns the variables by which the worker finds the door. */
export function scanVariables(variables: Readonly<Record<string, string>>): Record<string, string> {
  const isOverTcp = ['clamd', 'icap'].includes(variables.SCAN_DRIVER ?? '');
  return isOverTcp ? { SCAN_DOOR: `http://${scanHost}/` } : {};
}

/**
 * Passes a request to the scanner of SCAN_URL as bytes, and its bytes back. Returns false for other
 * hosts.
 */
export function answerScans(
  scanUrl: string,
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  if (url.hostname !== scanHost) return false;
  if (!URL.canParse(scanUrl) || incoming.method !== 'POST') {
    outgoing.writeHead(403).end();
    return true;
  }
  const { hostname, port } = new URL(scanUrl);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  socket.on('connect', () => outgoing.writeHead(200));
  socket.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on('close', () => socket.destroy());
  incoming.pipe(socket, { end: false });
  pipeline(socket, outgoing, () => {});
  return true;
}
