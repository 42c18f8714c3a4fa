import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as v from 'valibot';
import {
  type AgentJob,
  agentUploads,
  openFiles,
  type OpenFiles,
  uploadGrantHeader,
} from '#protocol/agents.ts';
import { ApiError } from '#protocol/errors.ts';
import type { EngineFile } from '#protocol/bittorrent-engine.ts';
import { withRetries } from '../http.ts';

/** Parts in flight. */
const partsAtOnce = 3;
const answerMs = 30_000;

/** The job whose files are sent. Its grant is renewed meanwhile. */
export interface SendingJob {
  site: string;
  job(): Pick<AgentJob, 'grant'>;
  /** Aborts when the lease is lost. */
  signal: AbortSignal;
}

/** Returns the .torrent of a job in base64; '' if the site has none. */
export async function fetchTorrent(sending: SendingJob): Promise<string> {
  const response = await send(sending, agentUploads.torrent, {});
  return v.parse(v.object({ torrent: v.string() }), await response.json()).torrent;
}

/**
 * Sends the missing parts of complete files that the site awaits, until there are none. Each part
 * has its MD5, so that one that was damaged on the way is refused and sent again.
 */
export async function sendReadyFiles(
  sending: SendingJob,
  files: () => readonly EngineFile[],
): Promise<void> {
  for (;;) {
    const response = await send(sending, agentUploads.files, {});
    const awaited = v.parse(openFiles, await response.json()).files;
    const paths = new Map(
      files().flatMap(({ place, isReady, address }) => (isReady ? [[place, address]] : [])),
    );
    const missing = awaited.flatMap((file) => {
      const path = paths.get(file.place);
      return path === undefined ? [] : missingParts(file).map((part) => ({ ...part, path }));
    });
    if (missing.length === 0) return;
    const sendNext = async () => {
      for (let part = missing.shift(); part; part = missing.shift()) await sendPart(sending, part);
    };
    await Promise.all(Array.from({ length: partsAtOnce }, sendNext));
  }
}

interface Part {
  place: number;
  number: number;
  from: number;
  length: number;
}

function missingParts({
  place,
  size,
  part_bytes: bytes,
  parts,
}: OpenFiles['files'][number]): Part[] {
  const known = new Set(parts);
  return Array.from({ length: Math.ceil(size / bytes) }, (_, at) => at + 1)
    .filter((number) => !known.has(number))
    .map((number) => {
      const from = (number - 1) * bytes;
      return { place, number, from, length: Math.min(bytes, size - from) };
    });
}

async function sendPart(sending: SendingJob, part: Part & { path: string }): Promise<void> {
  const body = await readPart(part);
  const md5 = createHash('md5').update(body).digest('base64');
  await send(sending, `${agentUploads.parts}/${part.place}/${part.number}`, {
    method: 'PUT',
    body,
    headers: { 'content-md5': md5 },
  });
}

async function readPart({ path, from, length }: Part & { path: string }): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, from);
    if (bytesRead !== length) throw new Error(`"${path}" is shorter than its torrent says`);
    return bytes;
  } finally {
    await file.close();
  }
}

async function send(
  { site, job, signal }: SendingJob,
  path: string,
  init: { method?: 'PUT'; body?: Buffer; headers?: Record<string, string> },
): Promise<Response> {
  return withRetries(async () => {
    signal.throwIfAborted();
    const { headers, ...rest } = init;
    const response = await fetch(`${site}/upload/transfers/${path}`, {
      ...rest,
      headers: { ...headers, [uploadGrantHeader]: job().grant },
      // A part may take long; its connection fails if nothing moves.
      signal: rest.body ? signal : AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new ApiError('unreachable', { cause });
    });
    if (response.ok) return response;
    throw ApiError.from(await response.json().catch(() => ({})), response.status);
  }, signal);
}
