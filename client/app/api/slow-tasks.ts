import type { Task } from '#protocol/drive.ts';
import { lazy } from '#client/lib/lazy.ts';

/** What the drive itself is doing that takes longer than a moment: moves, copies, saves. */
export interface SlowTasks {
  /**
   * Those that are waited for, in the order they began to be slow. The same list until something
   * changes.
   */
  current(): readonly Task[];
  subscribe(changed: () => void): () => void;
  /** How far one is. */
  note(task: Task): void;
  /** It is over, or nobody waits for it any more. */
  end(id: string): void;
}

/** Below this nobody wants to be told that something is going on. */
export const slowAfterMs = 1_000;

export function createSlowTasks(): SlowTasks {
  let tasks: readonly Task[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Task[]) => {
    tasks = next;
    for (const changed of listeners) changed();
  };
  return {
    current: () => tasks,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    note: (task) => {
      const isKnown = tasks.some(({ id }) => id === task.id);
      set(isKnown ? tasks.map((one) => (one.id === task.id ? task : one)) : [...tasks, task]);
    },
    end: (id) => {
      if (tasks.some((one) => one.id === id)) set(tasks.filter((one) => one.id !== id));
    },
  };
}

/** The page's own. */
export const slowTasks = lazy(createSlowTasks);
