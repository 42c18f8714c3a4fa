import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/** An image that takes longer is refused, and its decoder ended. */
const timeoutMs = 20_000;
/** Images decoded at once; others wait. */
const imagesAtOnce = 2;
/** Memory of the decoder's JavaScript; libvips has its own. */
const heapMegabytes = 128;

interface Decoder {
  child: ChildProcess;
  socketPath: string;
}

/** Passes images to a process that decodes them, started with the first image. */
export class DecoderProcess {
  #started: Promise<Decoder> | undefined;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Passes a request on. Answers 503 if the decoder ends before it has answered. */
  async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    await this.#turn();
    outgoing.once('close', () => this.#endTurn());
    const { child, socketPath } = await (this.#started ??= this.#start());
    const inner = request({
      socketPath,
      path: incoming.url,
      method: 'POST',
      headers: { 'x-image': incoming.headers['x-image'] ?? '', 'transfer-encoding': 'chunked' },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    outgoing.once('close', () => clearTimeout(timer));
    inner.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 503, {
        'content-type': answer.headers['content-type'] ?? 'text/plain',
      });
      pipeline(answer, outgoing, () => {});
    });
    inner.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(503).end('the decoder ended');
    });
    pipeline(incoming, inner, () => {});
  }

  async #start(): Promise<Decoder> {
    const folder = mkdtempSync(join(tmpdir(), 'magpie-images-'));
    // Windows names local sockets like this.
    const socketPath =
      process.platform === 'win32'
        ? `\\\\.\\pipe\\magpie-images-${process.pid}`
        : join(folder, 'socket');
    const child = fork(join(import.meta.dirname, 'decoder.ts'), [socketPath], {
      // No secret of this process.
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Neither keeps this process alive.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      this.#started = undefined;
      rmSync(folder, { recursive: true, force: true });
    });
    process.once('exit', () => child.kill());
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', () => reject(new Error('the image decoder does not start')));
    });
    return { child, socketPath };
  }

  async #turn(): Promise<void> {
    if (this.#running >= imagesAtOnce) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
  }

  #endTurn(): void {
    this.#running -= 1;
    this.#waiting.shift()?.();
  }
}
