import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { aria2, type Aria2Request } from '#protocol/aria2.ts';
import type { BitTorrentEngine } from '#protocol/bittorrent-engine.ts';
import { UsageError } from '../usage-error.ts';

const answerMs = 20_000;
const startMs = 15_000;
const restartMs = 5_000;

/** aria2 as an agent uses it. */
export interface LocalEngine {
  engine: BitTorrentEngine;
  /** Name and version, for the site. */
  name: string;
  /** Ends aria2 if the agent started it. */
  stop(): Promise<void>;
}

/** Options for an aria2 that the agent starts. Complete pieces are on the disk at once. */
const processOptions = [
  '--enable-rpc',
  '--rpc-listen-all=false',
  '--rpc-max-request-size=16M',
  '--disk-cache=0',
  '--max-concurrent-downloads=20',
  '--console-log-level=error',
  '--summary-interval=0',
];

/** Connects to a running aria2, which stores its files in `folder` on this machine. */
export async function connectAria2(
  url: string,
  secret: string,
  folder: string,
): Promise<LocalEngine> {
  const send = senderTo(url);
  const version = await versionOf(send, secret).catch(() => {
    throw new UsageError(`aria2 doesn't respond at ${url}. Check its address and secret.`);
  });
  return {
    engine: aria2({ folder, secret, send, addressOf: (path) => path }),
    name: `aria2 ${version}`,
    stop: async () => {},
  };
}

/** Starts aria2, and again if it ends. Its RPC is on loopback, with a secret of this run. */
export async function startAria2(folder: string, configPath: string): Promise<LocalEngine> {
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(24).toString('hex');
  const port = await freeLoopbackPort();
  const conf = configPath === '' ? '--no-conf' : `--conf-path=${configPath}`;
  const own = [conf, `--rpc-listen-port=${port}`, `--rpc-secret=${secret}`, `--dir=${folder}`];
  let isStopped = false;
  let child: ChildProcess;
  const begin = () => {
    child = spawn('aria2c', [...own, ...processOptions], { stdio: 'ignore' });
    child.on('error', () => {});
    child.on('exit', () => void restart());
  };
  const restart = async () => {
    await sleep(restartMs);
    if (!isStopped) begin();
  };
  begin();
  const send = senderTo(`http://127.0.0.1:${port}/jsonrpc`);
  const version = await untilStarted(() => versionOf(send, secret));
  return {
    engine: aria2({ folder, secret, send, addressOf: (path) => path }),
    name: `aria2 ${version}`,
    async stop() {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function senderTo(url: string): (request: Aria2Request) => Promise<unknown> {
  return async (request) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(answerMs),
    });
    return response.json();
  };
}

const versionSchema = v.object({ result: v.object({ version: v.string() }) });

async function versionOf(
  send: (request: Aria2Request) => Promise<unknown>,
  secret: string,
): Promise<string> {
  const params = secret === '' ? [] : [`token:${secret}`];
  const answer = await send({ jsonrpc: '2.0', id: 'magpie', method: 'aria2.getVersion', params });
  return v.parse(versionSchema, answer).result.version;
}

async function untilStarted(ask: () => Promise<string>): Promise<string> {
  const end = Date.now() + startMs;
  for (;;) {
    try {
      return await ask();
    } catch {
      if (Date.now() > end) {
        throw new UsageError(
          'aria2 can’t be started. Install it, so that "aria2c --version" works.',
        );
      }
      await sleep(100);
    }
  }
}

async function freeLoopbackPort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
