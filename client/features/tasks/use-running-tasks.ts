import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { listTasks, type Task } from '#protocol/drive.ts';
import { taskPhases } from '#protocol/resources.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { slowTasks } from '#client/app/api/slow-tasks.ts';
import { liveNotices, useLiveNotice } from '#client/features/live/live-notices.ts';
import type { InputOf } from '#protocol/call.ts';

/** Batch task types shown as activity. Uploads and offline tasks have their own views. */
export const batchTaskTypes = [
  'move',
  'copy',
  'trash',
  'untrash',
  'delete',
  'emptytrash',
  'restore',
  'decompress',
  'pack_files',
] as const;

const activeTasksInput = {
  filters: JSON.stringify({
    type: { in: batchTaskTypes.join() },
    phase: { in: [taskPhases.pending, taskPhases.running].join() },
  }),
} satisfies InputOf<typeof listTasks>;
const none: readonly Task[] = [];
const pollMs = 2_000;

/**
 * Batch tasks that run longer than a second: those this page waits for, and those already running
 * when the page loaded. `onEnd` is called when the last of the latter has ended, because no call
 * waits for them.
 */
export function useRunningTasks(isKnown: boolean, onEnd: () => void): readonly Task[] {
  const slow = useSyncExternalStore(
    (changed) => slowTasks().subscribe(changed),
    () => slowTasks().current(),
    () => none,
  );
  const { data, refresh } = useCall(listTasks, isKnown ? activeTasksInput : undefined, {
    isRepeated: false,
  });
  const found = data?.tasks ?? none;
  const isLeft = found.length > 0;
  const readAgain = useCallback(
    () => refresh().then((latest) => isLeft && latest?.tasks.length === 0 && onEnd()),
    [isLeft, refresh, onEnd],
  );
  useLiveNotice('tasks', () => void readAgain());
  useEffect(() => {
    if (!isLeft) return;
    const timer = setInterval(() => {
      if (!document.hidden && !liveNotices().isConnected) void readAgain();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isLeft, readAgain]);
  return useMemo(() => {
    const ids = new Set(slow.map(({ id }) => id));
    return [...slow, ...found.filter(({ id }) => !ids.has(id))];
  }, [slow, found]);
}
