import { expect, test } from 'vitest';
import {
  clamdProtocol,
  icapProtocol,
  type ScanProtocol,
} from '#worker/services/scans/scan-protocols.ts';

async function requestOf(protocol: ScanProtocol, bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const body = new Blob([bytes]).stream();
  const pieces: Uint8Array[] = [];
  for await (const piece of protocol.request({ size: bytes.length, body }, 'scanner:1344')) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

test('clamd gets each piece after its length, and a length of zero at the end', async () => {
  const sent = await requestOf(clamdProtocol, new Uint8Array(70_000).fill(65));
  expect(sent.subarray(0, 10).toString()).toBe('zINSTREAM\0');
  let at = 10;
  let bytes = 0;
  for (let length = sent.readUInt32BE(at); length > 0; length = sent.readUInt32BE(at)) {
    expect(length).toBeLessThanOrEqual(65_536);
    at += 4 + length;
    bytes += length;
  }
  expect([bytes, at + 4]).toEqual([70_000, sent.length]);
});

test('an ICAP server gets an HTTP response in chunks, with the places of its parts', async () => {
  const text = (await requestOf(icapProtocol, new TextEncoder().encode('hello'))).toString();
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const encapsulated = rest.join('\r\n\r\n');
  const [, response, body] = /res-hdr=(\d+), res-body=(\d+)/.exec(head)!.map(Number);
  expect(encapsulated.slice(response)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(encapsulated.slice(body)).toBe('5\r\nhello\r\n0\r\n\r\n');
});

test.each([
  [clamdProtocol, 'stream: OK\0', { isInfected: false, finding: '' }],
  [clamdProtocol, 'stream: Eicar-Test FOUND\0', { isInfected: true, finding: 'Eicar-Test' }],
  [icapProtocol, 'ICAP/1.0 204 No Content\r\n\r\n', { isInfected: false, finding: '' }],
  [
    icapProtocol,
    'ICAP/1.0 200 OK\r\nX-Infection-Found: Type=0; Resolution=2; Threat=Eicar;\r\n\r\n',
    { isInfected: true, finding: 'Eicar' },
  ],
  [
    icapProtocol,
    'ICAP/1.0 200 OK\r\n\r\nHTTP/1.1 403 Forbidden\r\n\r\n',
    { isInfected: true, finding: 'blocked' },
  ],
])('reads the verdict of %#', (protocol, response, verdict) => {
  expect(protocol.verdictOf(response)).toEqual(verdict);
});

test.each([
  [clamdProtocol, 'INSTREAM size limit exceeded. ERROR\0'],
  [clamdProtocol, ''],
  [icapProtocol, 'ICAP/1.0 500 Server error\r\n\r\n'],
])('throws for %#, which is no verdict', (protocol, response) => {
  expect(() => protocol.verdictOf(response)).toThrow('the scanner answered');
});
