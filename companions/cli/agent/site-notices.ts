import * as v from 'valibot';
import { livePath, livePing, liveProtocol, liveTokenPrefix } from '#protocol/changes.ts';

/** Connection for notices; a proxy that cuts idle connections is noticed by the missing answer. */
const pingMs = 40_000;
const firstWaitMs = 1_000;
const waitMaxMs = 300_000;

const noticeSchema = v.object({ topics: v.array(v.string()) });

interface NoticeOptions {
  site: string;
  accessToken(): Promise<string>;
  /** Something else is wanted of the agent's jobs. */
  onNotice(): void;
}

/** Keeps a WebSocket open on which the site announces changes of an agent's jobs. */
export class SiteNotices {
  readonly #options: NoticeOptions;
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isAnswered = true;
  #waitMs = firstWaitMs;
  #isStopped = false;

  constructor(options: NoticeOptions) {
    this.#options = options;
  }

  /** False while the network allows no WebSocket; the agent then asks by long polls. */
  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  async start(): Promise<void> {
    if (this.#isStopped) return;
    try {
      const token = await this.#options.accessToken();
      const address = `${this.#options.site.replace(/^http/, 'ws')}/api/${livePath}`;
      this.#open(new WebSocket(address, [liveProtocol, liveTokenPrefix + token]));
    } catch {
      this.#again();
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(socket: WebSocket): void {
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#waitMs = firstWaitMs;
      this.#isAnswered = true;
      this.#ping(socket);
    });
    socket.addEventListener('message', ({ data }) => {
      this.#isAnswered = true;
      if (namesAgents(data)) this.#options.onNotice();
    });
    socket.addEventListener('close', () => this.#again());
    socket.addEventListener('error', () => {});
  }

  #ping(socket: WebSocket): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#isAnswered) return socket.close();
      this.#isAnswered = false;
      socket.send(livePing);
      this.#ping(socket);
    }, pingMs);
  }

  #again(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    // Agents that lost the site at once don't come back at once.
    const waitMs = this.#waitMs * (0.5 + Math.random());
    this.#waitMs = Math.min(this.#waitMs * 2, waitMaxMs);
    this.#timer = setTimeout(() => void this.start(), waitMs);
  }
}

function namesAgents(data: unknown): boolean {
  try {
    const parsed = v.safeParse(noticeSchema, JSON.parse(String(data)));
    return parsed.success && parsed.output.topics.includes('agent');
  } catch {
    return false;
  }
}
