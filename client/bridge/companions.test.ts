import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthorizationRequest } from '#protocol/authorization-code.ts';
import { extensionSignInMs } from '#protocol/limits.ts';
import { desktopClientAt } from '#client/bridge/desktop-client.ts';
import { browserExtension } from '#client/bridge/extension.ts';

const request: AuthorizationRequest = {
  client_id: 'magpie-web',
  redirect_uri: 'https://magpie.example/auth',
  response_type: 'code',
  scope: 'user pan offline',
  state: 's',
  code_challenge: 'c',
  code_challenge_method: 'S256',
};

describe('the desktop client', () => {
  const answering = (response: Response) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response));
    const client = desktopClientAt('http://127.0.0.1:8080', { fetch });
    return { fetch, code: () => client.requestCode!(request) };
  };

  test('answers with the code in a header', async () => {
    const { fetch, code } = answering(new Response(null, { headers: { 'x-auth-code': 'c0.x' } }));
    expect(await code()).toBe('c0.x');
    const [address, init] = fetch.mock.calls[0]!;
    expect(address).toBe('http://127.0.0.1:8080/windows/client-auth-code');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' });
    expect(Object.fromEntries(init!.body as URLSearchParams)).toEqual(request);
    // A form without further headers needs no preflight, which old clients don't answer.
    expect(init!.headers).toBeUndefined();
  });

  test('is given two seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const fetch = vi.fn<typeof globalThis.fetch>((_address, init) => {
      init?.signal?.throwIfAborted();
      return Promise.resolve(new Response());
    });
    const client = desktopClientAt('http://127.0.0.1:8080', {
      fetch: async (...request) => fetch(...request),
    });
    await expect(client.requestCode?.(request)).rejects.toMatchObject({ name: 'AbortError' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(2_000);
    timeout.mockRestore();
  });

  test.each([
    ['no header', new Response()],
    ['an error', new Response(null, { status: 404, headers: { 'x-auth-code': 'c0.x' } })],
  ])('fails with %s', async (_title, response) => {
    await expect(answering(response).code()).rejects.toThrow('no code');
  });
});

describe('the browser extension', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A window without a browser that keeps posted messages. */
  const pageWindow = () => {
    const listeners = new Set<(event: unknown) => void>();
    const posted: [unknown, string][] = [];
    const window = {
      location: { origin: 'https://magpie.example' },
      addEventListener: (_: string, listener: never) => void listeners.add(listener),
      removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
      postMessage: (...message: [unknown, string]) => void posted.push(message),
      setTimeout: globalThis.setTimeout,
      clearTimeout: globalThis.clearTimeout,
    };
    const deliver = (data: unknown, source: unknown = window) =>
      listeners.forEach((listener) => listener({ source, data }));
    const page = window as unknown as Parameters<typeof browserExtension>[0];
    return { posted, deliver, listeners, extension: browserExtension(page, () => 'id1') };
  };
  const answer = { type: 'magpie:auth-code', id: 'id1', code: 'c0.x' };

  test('answers the request of the page', async () => {
    const { posted, deliver, listeners, extension } = pageWindow();
    const code = extension.requestCode!(request);
    expect(posted).toEqual([
      [{ type: 'magpie:auth-code-request', id: 'id1', request }, 'https://magpie.example'],
    ]);
    deliver(answer);
    expect(await code).toBe('c0.x');
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is ignored with another id or type, or from another window', async () => {
    const { deliver, extension } = pageWindow();
    const code = extension.requestCode!(request);
    deliver({ ...answer, id: 'id2', code: 'wrong' });
    deliver({ ...answer, type: 'x', code: 'wrong' });
    deliver({ ...answer, code: 'wrong' }, {});
    deliver(answer);
    expect(await code).toBe('c0.x');
  });

  test('fails without a code, and without an answer after five seconds', async () => {
    const refusing = pageWindow();
    const refused = expect(refusing.extension.requestCode!(request)).rejects.toThrow('no code');
    refusing.deliver({ ...answer, code: '' });
    await refused;
    const { extension, listeners } = pageWindow();
    const failed = expect(extension.requestCode!(request)).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(extensionSignInMs - 1);
    expect(listeners.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
  });
});
