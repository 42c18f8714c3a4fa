import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveNotice } from '#protocol/changes.ts';
import { LiveSocket, retryDelayMs } from './live-socket.ts';

/** A WebSocket whose other end is the test. */
class TestSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  receive(data: string): void {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  end(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

let sockets: TestSocket[];
let notices: LiveNotice[];
let states: boolean[];
let tokens: string[];
let live: LiveSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  sockets = [];
  notices = [];
  states = [];
  tokens = ['first', 'second', 'third'];
  live = new LiveSocket({
    open: (protocols) => {
      expect(protocols[0]).toBe('magpie.live');
      expect(protocols[1]).toMatch(/^bearer\.(?:first|second|third)$/);
      const socket = new TestSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    token: async () => tokens.shift() ?? '',
    onNotice: (notice) => notices.push(notice),
    onState: (isConnected) => states.push(isConnected),
    random: () => 1,
  });
  live.start();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notice = { revision: 7, topics: ['files'] };
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the connection for notices', () => {
  test('passes notices on', async () => {
    await settle();
    sockets[0]?.receive(JSON.stringify(notice));
    expect(notices).toEqual([notice]);
    expect(states).toEqual([true]);
  });

  test('connects again with another token after it ended, later after each failure', async () => {
    await settle();
    sockets[0]?.end();
    expect(states.at(-1)).toBe(false);
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.end();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(3);
  });

  test('detects a dead connection by a ping without an answer', async () => {
    await settle();
    sockets[0]?.receive(JSON.stringify(notice));
    await vi.advanceTimersByTimeAsync(45_000);
    expect(sockets[0]?.sent).toEqual(['ping']);
    sockets[0]?.receive('pong');
    await vi.advanceTimersByTimeAsync(45_000);
    expect(sockets[0]?.sent).toEqual(['ping', 'ping']);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(sockets).toHaveLength(2);
    expect(notices).toHaveLength(1);
  });

  test('is checked at once when asked to', async () => {
    await settle();
    sockets[0]?.receive(JSON.stringify(notice));
    live.check();
    expect(sockets[0]?.sent).toEqual(['ping']);
    sockets[0]?.end();
    live.check();
    await settle();
    expect(sockets).toHaveLength(2);
  });

  test('ends when it is stopped, also while a token is awaited', async () => {
    await settle();
    live.stop();
    expect(sockets[0]?.readyState).toBe(3);
    sockets[0]?.receive(JSON.stringify(notice));
    expect(notices).toEqual([]);
    live.start();
    live.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sockets).toHaveLength(1);
  });

  test('waits for a sign-in without a token', async () => {
    await settle();
    live.stop();
    tokens = [];
    live.start();
    await settle();
    expect(sockets).toHaveLength(1);
    tokens = ['second'];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
  });
});

test('retries wait at random, at most five minutes', () => {
  expect(retryDelayMs(0, 0)).toBe(500);
  expect(retryDelayMs(0, 1)).toBe(1_000);
  expect(retryDelayMs(3, 1)).toBe(8_000);
  expect(retryDelayMs(40, 1)).toBe(300_000);
});
