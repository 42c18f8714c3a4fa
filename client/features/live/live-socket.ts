import {
  type LiveNotice,
  livePing,
  livePong,
  liveProtocol,
  liveTokenPrefix,
  liveTopics,
} from '#protocol/changes.ts';
import { isRecord } from '#protocol/tables.ts';

/** Dependencies of a connection. */
export interface LiveSocketParts {
  /** Opens a WebSocket with these subprotocols. */
  open(protocols: string[]): WebSocket;
  /** Returns an access token, '' while signed out. */
  token(): Promise<string>;
  /** Receives each notice; the first one after every connection has no topics. */
  onNotice(notice: LiveNotice): void;
  /** Called when the connection opens or ends. */
  onState(isConnected: boolean): void;
  /** From 0 to 1. */
  random(): number;
}

const firstRetryMs = 1_000;
const retryMaxMs = 5 * 60_000;
/** Shorter than the time after which networks drop an idle connection. */
const pingMs = 45_000;
const pongMs = 10_000;

/** The wait before a retry: at random, up to twice as long after every failure. */
export function retryDelayMs(failures: number, random: number): number {
  const longest = Math.min(retryMaxMs, firstRetryMs * 2 ** failures);
  return Math.round(longest * (0.5 + random / 2));
}

/**
 * Keeps a WebSocket of notices open: connects again after a failure, and pings to detect that a
 * connection is dead.
 */
export class LiveSocket {
  readonly #parts: LiveSocketParts;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isStarted = false;
  /** Rises with every attempt, so that a late token opens nothing. */
  #attempt = 0;

  constructor(parts: LiveSocketParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    void this.#connect();
  }

  stop(): void {
    this.#isStarted = false;
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Checks the connection now: after sleep, or when the network returns. */
  check(): void {
    if (!this.#isStarted) return;
    clearTimeout(this.#timer);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else if (this.#socket === undefined) void this.#connect();
  }

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const token = await this.#parts.token().catch(() => '');
    if (attempt !== this.#attempt) return;
    if (token === '') return this.#retryLater();
    const socket = this.#parts.open([liveProtocol, liveTokenPrefix + token]);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(socket, data));
    socket.addEventListener('close', () => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.#retryLater();
    });
  }

  #receive(socket: WebSocket, data: unknown): void {
    if (this.#socket !== socket) return;
    this.#failures = 0;
    this.#parts.onState(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ping(), pingMs);
    if (data === livePong || typeof data !== 'string') return;
    const notice: unknown = JSON.parse(data);
    if (!isRecord(notice) || !Array.isArray(notice.topics)) return;
    const named: unknown[] = notice.topics;
    this.#parts.onNotice({
      revision: Number(notice.revision),
      topics: liveTopics.filter((topic) => named.includes(topic)),
    });
  }

  #ping(): void {
    const socket = this.#socket;
    socket?.send(livePing);
    this.#timer = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.#retryLater();
    }, pongMs);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#parts.onState(false);
  }

  #retryLater(): void {
    if (!this.#isStarted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.#connect(),
      retryDelayMs(this.#failures, this.#parts.random()),
    );
    this.#failures += 1;
  }
}
