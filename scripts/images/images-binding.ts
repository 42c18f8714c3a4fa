import type { IncomingMessage, ServerResponse } from 'node:http';
import { DecoderProcess } from './decoder-process.ts';

/**
 * The binding `IMAGES` of the local runtime. Miniflare's own decodes in the process that holds the
 * outbound door and the secrets (docs/decisions/0100).
 */

/** The export that the binding goes to. */
export const imagesExport = 'Images';

/**
 * Has the methods of an Images binding that the product uses. The default export refuses, for the
 * same reason as that of the outbound worker.
 */
export const imagesScript = `import { RpcTarget, WorkerEntrypoint } from 'cloudflare:workers';

async function decode(env, path, body, image) {
  const headers = { 'x-image': JSON.stringify(image) };
  const response = await env.DECODER.fetch('http://decoder' + path, { method: 'POST', body, headers });
  if (!response.ok) throw new Error('the image is unreadable: ' + (await response.text()));
  return response;
}

class Output extends RpcTarget {
  #response;
  constructor(response) {
    super();
    this.#response = response;
  }
  response() {
    return this.#response;
  }
  contentType() {
    return this.#response.headers.get('content-type');
  }
}

class Input extends RpcTarget {
  #env;
  #stream;
  #transforms = [];
  constructor(env, stream) {
    super();
    this.#env = env;
    this.#stream = stream;
  }
  transform(options) {
    this.#transforms.push(options);
    return this;
  }
  async output({ format, quality }) {
    const image = { transforms: this.#transforms, format, quality };
    return new Output(await decode(this.#env, '/transform', this.#stream, image));
  }
}

export class ${imagesExport} extends WorkerEntrypoint {
  async info(stream) {
    return (await decode(this.env, '/info', stream, {})).json();
  }
  input(stream) {
    return new Input(this.env, stream);
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };`;

/** One for all instances of this process: it keeps nothing between images. */
const decoder = new DecoderProcess();

/** Decodes and encodes images in a process of its own. */
export function handleImage(incoming: IncomingMessage, outgoing: ServerResponse): void {
  decoder.handle(incoming, outgoing).catch(() => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(503).end('the decoder does not start');
  });
}
