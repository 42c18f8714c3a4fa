import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp, { type Sharp } from 'sharp';
import * as v from 'valibot';

/**
 * A process that decodes images of users, and does nothing else: it has no network, no secrets in
 * its environment, and dies alone if an image breaks the library. It listens on the socket that its
 * first argument names, and ends with its parent.
 */

/** As the product refuses them, before decoding. */
const pixelsMax = 100_000_000;
const bodyBytesMax = 128 * 1024 * 1024;

/** Formats that are read, with their media types. */
const mediaTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

const encoders: Readonly<Record<string, 'jpeg' | 'png' | 'webp' | 'avif'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

const request = v.object({
  transforms: v.array(
    v.object({
      width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192))),
      height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192))),
      fit: v.optional(v.picklist(['cover', 'contain', 'scale-down'])),
    }),
  ),
  format: v.picklist(Object.keys(encoders)),
  quality: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100)), 85),
});

// Vector images may name files and run for minutes; the other loaders have no use here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

const [, , socketPath] = process.argv;
process.on('disconnect', () => process.exit());
createServer((incoming, response) => {
  answer(incoming, response).catch((error: unknown) => {
    response.writeHead(422).end(error instanceof Error ? error.message : 'unreadable');
  });
}).listen(socketPath, () => process.send?.('listening'));

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = await bodyOf(incoming);
  const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', autoOrient: true });
  const { format = '', autoOrient } = await image.metadata();
  const mediaType = mediaTypes[format];
  if (!mediaType) throw new Error(`images of the format "${format}" aren't read`);
  if (incoming.url === '/info') {
    const facts = { format: mediaType, fileSize: bytes.length, ...autoOrient };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(facts));
    return;
  }
  const given = v.parse(request, JSON.parse(String(incoming.headers['x-image'])));
  const encoded = await encodedImage(image, given);
  response.writeHead(200, { 'content-type': given.format }).end(encoded);
}

function encodedImage(image: Sharp, given: v.InferOutput<typeof request>): Promise<Buffer> {
  for (const { width, height, fit = 'scale-down' } of given.transforms) {
    image.resize({
      width,
      height,
      fit: fit === 'cover' ? 'cover' : 'inside',
      withoutEnlargement: fit === 'scale-down',
    });
  }
  // Metadata, such as a camera's position, is dropped by default.
  return image.toFormat(encoders[given.format] ?? 'webp', { quality: given.quality }).toBuffer();
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw new Error('the image is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
