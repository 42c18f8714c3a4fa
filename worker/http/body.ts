import type { Next } from 'hono';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { isRecord } from '#protocol/tables.ts';
import type { AppContext } from '#worker/bindings.ts';

/**
 * Reads a request body as an object: JSON, a form, or JSON with a form's content type (protocol 0,
 * fact 8). An empty body is `{}`. Throws `invalid_argument` for anything else and for more than
 * `bytesMax`.
 */
export async function readBody(c: AppContext, bytesMax: number): Promise<Record<string, unknown>> {
  if (Number(c.req.header('content-length') ?? 0) > bytesMax) throw tooLarge(bytesMax);
  const body = await readRequestText(c.req.raw, bytesMax);
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
    throw new ApiError('invalid_argument', { description: 'the body is not valid JSON' });
  }
  if (!isRecord(value)) {
    throw new ApiError('invalid_argument', { description: 'the body must be a JSON object' });
  }
  return value;
}

type Body = ReadableStream<Uint8Array> | null;

/**
 * Reads a body as text. Throws `invalid_argument` once it exceeds `bytesMax`. `tests/architecture`
 * ensures that no other file buffers a body.
 */
export async function readBodyText(body: Body, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunksOf(body, bytesMax)) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Reads a request's body as text. Throws `invalid_argument` once it exceeds `bytesMax`, and if the
 * client cuts it off or sends broken chunks, which is no fault of the server's.
 */
export async function readRequestText(
  { body }: Pick<Request, 'body'>,
  bytesMax: number,
): Promise<string> {
  try {
    return await readBodyText(body, bytesMax);
  } catch (error) {
    if (isApiError(error)) throw error;
    throw new ApiError('invalid_argument', { description: 'the body is incomplete or malformed' });
  }
}

/** Reads a body as bytes. Throws `invalid_argument` once it exceeds `bytesMax`. */
export async function readBodyBytes(
  body: Body,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(body, bytesMax)) {
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads another service's response as JSON. Throws if it isn't JSON. */
export async function readBodyJson(answer: Response, bytesMax: number): Promise<unknown> {
  return JSON.parse(await readBodyText(answer.body, bytesMax));
}

async function* chunksOf(body: Body, bytesMax: number): AsyncGenerator<Uint8Array> {
  if (!body) return;
  let bytes = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw tooLarge(bytesMax);
    yield chunk;
  }
}

/** Cloudflare's limit for a request body on its smaller plans. */
const requestBytesMax = 100 * 1024 * 1024;

/**
 * Reads the rest of the request's body after the response is made. Otherwise the runtime closes the
 * connection while the client still sends, and the client sees a reset instead of the error (RFC
 * 9112 section 9.6).
 */
export async function drainBody(c: AppContext, next: Next): Promise<void> {
  await next();
  const { body } = c.req.raw;
  // With `Expect`, the client waits for a sign before it sends, and reading would give it.
  if (!body || body.locked || c.req.header('expect')) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > requestBytesMax) return;
    }
  } catch {
    // The client has disconnected.
  }
}

function tooLarge(bytesMax: number): ApiError {
  return new ApiError('invalid_argument', {
    description: `the body is longer than ${bytesMax} bytes`,
  });
}
