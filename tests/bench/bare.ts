import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build, type Rolldown } from 'vite';
import { type LocalRuntime, migrate, runtimeOptions } from '#scripts/local-runtime.ts';
import { inRoot } from '#scripts/paths.ts';

type Options = ConstructorParameters<typeof Miniflare>[0];

/** A worker in a separate workerd process, reached without a proxy. */
export interface BareWorker {
  /** `http://127.0.0.1:PORT`, a socket of the worker. */
  origin: string;
  /** Address for browsers: Miniflare's proxy. CPU is never measured through it. */
  siteOrigin: string;
  miniflare: Miniflare;
  /** CPU time of the process so far, user and system, in ms. */
  cpuMs(): number;
  /** Peak resident memory since the previous call, in bytes. */
  peakBytes(): number;
  stop(): Promise<void>;
}

/** Starts the built product as deployed: without logs and development proxies. */
export async function bareMagpie(options: LocalRuntime): Promise<BareWorker> {
  const worker = await start(runtimeOptions({ ...options, omitsGate: true }));
  await migrate(worker.miniflare);
  return worker;
}

/** Starts the reference template, built for production like the product. */
export async function bareTemplate(): Promise<BareWorker> {
  const contents = await bundle('tests/bench/template-worker.ts');
  return start(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      workers: [
        {
          name: 'template',
          compatibilityDate: '2026-10-01',
          modules: [{ type: 'ESModule', path: 'index.js', contents }],
        },
      ],
    }) as unknown as Options,
  );
}

/** Starts a worker that only moves bytes to and from R2: the minimum cost of a transfer. */
export async function bareBucket(stateDir: string): Promise<BareWorker> {
  const contents = await bundle('tests/bench/bucket-worker.ts');
  const options = convertV4MiniflareOptions({
    host: '127.0.0.1',
    workers: [
      {
        name: 'bucket',
        compatibilityDate: '2026-10-01',
        modules: [{ type: 'ESModule', path: 'index.js', contents }],
        r2Buckets: { FILES: 'bench' },
      },
    ],
  });
  return start({ ...options, resourcePersistencePath: stateDir } as unknown as Options);
}

/** Builds a worker of the bench for production. */
export async function bundle(entry: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    root: inRoot(),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: entry, write: false, minify: false, target: 'es2024' },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * Starts a runtime with a socket to the first worker. Miniflare's proxy costs several times as much
 * as the page, and a direct socket to a worker with assets still passes two proxies. The socket
 * therefore belongs to a second worker without assets that has the first one as its service.
 */
async function start(options: Options): Promise<BareWorker> {
  const { workers } = options as unknown as { workers: { config: { name: string } }[] };
  workers.push(doorTo(workers[0]!.config.name));
  const before = workerdChildren();
  const miniflare = new Miniflare(options);
  const front = await miniflare.ready;
  const pid = workerdChildren().find((child) => !before.includes(child));
  if (!pid) throw new Error('workerd did not start as a child of this process');
  const url = await miniflare.unsafeGetDirectURL(door);
  return {
    origin: url.origin,
    siteOrigin: `http://localhost:${front.port}`,
    miniflare,
    cpuMs: () => cpuMs(pid),
    peakBytes: () => peakBytes(pid),
    stop: () => miniflare.dispose(),
  };
}

const door = 'door';

function doorTo(serviceName: string): { config: { name: string } } {
  const options = convertV4MiniflareOptions({
    workers: [
      {
        name: door,
        compatibilityDate: '2026-10-01',
        modules: [{ type: 'ESModule', path: 'door.js', contents: 'export default {}' }],
        unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, serviceName }],
      },
    ],
  }) as unknown as { workers: { config: { name: string } }[] };
  return options.workers[0]!;
}

/** The clock ticks of /proc are 1/100 s on every Linux that Node supports. */
const tickMs = 10;

function cpuMs(pid: number): number {
  const fields = readStat(pid);
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function peakBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
  // 5 resets the peak memory counter (proc_pid_clear_refs(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return kibibytes * 1024;
}

function workerdChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/comm`, 'utf8');
        return command.startsWith('workerd') && Number(readStat(pid)[1]) === process.pid;
      } catch {
        return false; // The process ended in the meantime.
      }
    });
}

/**
 * Returns the fields of /proc/PID/stat after the name, which may contain spaces: state, parent, …
 */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
