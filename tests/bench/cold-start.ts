import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { freePort } from '#scripts/free-port.ts';
import { builtModules } from '#scripts/local-runtime.ts';
import { inRoot } from '#scripts/paths.ts';
import { bundle } from './bare.ts';
import { median } from './rounds.ts';
import type { Line } from './table.ts';

/** The start of the product and of plain Hono. */
export async function coldStartLines(rounds: number): Promise<Line[]> {
  const times = await coldStarts(rounds);
  const [product, empty] = [median(times.product), median(times.empty)];
  return [
    { name: 'Cold start to the first page', value: product, most: 120, unit: 'ms' },
    { name: 'The same of plain Hono', value: empty, most: Infinity, unit: 'ms' },
    { name: 'The first over the second', value: product / empty, most: Infinity, unit: '×' },
  ];
}

/** Times in ms from the start of a workerd process to its first 200. */
interface ColdStarts {
  product: number[];
  /** A worker of plain Hono that answers with two bytes. */
  empty: number[];
}

/** A module as workerd's configuration has it. */
interface Module {
  name: string;
  kind: 'esModule' | 'data';
  file: string;
}

/**
 * Starts the built product and an empty worker in turn, each in a new workerd process without the
 * simulators of Miniflare, and requests a page until it is answered.
 */
async function coldStarts(rounds: number): Promise<ColdStarts> {
  const dir = mkdtempSync(join(tmpdir(), 'magpie-cold-'));
  try {
    const hono = join(dir, 'hono.js');
    writeFileSync(hono, await bundle('tests/bench/empty-worker.ts'));
    const place = { port: await freePort(), disk: join(dir, 'disk') };
    mkdirSync(place.disk);
    const product = compile(dir, 'product', productConfig(place));
    const empty = compile(
      dir,
      'empty',
      config(place, [{ name: 'index.js', kind: 'esModule', file: hono }]),
    );
    const times: ColdStarts = { product: [], empty: [] };
    for (let round = 0; round < rounds; round++) {
      times.product.push(await untilFirstAnswer(product, place.port));
      times.empty.push(await untilFirstAnswer(empty, place.port));
    }
    return times;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const workerd = inRoot('node_modules/workerd/bin/workerd');

/** Compiles a configuration, so that no start includes reading its text. */
function compile(dir: string, name: string, text: string): string {
  const file = join(dir, `${name}.capnp`);
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(
    workerd,
    ['compile', '--config-only', '--import-path=/', file],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`workerd can't read the configuration:\n${stderr.toString()}`);
  writeFileSync(`${file}.bin`, stdout);
  return `${file}.bin`;
}

function untilFirstAnswer(file: string, port: number): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(workerd, ['serve', '--binary', '--experimental', file], { stdio: 'ignore' });
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => reject(new Error('workerd has ended')));
    const ask = () => {
      const again = () => setTimeout(ask, 1);
      get({ host: '127.0.0.1', port, headers: { host: `localhost:${port}` } }, (answer) => {
        answer.resume();
        if (answer.statusCode !== 200)
          reject(new Error(`the first answer was ${answer.statusCode}`));
        resolve(performance.now() - startedAt);
      }).on('error', again);
    };
    ask();
  }).finally(
    () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.on('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  );
}

/** The bindings of wrangler.toml that a first page uses; the others lead to nothing. */
function productConfig(place: Place): string {
  const site = `http://localhost:${place.port}`;
  const { workerOptions } = workerOptionsOf(inRoot('wrangler.toml'));
  // Variables are text, and objects are named by their class; Wrangler's types allow more.
  const variables = {
    ...(workerOptions.bindings as Record<string, string>),
    SITE_ORIGIN: site,
    CONTENT_ORIGIN: site.replace('localhost', '127.0.0.1'),
    SECRET_KEY: 'secret-key-of-the-bench-0123456789abcdef',
    ADMIN_TOKEN: 'admin-token-of-the-bench-0123456789abcdef',
  };
  const objects = workerOptions.durableObjects as Record<string, { className: string }>;
  const modules = builtModules().map(({ path, type }): Module => ({
    name: path.replace(/^dist\/worker\//, ''),
    kind: type === 'Data' ? 'data' : 'esModule',
    file: inRoot(path),
  }));
  return config(
    place,
    modules.sort((a, b) => Number(b.name === 'index.js') - Number(a.name === 'index.js')),
    {
      flags: workerOptions.compatibilityFlags as string[],
      bindings: [
        ...Object.entries(variables).map(([name, value]): Binding => [name, 'text', value]),
        ...Object.entries(objects).map(([name, { className }]): Binding => [
          name,
          'durableObjectNamespace',
          className,
        ]),
        ['FILES', 'r2Bucket', 'nothing'],
        ['JOBS', 'queue', 'nothing'],
        ...['DB', 'IMAGES', 'ASSETS'].map((name): Binding => [name, 'service', 'nothing']),
      ],
      classes: Object.values(objects).map(({ className }) => className),
    },
  );
}

/** Where a worker listens and keeps the state of its objects. */
interface Place {
  port: number;
  disk: string;
}

type Binding = [name: string, kind: string, value: string];

/** Returns a configuration of workerd (workerd.capnp). JSON strings are strings there too. */
function config(
  { port, disk }: Place,
  modules: Module[],
  {
    flags = [],
    bindings = [],
    classes = [],
  }: { flags?: string[] | undefined; bindings?: Binding[]; classes?: string[] } = {},
): string {
  const text = (value: string) => JSON.stringify(value);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "nothing", worker = .nothing), (name = "disk", disk = (path = ${text(disk)}, writable = true))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  compatibilityDate = "2026-10-01",
  compatibilityFlags = [${flags.map(text).join(', ')}],
  modules = [${modules.map(({ name, kind, file }) => `(name = ${text(name)}, ${kind} = embed ${text(file)})`).join(',\n')}],
  bindings = [${bindings.map(([name, kind, value]) => `(name = ${text(name)}, ${kind} = ${text(value)})`).join(',\n')}],
  durableObjectNamespaces = [${classes.map((name) => `(className = ${text(name)}, uniqueKey = ${text(name)}, enableSql = true)`).join(', ')}],
  durableObjectStorage = (localDisk = "disk"),
);
const nothing :Workerd.Worker = (
  compatibilityDate = "2026-10-01",
  modules = [(name = "nothing.js", esModule = "export default { fetch: () => new Response(null, { status: 503 }) }")],
);
`;
}
