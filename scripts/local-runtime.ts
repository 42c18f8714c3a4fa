import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import type { Miniflare } from 'miniflare';
import { miniflare } from './miniflare.ts';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { frontGateScript } from './front-gate.ts';
import { handleImage, imagesExport, imagesScript } from './images/images-binding.ts';
import {
  type AnswerLocally,
  type Lookup,
  namedHosts,
  createOutboundHandler,
  outboundExport,
  outboundScript,
} from './outbound.ts';
import { inRoot, root } from './paths.ts';
import { answerScans, scanVariables } from './scan-door.ts';

export interface LocalRuntime {
  /** 0 for any free port. */
  port: number;
  /**
   * State folder of D1, Durable Objects, R2 and queues. Without it, state ends with the process.
   */
  stateDir?: string;
  /** Variables and secrets that override those of wrangler.toml. */
  variables: Record<string, string>;
  /**
   * Trusts the `cf-connecting-ip` and `cf-ipcountry` headers of requests, which a proxy in front or
   * a test sets.
   */
  trustsProxy?: boolean;
  /**
   * Leaves out the module that removes edge headers, which a deployment doesn't have, for
   * benchmarks. Only for a runtime that strangers can't reach.
   */
  omitsGate?: boolean;
  /** Replaces the system's DNS lookup for requests of the worker, for tests. */
  lookup?: Lookup;
  /** Answers requests of the worker in this process, for the demo. */
  answerLocally?: AnswerLocally;
  /** Sends email for the worker, as the binding `EMAIL`. */
  sendMail?: NodeHandler;
  /** Source of a module that wraps the worker's entry (`./index.js`), for tests. */
  front?: string;
  /** Receives each log line of the worker. */
  onLog?: (line: string) => unknown;
}

/**
 * Starts the built worker in workerd with the bindings of wrangler.toml: the same bundle and
 * configuration that `npm run deploy` uploads. Resolves when it accepts requests.
 */
export async function startRuntime(options: LocalRuntime): Promise<Miniflare> {
  const runtime = new miniflare.Miniflare(runtimeOptions(options));
  await runtime.ready;
  await migrate(runtime);
  return runtime;
}

/** Returns the variables of wrangler.toml and of a `.dev.vars` file next to it. */
export function configuredVariables(): Record<string, string> {
  const { workerOptions } = workerOptionsOf(inRoot('wrangler.toml'));
  // Variables are text; Wrangler's type allows any JSON.
  return workerOptions.bindings as Record<string, string>;
}

/** Returns the Miniflare 5 options for the built worker, also for `Miniflare.setOptions`. */
export function runtimeOptions(options: LocalRuntime): ConstructorParameters<typeof Miniflare>[0] {
  const { workerOptions } = workerOptionsOf(inRoot('wrangler.toml'));
  // The types of Wrangler and both versions of Miniflare's options don't fit each other. The casts
  // here name the fields that Miniflare's converter reads and writes.
  const { modulesRules: _, images: __, ...worker } = workerOptions as Record<string, unknown>;
  const configured = { ...(worker.bindings as Record<string, string>), ...options.variables };
  const variables = { ...configured, ...scanVariables(configured) };
  const converted = miniflare.convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: options.port,
    workers: [
      {
        name: 'magpie',
        ...worker,
        rootPath: root,
        modules: [
          ...(options.omitsGate
            ? []
            : [moduleOf('gate.js', frontGateScript('./front.js', options.trustsProxy ?? false))]),
          moduleOf('front.js', options.front ?? entryAlone),
          ...builtModules(),
        ],
        bindings: variables,
        serviceBindings: {
          IMAGES: { name: 'images', entrypoint: imagesExport },
          ...(options.sendMail && { EMAIL: { name: 'mailer', entrypoint: mailerExport } }),
        },
      },
      { name: 'outbound', modules: true, script: outboundScript, compatibilityDate: '2026-10-01' },
      { name: 'mailer', modules: true, script: mailerScript, compatibilityDate: '2026-10-01' },
      { name: 'images', modules: true, script: imagesScript, compatibilityDate: '2026-10-01' },
    ],
  } as unknown as Parameters<typeof miniflare.convertV4MiniflareOptions>[0]) as unknown as {
    workers: {
      config: { env: Record<string, unknown> };
      dev: { outboundService?: unknown };
    }[];
    [name: string]: unknown;
  };
  const [magpie, outbound, mailer, images] = converted.workers;
  if (!magpie || !outbound || !mailer || !images) throw new Error('Miniflare lost a worker');
  outbound.config.env.DOOR = {
    type: 'node-handler',
    handler: createOutboundHandler(
      namedHosts(variables),
      options.lookup,
      (url, request, response) =>
        answerScans(variables.SCAN_URL ?? '', url, request, response) ||
        (options.answerLocally?.(url, request, response) ?? false),
    ),
  };
  magpie.dev.outboundService = {
    type: 'worker',
    worker: 'outbound',
    exportName: outboundExport,
  };
  mailer.config.env.SMTP = { type: 'node-handler', handler: options.sendMail ?? refuseMail };
  images.config.env.DECODER = { type: 'node-handler', handler: handleImage };
  converted.logRequests = false;
  if (options.stateDir) converted.resourcePersistencePath = resolve(options.stateDir);
  if (options.onLog) {
    const onLog = options.onLog;
    converted.handleStructuredLogs = ({ message }: { message: string }) => onLog(message);
  }
  return converted as unknown as ConstructorParameters<typeof Miniflare>[0];
}

/** A handler of requests in this process, bound to a worker. */
type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

const refuseMail: NodeHandler = (_, response) => response.writeHead(501).end('no mail server');

const mailerExport = 'Mailer';

/**
 * Has the method of a `send_email` binding. The default export refuses, for the same reason as that
 * of the outbound worker.
 */
const mailerScript = `import { WorkerEntrypoint } from 'cloudflare:workers';

export class ${mailerExport} extends WorkerEntrypoint {
  async send(message) {
    const body = JSON.stringify(message);
    const response = await this.env.SMTP.fetch('http://smtp/', { method: 'POST', body });
    if (!response.ok) throw new Error('the mail server refused a message: ' + (await response.text()));
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };`;

/** Default wrapper, which exports the entry unchanged. */
const entryAlone = `export * from './index.js';\nexport { default } from './index.js';\n`;

/** A module next to the worker's entry. Miniflare runs the first module of the list. */
function moduleOf(
  file: string,
  contents: string,
): { type: 'ESModule'; path: string; contents: string } {
  return { type: 'ESModule', path: relative(root, inRoot(`dist/worker/${file}`)), contents };
}

/** Returns the worker's entry and chunks. */
export function builtModules(): { type: 'ESModule' | 'Data'; path: string }[] {
  const dir = inRoot('dist/worker');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|bin)$/.test(file))
    .map((file) => ({
      type: file.endsWith('.js') ? 'ESModule' : 'Data',
      path: relative(root, join(dir, file)),
    }));
}

/** Applies the migrations this database hasn't seen, in wrangler's own migrations table. */
export async function migrate(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database('DB');
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
       applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const dir = inRoot('worker/migrations');
  for (const name of readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    if (applied.has(name)) continue;
    await db.batch([
      // All statements of a file as one, because Miniflare blocks this thread to prepare each.
      db.prepare(readFileSync(join(dir, name), 'utf8')),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}
