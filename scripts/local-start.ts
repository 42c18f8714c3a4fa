import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Miniflare } from 'miniflare';
import { required } from '#protocol/required.ts';
import { completeDemo, createDemo, reportDemoFailure } from './demo/first-start.ts';
import { answerAsSource } from './demo/source.ts';
import { freePort } from './free-port.ts';
import type { LocalRuntime } from './local-runtime.ts';
import { readStart, type Start, writeStart } from './start-record.ts';
import { onStop, UserError } from './process-end.ts';
import { stateFault } from './state-format.ts';

/**
 * Interval of the cron trigger in wrangler.toml (every ten minutes), which the local runtime
 * doesn't run.
 */
const scheduleMs = 10 * 60 * 1000;

/** A local instance that runs until the process ends. */
export interface LocalInstance {
  start: Start;
  /** Replaces the running build with a newer one and keeps the state. */
  reload(): Promise<void>;
}

/**
 * Starts the built product as configured by the environment (PORT, STATE_DIR, DEMO, TRUST_PROXY and
 * the worker's variables), fills the demo on the first run and prints the addresses. Throws a
 * `UserError` if a variable is invalid or the port is taken.
 */
export async function startLocal(options: { internalPort?: number } = {}): Promise<LocalInstance> {
  const stateDir = openStateDir();
  const wantsDemo = readSwitch('DEMO', '0 (start empty) or 1', '1');
  const trustsProxy = readSwitch('TRUST_PROXY', '1 (behind a proxy) or 0', '0');
  const port = await takePort(readPort());
  // Loading the runtime takes a second: not before the errors above.
  const { localVariables } = await import('./variables.ts');
  const variables = localVariables(stateDir, port);
  let isStopping = false;
  const running = await startInstance({
    port: options.internalPort ?? port,
    stateDir,
    variables,
    trustsProxy,
    ...(wantsDemo && { answerLocally: answerAsSource }),
  });
  onStop(() => {
    isStopping = true;
    return running.miniflare.dispose();
  });
  const start = recordStart(stateDir, variables);
  if (wantsDemo) await createDemo(stateDir, start);
  announce(start);
  if (wantsDemo) {
    completeDemo(stateDir, start).catch((error) => isStopping || reportDemoFailure(error));
  }
  return { start, reload: running.reload };
}

/**
 * Returns the state folder of the environment, created if necessary. Throws a `UserError` if it
 * can't be used.
 */
export function openStateDir(): string {
  const stateDir = resolve(process.env.STATE_DIR || '.state');
  makeFolder(stateDir);
  const fault = stateFault(stateDir);
  if (fault) throw new UserError(fault);
  return stateDir;
}

/** A runtime with its schedule. */
interface RunningInstance {
  miniflare: Miniflare;
  reload(): Promise<void>;
}

/**
 * Starts the worker and its schedule. Throws a `UserError` if the worker refuses one of its
 * variables.
 */
export async function startInstance(
  options: Omit<LocalRuntime, 'onLog'>,
): Promise<RunningInstance> {
  const { runtimeOptions, startRuntime } = await import('./local-runtime.ts');
  let checked = false;
  const runtime: LocalRuntime = { ...options, onLog: (line) => checked && console.log(line) };
  const miniflare = await startRuntime(runtime);
  await refuseWrongSetting(`http://127.0.0.1:${runtime.port}`, miniflare);
  checked = true;
  scheduleCron(miniflare);
  return {
    miniflare,
    reload: async () => {
      await miniflare.setOptions(runtimeOptions(runtime));
    },
  };
}

/** Writes the record of a start for other programs, and returns it. */
export function recordStart(stateDir: string, variables: Readonly<Record<string, string>>): Start {
  const start: Start = {
    origin: required(variables.SITE_ORIGIN, 'SITE_ORIGIN'),
    apiBase: `${variables.SITE_ORIGIN}/api`,
    contentOrigin: required(variables.CONTENT_ORIGIN, 'CONTENT_ORIGIN'),
    adminToken: required(variables.ADMIN_TOKEN, 'ADMIN_TOKEN'),
    demo: readStart(stateDir)?.demo ?? null,
  };
  writeStart(stateDir, start);
  return start;
}

/** Returns PORT, 8787 by default. Throws a `UserError` if it isn't a port. */
export function readPort(): number {
  const text = process.env.PORT;
  const port = Number(text || 8787);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UserError(`PORT must be a number from 0 (any free port) to 65535, not "${text}".`);
}

/** Reads a variable that is 0 or 1. `allowed` describes the two for the error. */
export function readSwitch(name: string, allowed: string, byDefault: '0' | '1'): boolean {
  const text = process.env[name] || byDefault;
  if (text === '0' || text === '1') return text === '1';
  throw new UserError(`${name} must be ${allowed}, not "${text}".`);
}

function makeFolder(stateDir: string): void {
  try {
    mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  } catch {
    throw new UserError(`STATE_DIR must be a folder that Magpie can write to, not "${stateDir}".`);
  }
}

/**
 * Returns the port, or a free one for 0. Checked here because the runtime reports no reason when it
 * can't listen.
 */
async function takePort(port: number): Promise<number> {
  try {
    return await freePort(port);
  } catch (error) {
    throw portFault(error, port);
  }
}

/** Returns the reason why nothing can listen on a port, for its user. */
export function portFault(error: unknown, port: number): UserError {
  return new UserError(
    error instanceof Error && 'code' in error && error.code === 'EACCES'
      ? `This user isn't allowed to use port ${port}. Set PORT to another one.`
      : `Another program uses port ${port}. Set PORT to a free one.`,
  );
}

/**
 * The worker validates its variables (worker/settings.ts). An invalid one ends the start with its
 * message.
 */
async function refuseWrongSetting(address: string, miniflare: Miniflare): Promise<void> {
  const response = await fetch(`${address}/api/`);
  const answer = await response.text();
  const complaint = /^Magpie cannot start\. (.*)/.exec(answer)?.[1];
  if (response.status !== 500 || !complaint) return;
  await miniflare.dispose();
  throw new UserError(complaint);
}

function scheduleCron(miniflare: Miniflare): void {
  const runCron = async () => {
    try {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: '*/10 * * * *' });
    } catch (error) {
      console.error(error);
    }
  };
  setInterval(runCron, scheduleMs).unref();
}

function announce({ origin, contentOrigin, adminToken, demo }: Start): void {
  const lines = [
    ['Files', contentOrigin],
    ['Administrator', `bearer ${adminToken}`],
    ['Mail codes', 'npm run admin -- letters (no email leaves this machine)'],
  ];
  if (demo) {
    lines.push(['Demo sign-in', `${demo.email} with the password ${demo.password}`]);
    for (const { id, title, passcode, state } of demo.shares) {
      const more = [passcode && `passcode ${passcode}`, state].filter(Boolean);
      lines.push(['Shared link', `${origin}/s/${id}  ${[title, ...more].join(', ')}`]);
    }
    for (const { code, gives } of demo.codes ?? []) lines.push(['Code', `${code}  ${gives}`]);
  }
  for (const [name, value] of lines) console.log(`${`${name}`.padEnd(14)} ${value}`);
  console.log(`Magpie is ready at ${origin}`);
}
