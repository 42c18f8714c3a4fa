import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';

/** An instance of qBittorrent, or what answers like one. */
export interface QbittorrentAddress {
  url: string;
  user: string;
  password: string;
}

/** The server of Flood, which drives qBittorrent. */
export interface Flood {
  get<T>(path: string): Promise<T>;
  /** Returns the status. */
  post(path: string, body: object): Promise<number>;
  stop(): Promise<void>;
}

/** Starts Flood of npm for an instance. */
export async function startFlood({ url, user, password }: QbittorrentAddress): Promise<Flood> {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-flood-'));
  const port = await freePort();
  const options = {
    auth: 'none',
    qburl: url,
    qbuser: user,
    qbpass: password,
    rundir: folder,
    port,
    allowedpath: '/',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const program = 'node_modules/flood/dist/index.js';
  const child = spawn(process.execPath, [program, ...flags], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}/api`;
  const session = await untilAnswered(child, () => fetch(`${origin}/auth/verify`));
  const headers = { cookie: session.headers.getSetCookie().join('; '), accept: 'application/json' };
  return {
    async get<T>(path: string) {
      // The tests name the type of each answer.
      return (await (await fetch(origin + path, { headers })).json()) as T;
    },
    async post(path, body) {
      const json = { ...headers, 'content-type': 'application/json' };
      const init = { method: 'POST', headers: json, body: JSON.stringify(body) };
      return (await fetch(origin + path, init)).status;
    },
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (port: number) => `[LegalNotice]
Accepted=true
[Preferences]
WebUI\\Port=${port}
WebUI\\Address=127.0.0.1
[BitTorrent]
Session\\DHTEnabled=false
Session\\LSDEnabled=false
Session\\PeXEnabled=false
`;

/** Starts Debian's qbittorrent-nox; undefined where it isn't installed. */
export async function startQbittorrent(): Promise<
  (QbittorrentAddress & { stop(): Promise<void> }) | undefined
> {
  if (spawnSync('qbittorrent-nox', ['--version']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'magpie-qbittorrent-'));
  const port = await freePort();
  const config = join(folder, 'qBittorrent', 'config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'qBittorrent.conf'), configuration(port));
  const child = spawn('qbittorrent-nox', [`--profile=${folder}`], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(child, () => fetch(url));
  return {
    url,
    // Those of a new profile.
    user: 'admin',
    password: 'adminadmin',
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(child: ChildProcess, ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    await sleep(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
