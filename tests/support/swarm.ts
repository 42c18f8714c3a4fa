import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { sendFile } from './source-server.ts';
import { bencode } from './torrents.ts';

/** A tracker on loopback (BEP 3, compact answers of BEP 23) that records its announces. */
export interface Tracker {
  /** `127.0.0.1:PORT`. */
  host: string;
  announces: { path: string; infoHash: string; port: number; left: number }[];
  stop(): Promise<void>;
}

async function startTracker(): Promise<Tracker> {
  const announces: Tracker['announces'] = [];
  const peers = new Map<string, Set<number>>();
  const server = createServer((request, response) => {
    const [path = '', query = ''] = request.url!.split('?');
    if (!path.startsWith('/announce')) return response.writeHead(404).end();
    // The hash is raw bytes, which URLSearchParams would decode as UTF-8.
    const fields = new Map(query.split('&').map((one) => one.split('=') as [string, string]));
    const infoHash = rawBytes(fields.get('info_hash') ?? '').toString('hex');
    const port = Number(fields.get('port'));
    const known = peers.get(infoHash) ?? new Set();
    if (fields.get('event') === 'stopped') known.delete(port);
    else known.add(port);
    peers.set(infoHash, known);
    announces.push({ path, infoHash, port, left: Number(fields.get('left')) });
    const others = [...known].filter((other) => other !== port);
    const compact = others.map((other) => [127, 0, 0, 1, other >> 8, other & 255]);
    response.end(bencode({ interval: 3, 'min interval': 1, peers: Buffer.from(compact.flat()) }));
  });
  return { host: await listen(server), announces, stop: () => close(server) };
}

function rawBytes(escaped: string): Buffer {
  const bytes = escaped.replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

/** A running aria2. */
export interface Aria2 {
  folder: string;
  port: number;
  call<T>(method: string, ...params: unknown[]): Promise<T>;
  /** Ends the process without saving anything. */
  kill(): Promise<void>;
}

/** Nothing leaves the machine: no DHT, no local or peer exchange. */
export const quietOptions = [
  'enable-dht=false',
  'enable-dht6=false',
  'bt-enable-lpd=false',
  'enable-peer-exchange=false',
  'bt-tracker-interval=1',
];

const quiet = [
  '--no-conf',
  '--console-log-level=error',
  '--summary-interval=0',
  '--rpc-max-request-size=16M',
  '--max-concurrent-downloads=50',
  ...quietOptions.map((option) => `--${option}`),
];

async function startAria2(
  folder: string,
  options: readonly string[],
  port?: number,
): Promise<Aria2> {
  mkdirSync(folder, { recursive: true });
  const [rpc, peer] = [port ?? (await freePort()), await freePort()];
  const child = spawn(
    'aria2c',
    [
      ...quiet,
      '--enable-rpc',
      `--rpc-listen-port=${rpc}`,
      '--rpc-secret=engine-secret',
      `--listen-port=${peer}`,
      `--dir=${folder}`,
      ...options,
    ],
    { stdio: 'ignore' },
  );
  const call = async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${rpc}/jsonrpc`, {
      method: 'POST',
      body: JSON.stringify({ id: '', method, params: ['token:engine-secret', ...params] }),
    });
    const { result, error } = (await response.json()) as { result: T; error?: object };
    if (error) throw new Error(JSON.stringify(error));
    return result;
  };
  await answering(child, () => call('aria2.getVersion'));
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { folder, port: rpc, call, kill };
}

async function answering(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}

/** Serves the files of a folder with ranges, as the web server next to an engine does. */
async function serveFolder(folder: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(request.url!));
    try {
      void sendFile({ bytes: readFileSync(path) }, request, response);
    } catch {
      response.writeHead(404).end();
    }
  });
  return { origin: `http://${await listen(server)}`, stop: () => close(server) };
}

/** A tracker, a seeder, an engine and a web server for its folder, all on loopback. */
export interface Swarm {
  tracker: Tracker;
  seeder: Aria2;
  engine: Aria2;
  /** Variables of an instance that uses the engine. */
  variables: Record<string, string>;
  /** Address of the tracker, with a passkey if there is one. */
  announce(passkey?: string): string;
  /**
   * Seeds the content of a torrent, with more options of aria2. Returns the id of the seeder's
   * download.
   */
  seed(
    torrent: Buffer,
    files: { path: string[]; bytes: Uint8Array }[],
    options?: Record<string, string>,
  ): Promise<string>;
  /** Ends a download of the seeder. */
  unseed(id: string): Promise<void>;
  /** Ends the engine and starts one that remembers nothing. */
  restartEngine(): Promise<void>;
  stop(): Promise<void>;
}

const engineOptions = ['--disk-cache=0'];

export async function startSwarm(): Promise<Swarm> {
  const tracker = await startTracker();
  const engineFolder = mkdtempSync(join(tmpdir(), 'magpie-engine-'));
  const seeds = mkdtempSync(join(tmpdir(), 'magpie-seeds-'));
  const folders = [engineFolder, seeds];
  const seeder = await startAria2(seeds, ['--seed-ratio=0.0', '--check-integrity=true']);
  const engine = await startAria2(engineFolder, engineOptions);
  const served = await serveFolder(engineFolder);
  const announce = (passkey = '') => `http://${tracker.host}/announce${passkey}`;
  const swarm: Swarm = {
    tracker,
    seeder,
    engine,
    variables: {
      TASK_ALLOW_HOSTS: tracker.host,
      TASK_DNS_URL: '',
      ENGINE_DRIVER: 'aria2',
      ENGINE_URL: `http://127.0.0.1:${engine.port}/jsonrpc`,
      ENGINE_FOLDER: engineFolder,
      ENGINE_FILES_URL: served.origin,
      ENGINE_SECRET: 'engine-secret',
    },
    announce,
    seed(torrent, files, more = {}) {
      const dir = writeFiles(files);
      folders.push(dir);
      const options = { dir, 'bt-exclude-tracker': '*', 'bt-tracker': announce(), ...more };
      return seeder.call('aria2.addTorrent', torrent.toString('base64'), [], options);
    },
    async unseed(id) {
      await seeder.call('aria2.forceRemove', id);
      for (;;) {
        const { status } = await seeder.call<{ status: string }>('aria2.tellStatus', id);
        if (status !== 'active') return;
        await new Promise((next) => setTimeout(next, 50));
      }
    },
    async restartEngine() {
      await swarm.engine.kill();
      swarm.engine = await startAria2(engineFolder, engineOptions, swarm.engine.port);
    },
    async stop() {
      await Promise.all([swarm.engine.kill(), seeder.kill(), served.stop(), tracker.stop()]);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
  return swarm;
}

/** Writes files below a folder of a new temporary one. */
function writeFiles(files: readonly { path: string[]; bytes: Uint8Array }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-swarm-'));
  for (const { path, bytes } of files) {
    const target = join(folder, ...path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return folder;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((stopped) => server.close(stopped));
}
