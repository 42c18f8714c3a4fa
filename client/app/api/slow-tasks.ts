import type { Task } from '#protocol/drive.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Tasks of the drive that take longer than a moment: moves, copies, saves. */
export interface SlowTasks {
  /** Returns the pending slow tasks in order. The array is stable until something changes. */
  current(): readonly Task[];
  subscribe(changed: () => void): () => void;
  /** Updates the progress of a task. */
  update(task: Task): void;
  /** Removes a task that has ended or is no longer awaited. */
  end(id: string): void;
}

/** Shorter tasks aren't shown. */
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
    update: (task) => {
      const isKnown = tasks.some(({ id }) => id === task.id);
      set(isKnown ? tasks.map((one) => (one.id === task.id ? task : one)) : [...tasks, task]);
    },
    end: (id) => {
      if (tasks.some((one) => one.id === id)) set(tasks.filter((one) => one.id !== id));
    },
  };
}

/** The page's instance. */
export const slowTasks = lazy(createSlowTasks);
