import { describe, expect, it, vi } from 'vitest';
import { createGeneralFetch } from '#client/app/http/general-fetch.ts';
import { createSend } from '#client/app/http/send.ts';
import { ApiError } from '#protocol/errors.ts';

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const outgoing = { method: 'GET', path: 'drive/v1/about?space=', headers: {} };

function sender(answer: () => Response | Promise<Response>, locale = 'pt') {
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer());
  return { fetch, send: createSend({ fetch, locale: () => locale }) };
}

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('sending a request', () => {
  it("asks for JSON in the visitor's language and returns the body", async () => {
    const { fetch, send } = sender(() => json({ kind: 'drive#about' }));
    await expect(send('/api', outgoing)).resolves.toEqual({ kind: 'drive#about' });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/drive/v1/about?space=');
    expect(init?.method).toBe('GET');
    expect(init?.mode).toBe('cors');
    expect(new Headers(init?.headers).get('accept-language')).toBe('pt');
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
  });

  it('sends objects as JSON and strings unchanged', async () => {
    const { fetch, send } = sender(() => json({}));
    await send('/api', { ...outgoing, method: 'POST', body: { a: 1 } });
    await send('/api', { ...outgoing, method: 'POST', body: '{"b":2}' });
    expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual(['{"a":1}', '{"b":2}']);
    expect(new Headers(fetch.mock.calls[0]![1]?.headers).get('content-type')).toBe(
      'application/json',
    );
  });

  it('keeps the id of a failed request from the body or the header', async () => {
    const headers = { 'x-request-id': '00112233445566ff' };
    const body = { error: 'internal', error_code: 13, error_description: '' };
    const idOf = async (answer: Response) =>
      (await failure(sender(() => answer).send('/api', outgoing))).requestId;
    expect(
      await idOf(json({ ...body, request_id: 'ff66554433221100' }, { status: 500, headers })),
    ).toBe('ff66554433221100');
    expect(await idOf(json(body, { status: 500, headers }))).toBe('00112233445566ff');
    expect(await idOf(json(body, { status: 500 }))).toBeUndefined();
  });

  it('throws a response with an error field, with the path of the call, for any status', async () => {
    const body = {
      error: 'file_not_found',
      error_code: 5,
      error_description: 'gone',
      error_uri: '/elsewhere',
      details: [{ message: 'It is gone.', locale: 'en' }],
    };
    for (const status of [200, 404]) {
      const error = await failure(sender(() => json(body, { status })).send('/api', outgoing));
      expect(error.error).toBe('file_not_found');
      expect(error.code).toBe(5);
      expect(error.message).toBe('gone');
      expect(error.uri).toBe('/drive/v1/about');
      expect(error.details).toEqual([{ message: 'It is gone.', locale: 'en' }]);
    }
  });

  it('treats an empty error field as success', async () => {
    const { send } = sender(() => json({ error: '', error_code: 0, files: [] }));
    await expect(send('/api', outgoing)).resolves.toMatchObject({ files: [] });
  });

  it('keeps name and delay of an unknown error', async () => {
    const { send } = sender(() =>
      json({ error: 'made_up', error_code: 77 }, { status: 429, headers: { 'retry-after': '12' } }),
    );
    const error = await failure(send('/api', outgoing));
    expect(error).toMatchObject({ error: 'made_up', code: 77, status: 429 });
    expect(error.retryAfterSeconds).toBe(12);
  });

  it("reports unreachable for network errors and for bodies that aren't JSON", async () => {
    const broken = sender(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure(broken.send('/api', outgoing))).error).toBe('unreachable');
    const page = sender(() => new Response('<html>', { status: 200 }));
    expect((await failure(page.send('/api', outgoing))).error).toBe('unreachable');
  });

  it('names a failed status without a body', async () => {
    const proxy = sender(() => new Response('<html>Bad gateway', { status: 502 }));
    expect(await failure(proxy.send('/api', outgoing))).toMatchObject({
      error: 'internal',
      status: 502,
    });
  });

  it("distinguishes an aborted response from one that isn't JSON", async () => {
    const leaving = new AbortController();
    const { send } = sender(() => {
      leaving.abort();
      return new Response('{"files": [');
    });
    const cancelled = await failure(send('/api', { ...outgoing, signal: leaving.signal }));
    expect(cancelled.error).toBe('cancelled');
  });

  it('distinguishes an aborted request from a timeout', async () => {
    const obeying = createSend({
      locale: () => 'en-US',
      fetch: (_url, init) =>
        new Promise((_, reject) => {
          const { signal } = init!;
          if (signal?.aborted) reject(signal.reason as Error);
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    const aborted = AbortSignal.abort();
    const cancelled = await failure(obeying('/api', { ...outgoing, signal: aborted }));
    expect(cancelled.error).toBe('cancelled');
    const late = await failure(obeying('/api', { ...outgoing, timeoutMs: 1 }));
    expect(late.error).toBe('deadline_exceeded');
  });
});

describe('general HTTP client', () => {
  const answers = (...statuses: number[]) => {
    const left = [...statuses];
    const fetch = vi.fn(async () => new Response('', { status: left.shift() ?? 200 }));
    return { fetch, ask: createGeneralFetch({ fetch }) };
  };

  it('retries an idempotent request once for each of the eight statuses', async () => {
    for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
      const { fetch, ask } = answers(status, 200);
      expect((await ask('/manifest.json')).status).toBe(200);
      expect(fetch).toHaveBeenCalledTimes(2);
    }
  });

  it("doesn't retry twice", async () => {
    const { fetch, ask } = answers(503, 503, 200);
    expect((await ask('/manifest.json', { method: 'put' })).status).toBe(503);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("doesn't retry other statuses and methods", async () => {
    for (const [status, method] of [
      [404, 'GET'],
      [501, 'GET'],
      [503, 'POST'],
      [503, 'PATCH'],
    ] as const) {
      const { fetch, ask } = answers(status);
      expect((await ask('/x', { method })).status).toBe(status);
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  it('aborts after the timeout', async () => {
    const ask = createGeneralFetch({
      fetch: (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error));
        }),
    });
    await expect(ask('/x', { timeoutMs: 1 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
