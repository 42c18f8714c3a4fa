import { useCallback, useEffect, useState } from 'react';
import { getFile, moveFiles, renameFile, starFiles, unstarFiles } from '#protocol/drive.ts';
import { isApiError } from '#protocol/errors.ts';
import { awaitTask } from '#client/app/api/await-task.ts';
import { wait } from '#client/app/http/browser.ts';
import { request } from '#client/app/api/request.ts';
import { replay, type ReplayApi } from '#client/app/offline/replay.ts';
import type { PendingChange } from '#client/app/offline/pending-changes.ts';
import { pendingStore } from '#client/app/offline/pending-store.ts';
import type { InputOf } from '#protocol/call.ts';
import { required } from '#protocol/required.ts';

/** API functions for `replay`. */
const replayApi: ReplayApi = {
  look: async (id) => {
    try {
      return await request(getFile, { id });
    } catch (error) {
      if (isApiError(error) && error.error === 'file_not_found') return undefined;
      throw error;
    }
  },
  make: async (change) => {
    const ids = [...change.ids];
    const { id: idempotencyKey } = change;
    switch (change.act) {
      case 'rename':
        await request(
          renameFile,
          { id: required(ids[0], 'the renamed file'), name: change.name },
          { idempotencyKey },
        );
        return;
      case 'star':
        await request(starFiles, { ids }, { idempotencyKey });
        return;
      case 'unstar':
        await request(unstarFiles, { ids }, { idempotencyKey });
        return;
      case 'move': {
        const input = { ids, to: { parent_id: change.parentId } } satisfies InputOf<
          typeof moveFiles
        >;
        const { task_id: task } = await request(moveFiles, input, { idempotencyKey });
        await awaitTask(task, { request, wait });
      }
    }
  },
};

export interface PendingChanges {
  /** Changes not sent yet, and those that failed. */
  waiting: readonly PendingChange[];
  stuck: readonly PendingChange[];
  /**
   * Sends the queued changes and returns how many succeeded. Only one tab does this; others return
   * 0.
   */
  catchUp(): Promise<number>;
  /** Retries a failed change and skips the conflict check. */
  insist(id: string): Promise<void>;
  /** Discards a change. */
  drop(id: string): Promise<void>;
}

/** An account's changes made while offline. */
export function usePendingChanges(userId: string): PendingChanges {
  const [list, setList] = useState<readonly PendingChange[]>([]);
  useEffect(() => {
    const store = pendingStore(userId);
    let isCurrent = true;
    const read = () => void store.list().then((found) => isCurrent && setList(found));
    read();
    const stop = store.onChange(read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [userId]);
  return {
    waiting: list.filter(({ problem }) => !problem),
    stuck: list.filter(({ problem }) => problem),
    catchUp: useCallback(() => catchUp(userId), [userId]),
    insist: (id) =>
      pendingStore(userId).change((all) =>
        all.map((one) => {
          if (one.id !== id) return one;
          const { problem: _, ...rest } = one;
          // A new id, because the server stores its response per id.
          return { ...rest, id: crypto.randomUUID(), isForced: true };
        }),
      ),
    drop: (id) => pendingStore(userId).change((all) => all.filter((one) => one.id !== id)),
  };
}

async function catchUp(userId: string): Promise<number> {
  const store = pendingStore(userId);
  if (!navigator.locks) return replay(store, replayApi);
  let sent = 0;
  await navigator.locks.request(`magpie-replay-${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock) sent = await replay(store, replayApi);
  });
  return sent;
}
