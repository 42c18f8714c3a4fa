import type { Next } from 'hono';
import { ApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';

/** JSON and form bodies of calls, and lists of parts; files travel elsewhere. */
const bodyBytesMax = 4 * 1024 * 1024;

/**
 * Reads a call's body as an object: JSON, a form, or JSON under a form's content type (wire 0, fact 8).
 * No body is `{}`. Throws `invalid_argument` for anything else and for more than 4 MiB.
 */
export async function readBody(c: AppContext): Promise<Record<string, unknown>> {
  if (Number(c.req.header('content-length') ?? 0) > bodyBytesMax) throw tooLarge();
  const body = await readText(c.req.raw.body);
  const trimmed = body.trim();
  if (trimmed === '') return {};
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return parseJson(trimmed);
  const type = c.req.header('content-type') ?? '';
  if (type.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(trimmed));
  }
  throw new ApiError('invalid_argument', { description: 'the body must be a JSON object' });
}

function parseJson(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new ApiError('invalid_argument', { description: 'the body is not JSON' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError('invalid_argument', { description: 'the body must be a JSON object' });
  }
  return value as Record<string, unknown>;
}

/** Reads a body as text. Throws `invalid_argument` once it is longer than 4 MiB, so that nobody fills the memory. */
export async function readText(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let body = '';
  let bytes = 0;
  for await (const chunk of stream.values({ preventCancel: true })) {
    bytes += chunk.byteLength;
    if (bytes > bodyBytesMax) throw tooLarge();
    body += decoder.decode(chunk, { stream: true });
  }
  return body + decoder.decode();
}

/** As much as Cloudflare lets one request carry on its smaller plans. */
const requestBytesMax = 100 * 1024 * 1024;

/**
 * Reads what an answer left of its request's body. A runtime that still has bytes coming closes the connection after
 * its answer, and the client sees a reset instead of the reason it was refused (RFC 9112 section 9.6).
 */
export async function readToTheEnd(c: AppContext, next: Next): Promise<void> {
  await next();
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > requestBytesMax) return;
    }
  } catch {
    // The client went away: there is nobody left to answer.
  }
}

function tooLarge(): ApiError {
  return new ApiError('invalid_argument', { description: 'the body is larger than 4 MiB' });
}
