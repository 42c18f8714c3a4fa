import { isApiError } from '#protocol/errors.ts';
import { type Problem, problemWith, type Seen, type Waiting } from './pending-changes.ts';

/**
 * Where changes wait, in their order. Every act is whole: a tab that closes in the middle loses
 * nothing.
 */
export interface WaitingStore {
  list(): Promise<readonly Waiting[]>;
  /** Changes the list in one step, across all tabs. */
  change(by: (list: readonly Waiting[]) => readonly Waiting[]): Promise<void>;
}

/** How changes reach the services. */
export interface ReplayDoor {
  /** A file as it is now; undefined when it is gone. */
  look(id: string): Promise<Seen | undefined>;
  /** Makes the change; made twice it is the same. */
  make(change: Waiting): Promise<void>;
}

/** Whether asking again later may help, because nobody could be asked. */
export function isAway(error: unknown): boolean {
  return isApiError(error) && ['unreachable', 'deadline_exceeded'].includes(error.error);
}

/**
 * Makes the changes that wait, one after the other in their order, and takes each off the list only
 * when it is made. What meets a problem stays with it, and what comes later goes on. Ends early
 * when the network goes; answers how many were made.
 */
export async function replay(store: WaitingStore, door: ReplayDoor): Promise<number> {
  let made = 0;
  for (;;) {
    const next = (await store.list()).find(({ problem }) => !problem);
    if (!next) return made;
    let problem: Problem | undefined;
    try {
      problem = await attempt(next, door);
    } catch (error) {
      if (isAway(error)) return made;
      problem = refusal(error);
    }
    const { id } = next;
    await store.change((list) =>
      problem
        ? list.map((one) => (one.id === id ? { ...one, problem } : one))
        : list.filter((one) => one.id !== id),
    );
    if (!problem) made += 1;
  }
}

async function attempt(change: Waiting, door: ReplayDoor): Promise<Problem | undefined> {
  if (change.act === 'rename' || change.act === 'move') {
    for (const id of change.ids) {
      const now = await door.look(id);
      if (!now) return { what: 'refused', error: 'file_not_found', description: '' };
      const problem = problemWith(change, id, now);
      if (problem) return problem;
    }
  }
  await door.make(change);
  return undefined;
}

function refusal(error: unknown): Problem {
  return isApiError(error)
    ? { what: 'refused', error: error.error, description: error.description }
    : { what: 'refused', error: 'internal', description: '' };
}
