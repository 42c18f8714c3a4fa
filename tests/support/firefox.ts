import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from '#scripts/browsers.ts';
import type { Hands } from './hands.ts';

/**
 * Desktop settings: a pointer device, which headless Firefox doesn't report by default, and reduced
 * motion.
 */
const preferences = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
};

/** Keys without a character, with their WebDriver code points. */
const keyValues: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** A page in released Firefox, with its uncaught errors and policy violations. */
export interface FirefoxPage extends Hands {
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** A running Firefox, driven over WebDriver BiDi. */
export interface RunningFirefox {
  send: Send;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts Firefox with an empty profile. Throws if there is none, because a journey that can't run
 * has failed.
 */
export async function startFirefox(
  own: Readonly<Record<string, unknown>> = {},
  options: readonly string[] = [],
): Promise<RunningFirefox> {
  const path = findBrowser('firefox');
  if (!path) throw new Error('there is no Firefox here: set FIREFOX_PATH');
  const profile = mkdtempSync(join(tmpdir(), 'magpie-firefox-'));
  const lines = Object.entries({ ...preferences, ...own }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(
    path,
    ['--headless', '--remote-debugging-port=0', '--profile', profile, ...options],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'close');
  const complaints: string[] = [];
  const send = await connect(`${await addressOf(child.stderr)}/session`, complaints);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const close = async () => {
    await send('browser.close', {});
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  return { send, complaints, close };
}

/**
 * Opens a page in released Firefox. Playwright needs protocol extensions that it lacks
 * (docs/decisions/0047).
 */
export async function openFirefox(viewport: {
  width: number;
  height: number;
}): Promise<FirefoxPage> {
  const { send, complaints, close } = await startFirefox();
  const { contexts } = await send<Contexts>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport });
  return { complaints, close, ...handsIn(send, context) };
}

/** The tabs, by the ids of their browsing contexts. */
export interface Contexts {
  contexts: { context: string; url: string }[];
}

/** Input to a tab. */
export function handsIn(send: Send, context: string): Hands {
  const point = (action: object) => {
    const parameters = { pointerType: 'mouse' };
    const source = { type: 'pointer', id: 'mouse', parameters, actions: [action] };
    return send('input.performActions', { context, actions: [source] });
  };
  const type = (...actions: object[]) =>
    send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
  const key = (kind: 'keyDown' | 'keyUp', name: string) => ({
    type: kind,
    value: keyValues[name] ?? name,
  });
  const mouse = {
    move: (x: number, y: number) => point({ type: 'pointerMove', x, y }),
    down: () => point({ type: 'pointerDown', button: 0 }),
    up: () => point({ type: 'pointerUp', button: 0 }),
  };
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (callback, argument) => {
      const {
        type: outcome,
        result,
        exceptionDetails,
      } = await send<Evaluated>('script.callFunction', {
        functionDeclaration: `async (text) => JSON.stringify({ is: await (${callback})(...JSON.parse(text)) })`,
        arguments: [{ type: 'string', value: JSON.stringify([argument]) }],
        target: { context },
        awaitPromise: true,
      });
      if (outcome !== 'success') throw new Error(exceptionDetails?.text);
      return JSON.parse(result!.value).is;
    },
    mouse,
    keyboard: {
      down: (name) => type(key('keyDown', name)),
      up: (name) => type(key('keyUp', name)),
      press: (name) => {
        const held = name.split('+');
        const down = held.map((one) => key('keyDown', one));
        return type(...down, ...held.toReversed().map((one) => key('keyUp', one)));
      },
      type: (text) =>
        type(...[...text].flatMap((letter) => [key('keyDown', letter), key('keyUp', letter)])),
    },
  };
}

interface Evaluated {
  type: string;
  result?: { value: string };
  exceptionDetails?: { text: string };
}

/**
 * Resolves with the address of the BiDi endpoint and keeps reading the output. Rejects with the
 * output if Firefox exits first.
 */
function addressOf(stream: NodeJS.ReadableStream): Promise<string> {
  const output: string[] = [];
  const lines = createInterface(stream);
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address) resolve(address);
      else output.push(line);
    });
    lines.on('close', () => reject(new Error(`Firefox did not start: ${output.join('\n')}`)));
  });
}

/** Sends a command of WebDriver BiDi. Its result is what the protocol defines. */
export type Send = <T = unknown>(method: string, params: object) => Promise<T>;

interface Message {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string };
}

/** Opens the connection. Responses are matched by id, and logged errors are collected. */
async function connect(address: string, complaints: string[]): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Message) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.params?.level === 'error') complaints.push(message.params.text ?? '');
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: 'Firefox has gone' });
  });
  return async <T>(method: string, params: object) => {
    sent += 1;
    const id = sent;
    const { result, error, message } = await new Promise<Message>((answer) => {
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (error !== undefined) throw new Error(`${method}: ${error} ${message ?? ''}`);
    return result as T;
  };
}
