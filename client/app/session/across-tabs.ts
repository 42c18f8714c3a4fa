import { createLock } from '#client/lib/lock.ts';
import { lazy } from '#client/lib/lazy.ts';
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

/** A lock across all tabs of the browser, or within this tab without Web Locks. */
export const acrossTabs = lazy((): AcrossTabs => {
  if (navigator.locks) return heldUntilSpread;
  const lock = createLock();
  return (work) => lock.run(work);
});

/** Other processes see stored values shortly after the lock would be released. */
const spreadMs = 100;

/** Resolves when the work is done, and holds the lock until other tabs can see what was stored. */
function heldUntilSpread<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const held = async () => {
      const done = work();
      resolve(done);
      await done.catch(() => {});
      await new Promise((next) => setTimeout(next, spreadMs));
    };
    navigator.locks.request(name, held).catch(reject);
  });
}

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
