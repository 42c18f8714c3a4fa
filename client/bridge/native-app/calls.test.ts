import { describe, expect, test, vi } from 'vitest';
import type { BridgeCall } from '#protocol/bridge.ts';
import { createNativeCalls } from '#client/bridge/native-app/calls.ts';
import { nativeHandler } from '#client/bridge/native-app/handler.ts';

/** Calls of a page whose app handles messages with `handler`. */
function callsWith(handler: (message: object) => unknown, expired = new Promise<void>(() => {})) {
  let last = 0;
  const onCall = vi.fn(() => ({ handled: true }));
  const newId = () => `id${(last += 1)}`;
  return { onCall, ...createNativeCalls({ handler, newId, expired: () => expired, onCall }) };
}

/** Calls of a page whose app delivers answers later. */
function lateCalls() {
  const sent: BridgeCall[] = [];
  return { sent, ...callsWith((message) => void sent.push(message as BridgeCall)) };
}

describe('a call of an app', () => {
  test('has a method, params and an id, and resolves with the answer of that id', async () => {
    const { sent, call, receive } = lateCalls();
    const first = call('getAuthCode', { state: 's' });
    const second = call('setTitle', { title: 't' });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toEqual({ id: 'id1', method: 'getAuthCode', params: { state: 's' } });
    receive(JSON.stringify({ id: 'id2', code: 0, data: 2 }));
    receive({ id: 'id1', data: { code: 'c' } });
    expect(await first).toEqual({ code: 'c' });
    expect(await second).toBe(2);
  });

  test.each([
    ['an object', { code: 0, data: 'x' }],
    ['a text', '{"data":"x"}'],
    ['a promise', Promise.resolve({ data: 'x' })],
  ])('resolves with the direct answer, %s', async (_title, answer) => {
    expect(await callsWith(() => answer).call('close')).toBe('x');
  });

  const notDeclared = { code: 404, message: 'method is not declared' };
  const unreadable = { code: -2, message: 'process response data error!' };
  test.each([
    ['the internal error 1', { code: 1, message: 'internal' }, notDeclared],
    ['the code -999', { code: -999 }, notDeclared],
    ['an error of its own', { code: 7, message: 'no account' }, { code: 7, message: 'no account' }],
    ['text that is no JSON', 'oops', unreadable],
    ['a code that is no number', { code: 'x' }, unreadable],
    ['a number', 5, unreadable],
  ])('fails if the answer is %s', async (_title, answer, error) => {
    await expect(callsWith(() => answer).call('close')).rejects.toMatchObject(error);
  });

  test.each([
    [{ code: -999 }, notDeclared],
    [new Error('{"code":1}'), notDeclared],
    [new Error('unknown'), unreadable],
  ])('fails if the handler rejects with %o', async (reason, error) => {
    const rejecting = () => Promise.reject(reason as Error);
    await expect(callsWith(rejecting).call('close')).rejects.toMatchObject(error);
  });

  test('fails after the time limit, and ignores an answer after that', async () => {
    const { call, receive } = callsWith(() => undefined, Promise.resolve());
    await expect(call('close')).rejects.toMatchObject({ code: -3 });
    receive({ id: 'id1', data: 'late' });
  });
});

describe('a call of the page', () => {
  test('is carried out and answered', async () => {
    const handler = vi.fn();
    const { receive, onCall } = callsWith(handler);
    receive({ id: 'a1', method: 'back' });
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
    expect(onCall).toHaveBeenCalledWith('back');
    expect(handler).toHaveBeenCalledWith({ id: 'a1', code: 0, data: { handled: true } });
  });

  test.each([{ method: 'back' }, { id: 'a1', method: 'eval' }, 'back', null, 5])(
    'is ignored as %j',
    (message) => {
      const handler = vi.fn();
      const { receive, onCall } = callsWith(handler);
      receive(message);
      expect(onCall).not.toHaveBeenCalled();
      expect(handler).not.toHaveBeenCalled();
    },
  );
});

describe("an app's handler", () => {
  const pageOf = (app?: string) => ({ document: { documentElement: { dataset: { app } } } });
  const postMessage = (message: unknown) => message;
  const message = { id: '1' };
  test.each([
    ['of iOS', { webkit: { messageHandlers: { magpie: { postMessage } } } }, message],
    ['of Android', { MagpieApp: { postMessage } }, '{"id":"1"}'],
    ['of other web views', { ReactNativeWebView: { postMessage } }, '{"id":"1"}'],
    ['of Windows', { chrome: { webview: { postMessage } } }, '{"id":"1"}'],
  ])('%s is found', (_title, window, posted) => {
    expect(nativeHandler({ ...pageOf('com.example.drive'), ...window })?.(message)).toEqual(posted);
  });

  test.each([{}, { webkit: {} }, { webkit: { messageHandlers: {} } }, { chrome: {} }])(
    "isn't found in %j",
    (window) =>
      expect(nativeHandler({ ...pageOf('com.example.drive'), ...window })).toBeUndefined(),
  );

  test.each([{ ReactNativeWebView: { postMessage } }, { chrome: { webview: { postMessage } } }])(
    "isn't that of another app, which has the same object",
    (window) => expect(nativeHandler({ ...pageOf(), ...window })).toBeUndefined(),
  );
});
