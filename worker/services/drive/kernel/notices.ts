import {
  type LiveNotice,
  type LiveTopic,
  livePing,
  livePong,
  liveProtocol,
} from '#protocol/changes.ts';
import {
  accessTokenSeconds,
  changesWaitingMax,
  liveNoticeGapMs,
  liveSocketsMax,
} from '#protocol/limits.ts';
import { ApiError } from '#protocol/errors.ts';

/**
 * Close code of a socket whose access token has expired or whose session has ended. The client
 * connects with a new token, if it can get one.
 */
const expiredCode = 4001;

/**
 * Notices about the changes of a drive, for WebSockets and for calls that wait. Sockets hibernate:
 * the object may leave memory while they stay open. Notices have no content, so that nothing needs
 * to be stored for listeners that are away; they read what changed (changes module).
 */
export class Notices {
  readonly #ctx: DurableObjectState;
  readonly #revision: () => number;
  readonly #topics = new Set<LiveTopic>();
  readonly #waiting = new Map<() => void, LiveTopic>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sentAt = 0;

  constructor(ctx: DurableObjectState, revision: () => number) {
    this.#ctx = ctx;
    this.#revision = revision;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(livePing, livePong));
  }

  /**
   * Notifies listeners soon. Changes shortly after each other are one notice. Inside a transaction
   * that is rolled back, the notice is superfluous and does no harm.
   */
  announce(topic: LiveTopic): void {
    if (this.#timer !== undefined) {
      this.#topics.add(topic);
      return;
    }
    if (this.#waiting.size === 0 && this.#ctx.getWebSockets().length === 0) return;
    this.#topics.add(topic);
    const wait = Math.max(0, this.#sentAt + liveNoticeGapMs - Date.now());
    this.#timer = setTimeout(() => this.#send(), wait);
  }

  /** Resolves at the next change of a part, at the latest after `ms`. */
  untilChanged(ms: number, topic: LiveTopic): Promise<void> {
    if (this.#waiting.size >= changesWaitingMax) {
      throw new ApiError('resource_exhausted', { description: 'too many calls wait for changes' });
    }
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#waiting.set(end, topic);
    });
  }

  /** Accepts the WebSocket of a live session. */
  accept(sessionId: string): Response {
    if (this.#ctx.getWebSockets().length >= liveSocketsMax) {
      throw new ApiError('resource_exhausted', { description: 'too many WebSockets are open' });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server, [sessionId]);
    // No access token outlives this.
    server.serializeAttachment(Date.now() + accessTokenSeconds * 1000);
    server.send(this.#noticeOf([]));
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { 'Sec-WebSocket-Protocol': liveProtocol },
    });
  }

  /** Closes the WebSockets of sessions that have ended. */
  closeSockets(sessionIds: readonly string[]): void {
    for (const id of sessionIds) {
      for (const socket of this.#ctx.getWebSockets(id)) socket.close(expiredCode);
    }
  }

  #send(): void {
    this.#timer = undefined;
    this.#sentAt = Date.now();
    const topics = [...this.#topics];
    this.#topics.clear();
    for (const [end, topic] of this.#waiting) if (topics.includes(topic)) end();
    const notice = this.#noticeOf(topics);
    for (const socket of this.#ctx.getWebSockets()) {
      if (Number(socket.deserializeAttachment()) < this.#sentAt) socket.close(expiredCode);
      else socket.send(notice);
    }
  }

  #noticeOf(topics: readonly LiveTopic[]): string {
    return JSON.stringify({ revision: this.#revision(), topics } satisfies LiveNotice);
  }
}
