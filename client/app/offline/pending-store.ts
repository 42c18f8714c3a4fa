import { lazy } from '#client/lib/lazy.ts';
import { createTabsLock } from '#client/lib/tabs-lock.ts';
import { waitingKey } from '#client/app/storage/catalog.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import type { PendingStore } from './replay.ts';
import type { PendingChange } from './pending-changes.ts';

/** The pending changes of an account in this browser, with change notifications. */
export interface SharedPendingStore extends PendingStore {
  /** Calls back when the list changes in any tab, until the returned function is called. */
  onChange(listener: () => void): () => void;
}

const channelName = 'magpie-waiting';

/** Returns the store of an account. */
export function pendingStore(userId: string): SharedPendingStore {
  const key = waitingKey(userId);
  // Only `change` below writes this key.
  const list = async () => ((await browserDatabase.read(key)) as PendingChange[] | null) ?? [];
  return {
    list,
    change: (by) =>
      oneAtATime()(async () => {
        const next = by(await list());
        if (next.length > 0) await browserDatabase.write(key, next);
        else await browserDatabase.remove(key);
        spread();
      }),
    onChange: (listener) => {
      const { listeners, channel } = news();
      listeners.add(listener);
      channel?.addEventListener('message', listener);
      return () => {
        listeners.delete(listener);
        channel?.removeEventListener('message', listener);
      };
    },
  };
}

/** Longest wait for another tab, which only reads and writes the list. */
const lockTimeoutMs = 10_000;

const oneAtATime = lazy(() => createTabsLock(channelName, { timeoutMs: lockTimeoutMs }));

const news = lazy(() => ({
  listeners: new Set<() => void>(),
  channel: 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined,
}));

function spread(): void {
  news().channel?.postMessage('changed');
  for (const listener of news().listeners) listener();
}
