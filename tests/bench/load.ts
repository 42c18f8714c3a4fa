import { spawn, spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';

/** A request to repeat. */
export interface Target {
  url: string;
  /** Addresses to request in turn instead of the only one, by Node's client. */
  turns?: readonly string[];
  headers?: Record<string, string>;
}

const connections = 8;
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/**
 * Sends requests from another process over keep-alive connections, as fast as they are answered.
 * Resolves with the number of responses. Throws if a response wasn't 200.
 */
export function load(target: Target, durationMs: number): Promise<number> {
  return hasWrk && !target.turns ? withWrk(target, durationMs) : withNode(target, durationMs);
}

/** Requests each address of a target once. Throws if a response wasn't 200. */
export async function requestEach({ turns = [], headers = {} }: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const one = (url: string) =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.on('error', reject).resume().on('end', resolve);
      }).on('error', reject);
    });
  await Promise.all(turns.map(one));
  agent.destroy();
}

async function withWrk({ url, headers = {} }: Target, durationMs: number): Promise<number> {
  const text = await output('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${Math.ceil(durationMs / 1000)}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  if (/Non-2xx or 3xx responses/.test(text)) throw new Error(`${url} answered an error:\n${text}`);
  return Number(/(\d+) requests in/.exec(text)?.[1] ?? 0);
}

/** Replacement for wrk that uses Node's HTTP client in a separate process. */
const nodeClient = `
const { Agent, get } = require('node:http');
const [urls, headers, durationMs, connections] = JSON.parse(process.argv[1]);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const endsAt = Date.now() + durationMs;
let answered = 0;
let sent = 0;
let url;
const next = () => Date.now() < endsAt
  ? get((url = urls[sent++ % urls.length]), { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) { console.error(url + ' answered ' + answer.statusCode); process.exit(1); }
      answer.on('data', () => {}).on('end', () => { answered++; next(); });
    })
  : (connections === ++ended && (console.log(answered), process.exit(0)));
let ended = 0;
for (let i = 0; i < connections; i++) next();
`;

async function withNode(
  { url, turns = [url], headers = {} }: Target,
  durationMs: number,
): Promise<number> {
  const input = JSON.stringify([turns, headers, durationMs, connections]);
  return Number(await output(process.execPath, ['-e', nodeClient, input]));
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${command} ended with ${code}`)),
    );
  });
}
