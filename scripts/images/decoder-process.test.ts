import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DecoderProcess } from './decoder-process.ts';

const decoder = new DecoderProcess();
let server: Server;
beforeAll(async () => {
  server = createServer((incoming, outgoing) => void decoder.handle(incoming, outgoing));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());

interface Answer {
  status: number;
  body: string;
}

async function send(path: string, body: Buffer, image: object = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-image': JSON.stringify(image) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer.setEncoding('latin1')) };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

describe('info', () => {
  test('has media type and size, turned as the camera was', async () => {
    const bytes = await plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { status, body } = await send('/info', bytes);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { format: 'image/jpeg', fileSize: bytes.length, width: 20, height: 40 },
    ]);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF')],
    ['text', Buffer.from('no image')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    expect((await send('/info', bytes)).status).toBe(422);
  });

  test('refuses more pixels than a decoder should hold', async () => {
    const bytes = await plain(10_001, 10_000).png().toBuffer();
    const { status, body } = await send('/info', bytes);
    expect([status, body]).toEqual([422, expect.stringContaining('pixel limit')]);
  });
});

describe('transform', () => {
  test('scales to cover and encodes without metadata', async () => {
    const bytes = await plain(400, 200).jpeg().withMetadata({ orientation: 1 }).toBuffer();
    const image = { transforms: [{ width: 50, height: 50, fit: 'cover' }], format: 'image/webp' };
    const { status, body } = await send('/transform', bytes, image);
    const made = await sharp(Buffer.from(body, 'latin1')).metadata();
    expect([status, made.format, made.width, made.height]).toEqual([200, 'webp', 50, 50]);
    expect(made.exif).toBeUndefined();
  });

  test.each([
    { transforms: [{ width: 100_000 }], format: 'image/webp' },
    { format: 'image/tiff' },
    {},
  ])('refuses %j', async (image) => {
    const bytes = await plain(4, 4).png().toBuffer();
    expect((await send('/transform', bytes, image)).status).toBe(422);
  });
});

test('answers many images at once', async () => {
  const bytes = await plain(300, 300).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('/info', bytes)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
