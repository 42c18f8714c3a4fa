import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { type Lookup, namedHosts, openDoor, outboundScript } from './outbound.ts';
import { inRoot, root } from './paths.ts';

export interface LocalRuntime {
  /** 0 takes a free port. */
  port: number;
  /**
   * Where D1, Durable Objects, R2 and queues keep their state; absent: nothing outlives the
   * process.
   */
  stateDir?: string;
  /** Variables and secrets over those of wrangler.toml. */
  variables: Record<string, string>;
  /**
   * Lets a test say which address and country it calls from (`cf-connecting-ip`, `cf-ipcountry`).
   */
  trustAddressHeaders?: boolean;
  /** Names hosts for the worker's own requests in place of the system; for tests. */
  lookup?: Lookup;
  /**
   * The text of a module that stands before the worker's entry (`./index.js`) in its place; for
   * tests.
   */
  front?: string;
  /** Prints a line for each log of the worker. */
  onLog?: (line: string) => unknown;
}

/**
 * Starts the built worker in workerd, with the bindings of wrangler.toml: the same bundle and the
 * same configuration that `npm run deploy` ships. Ready when it resolves.
 */
export async function startRuntime(options: LocalRuntime): Promise<Miniflare> {
  const miniflare = new Miniflare(runtimeOptions(options));
  await miniflare.ready;
  await migrate(miniflare);
  return miniflare;
}

/** The variables of wrangler.toml with those of a `.dev.vars` beside it. */
export function configuredVariables(): Record<string, string> {
  const { workerOptions } = workerOptionsOf(inRoot('wrangler.toml'));
  return workerOptions.bindings as Record<string, string>;
}

/** The options of Miniflare 5 for the built worker; `Miniflare.setOptions` takes them too. */
export function runtimeOptions(options: LocalRuntime): ConstructorParameters<typeof Miniflare>[0] {
  const { workerOptions } = workerOptionsOf(inRoot('wrangler.toml'));
  const { modulesRules: _, ...worker } = workerOptions as Record<string, unknown>;
  const variables = { ...(worker.bindings as Record<string, string>), ...options.variables };
  const converted = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: options.port,
    workers: [
      {
        name: 'magpie',
        ...worker,
        rootPath: root,
        modules: [frontModule(options.front ?? entryAlone), ...builtModules()],
        bindings: variables,
      },
      { name: 'outbound', modules: true, script: outboundScript, compatibilityDate: '2026-10-01' },
    ],
  } as unknown as Parameters<typeof convertV4MiniflareOptions>[0]) as unknown as {
    workers: {
      config: { env: Record<string, unknown> };
      dev: { stripCfConnectingIp: boolean; outboundService?: unknown };
    }[];
    [name: string]: unknown;
  };
  const [magpie, outbound] = converted.workers;
  outbound!.config.env.DOOR = {
    type: 'node-handler',
    handler: openDoor(namedHosts(variables), options.lookup),
  };
  magpie!.dev.outboundService = { type: 'worker', worker: 'outbound' };
  converted.logRequests = false;
  if (options.stateDir) converted.resourcePersistencePath = resolve(options.stateDir);
  if (options.trustAddressHeaders) magpie!.dev.stripCfConnectingIp = false;
  if (options.onLog) {
    const onLog = options.onLog;
    converted.handleStructuredLogs = ({ message }: { message: string }) => onLog(message);
  }
  return converted as unknown as ConstructorParameters<typeof Miniflare>[0];
}

/** What stands before the worker when nothing does. */
const entryAlone = `export * from './index.js';\nexport { default } from './index.js';\n`;

/** The first of the modules is the one that is run; it lies beside the worker's entry. */
function frontModule(contents: string): { type: 'ESModule'; path: string; contents: string } {
  return { type: 'ESModule', path: relative(root, inRoot('dist/worker/front.js')), contents };
}

/**
 * The worker's entry and its chunks, the smallest first: with each module Miniflare copies all that
 * came before it, which takes seconds when the large ones are among those.
 */
function builtModules(): { type: 'ESModule'; path: string }[] {
  const dir = inRoot('dist/worker');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ path: join(dir, file), size: statSync(join(dir, file)).size }))
    .sort((a, b) => a.size - b.size)
    .map(({ path }) => ({ type: 'ESModule', path: relative(root, path) }));
}

/** Applies the numbered migrations that this database has not seen; the table is wrangler's own. */
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
    const statements = readFileSync(join(dir, name), 'utf8')
      .replace(/--.*$/gm, '')
      // At the end of a line: the body of a trigger holds semicolons too.
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter(Boolean);
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}
