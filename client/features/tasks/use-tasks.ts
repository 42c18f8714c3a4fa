import { useCallback, useEffect } from 'react';
import { callKey, type InputOf } from '#protocol/call.ts';
import { listTasks, type Task } from '#protocol/drive.ts';
import { pageSizeMax } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import { request } from '#client/app/api/request.ts';
import { useAnswer, usePageAnswers } from '#client/app/api/use-answer.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { liveNotices, useLiveNotice } from '#client/features/live/live-notices.ts';
import { firstPollMs, nextPollMs, tasksFingerprint } from '#client/features/tasks/task-poll.ts';

const { pending, running, paused, error, complete } = taskPhases;

const offlineIn = (...phases: string[]) => ({
  type: 'offline',
  filters: JSON.stringify({ phase: { in: phases.join() } }),
});

const unfinishedInput = {
  ...offlineIn(pending, running, paused),
  limit: pageSizeMax,
} satisfies InputOf<typeof listTasks>;
const unfinishedKey = callKey(listTasks, unfinishedInput);

const isUnfinished = (key: string) => key === unfinishedKey;

const none: readonly Task[] = [];

const isLive = () => liveNotices().isConnected;

/** The unfinished offline tasks, newest first. `useTaskPolling` keeps them current. */
export function useUnfinishedTasks(isKnown: boolean): {
  tasks: readonly Task[];
  isLoading: boolean;
  error: unknown;
} {
  const response = useAnswer(isKnown ? unfinishedKey : null, readUnfinished);
  return {
    tasks: response.data ?? none,
    isLoading: response.isLoading,
    error: response.error,
  };
}

/** Reads all pages: tasks run oldest first, so the running ones are on the last page. */
async function readUnfinished(): Promise<readonly Task[]> {
  const tasks: Task[] = [];
  let token = '';
  do {
    const page = await request(listTasks, { ...unfinishedInput, page_token: token });
    tasks.push(...page.tasks);
    token = page.next_page_token;
  } while (token !== '');
  return tasks;
}

/** The newest finished tasks, up to `limit`, with their files. */
export function useFinishedTasks(
  isKnown: boolean,
  which: 'all' | 'failed' | 'done',
  limit: number,
): { tasks: readonly Task[]; hasMore: boolean; isLoading: boolean; error: unknown } {
  const phases = { all: [error, complete], failed: [error], done: [complete] }[which];
  const input = { ...offlineIn(...phases), limit, with: 'reference_resource' } satisfies InputOf<
    typeof listTasks
  >;
  const response = useCall(listTasks, isKnown ? input : undefined, { keepsPrevious: true });
  useLiveNotice('tasks', () => void response.refresh());
  return {
    tasks: response.data?.tasks ?? none,
    hasMore: Boolean(response.data?.next_page_token),
    isLoading: response.isLoading,
    error: response.error,
  };
}

/** Returns a function that refetches all task lists. */
export function useTasksChanged(): () => Promise<void> {
  const answers = usePageAnswers();
  return useCallback(async () => {
    const lists = `${listTasks.method} ${listTasks.path}?`;
    await answers.refresh((key) => key.startsWith(lists));
  }, [answers]);
}

/**
 * Returns a function that adds a restarted task to the unfinished ones before the next poll. A task
 * that ends sooner is announced like any other.
 */
export function useTaskRestarted(): (task: Task) => void {
  const answers = usePageAnswers();
  return useCallback(
    (task) => {
      const tasks = answers.dataOf<readonly Task[]>(unfinishedKey) ?? none;
      answers.set(unfinishedKey, [task, ...tasks.filter(({ id }) => id !== task.id)]);
    },
    [answers],
  );
}

/**
 * Keeps the unfinished tasks current, at every notice, and without notices by polling while one of
 * them is active. Mount it once per drive. The interval grows while nothing changes, and hidden
 * tabs rest unless `isAwaited`, because notifications are on.
 */
export function useTaskPolling(isKnown: boolean, isAwaited: boolean): readonly Task[] {
  const { tasks } = useUnfinishedTasks(isKnown);
  const answers = usePageAnswers();
  useEffect(
    () =>
      liveNotices().on('tasks', () => {
        if (!document.hidden || isAwaited) void answers.refresh(isUnfinished);
      }),
    [isAwaited, answers],
  );
  const hasWork = tasks.some(({ phase }) => phase === running || phase === pending);
  useEffect(() => {
    if (!hasWork) return;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    let mark = '';
    const look = async (waitedMs: number) => {
      const mayAsk = (!document.hidden || isAwaited) && !(waitedMs > 0 && isLive());
      if (mayAsk) await answers.refresh(isUnfinished);
      const latest = answers.dataOf<readonly Task[]>(unfinishedKey);
      const seen = latest ? tasksFingerprint(latest) : mark;
      const hasChanged = seen !== mark;
      mark = seen;
      plan(nextPollMs(waitedMs, hasChanged));
    };
    const plan = (ms: number) => {
      // A request that was under way when polling stopped must not start it again.
      if (isStopped) return;
      clearTimeout(timer);
      timer = setTimeout(() => look(ms).catch(() => plan(nextPollMs(ms, false))), ms);
    };
    const onSeen = () => {
      if (!document.hidden) plan(0);
    };
    plan(firstPollMs);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [hasWork, isAwaited, answers]);
  return tasks;
}
