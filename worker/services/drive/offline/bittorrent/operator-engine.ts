import { aria2, type Aria2Request } from '#protocol/aria2.ts';
import type { BitTorrentEngine } from '#protocol/bittorrent-engine.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyJson } from '#worker/http/body.ts';
import { EngineUnreachable } from '#worker/services/drive/offline/bittorrent/engine-failures.ts';

const answerMs = 20_000;
/** A torrent with very many files has a long list. */
const answerBytesMax = 16 * 1024 * 1024;

/** Returns the operator's engine (`ENGINE_DRIVER`); undefined if the worker can't reach one. */
export function engineOf(env: Env): BitTorrentEngine | undefined {
  if (env.ENGINE_DRIVER !== 'aria2') return undefined;
  const folder = env.ENGINE_FOLDER.replace(/\/+$/, '');
  const filesUrl = env.ENGINE_FILES_URL.replace(/\/+$/, '');
  return aria2({
    folder,
    secret: env.ENGINE_SECRET ?? '',
    send: (request) => sendTo(env.ENGINE_URL, request),
    addressOf(path) {
      const names = path.slice(folder.length + 1).split('/');
      return `${filesUrl}/${names.map(encodeURIComponent).join('/')}`;
    },
  });
}

/** Returns the account whose agents are the operator's engine; '' if they aren't. */
export function operatorAgents(env: Env): string {
  return env.ENGINE_DRIVER === 'agent' ? env.ENGINE_ACCOUNT : '';
}

/** True if the operator has an engine for everyone. */
export function hasOperatorEngine(env: Env): boolean {
  return engineOf(env) !== undefined || operatorAgents(env) !== '';
}

async function sendTo(url: string, request: Aria2Request): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(answerMs),
    });
    return await readBodyJson(response, answerBytesMax);
  } catch (cause) {
    throw new EngineUnreachable(cause);
  }
}
