import { lazy } from '#client/lib/lazy.ts';
import { createTabsLock } from '#client/lib/tabs-lock.ts';
import type { AcrossTabs } from './refresh.ts';

/**
 * Session messages between tabs. `lapsed` means that the server ended the session without a
 * sign-out.
 */
const sessionNews = ['signed-in', 'signed-out', 'lapsed'] as const;
export type SessionNews = (typeof sessionNews)[number];

/** Session messages in this tab and all others. */
export interface SessionChannel {
  publish(news: SessionNews): void;
  /** Calls `listener` for messages of all tabs until the returned function is called. */
  on(listener: (news: SessionNews) => void): () => void;
}

const name = 'magpie-session';

/** Longest wait for another tab's refresh or sign-out, which end sooner unless it is frozen. */
const lockTimeoutMs = 20_000;

/** Other processes see stored values shortly after the lock would be released. */
const spreadMs = 100;

/** The lock for everything that exchanges or ends the session, across all tabs. */
export const acrossTabs = lazy((): AcrossTabs =>
  createTabsLock(name, { timeoutMs: lockTimeoutMs, spreadMs }),
);

/** The channel of this browser. */
export const sessionChannel = lazy((): SessionChannel => {
  const listeners = new Set<(news: SessionNews) => void>();
  const spread = (news: SessionNews) => listeners.forEach((listener) => listener(news));
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = sessionNews.find((one) => one === data);
    if (news) spread(news);
  });
  return {
    publish: (news) => {
      channel?.postMessage(news);
      spread(news);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});
