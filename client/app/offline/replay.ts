import { isApiError } from '#protocol/errors.ts';
import {
  type Problem,
  conflictWith,
  type KnownState,
  type PendingChange,
} from './pending-changes.ts';

/** Ordered store of pending changes. Every operation is atomic, so a closing tab loses nothing. */
export interface PendingStore {
  list(): Promise<readonly PendingChange[]>;
  /** Updates the list atomically across all tabs. */
  change(by: (list: readonly PendingChange[]) => readonly PendingChange[]): Promise<void>;
}

/** Access to the API for replaying changes. */
export interface ReplayApi {
  /** Returns the current state of a file, or undefined if it's gone. */
  look(id: string): Promise<KnownState | undefined>;
  /** Applies the change. Idempotent. */
  make(change: PendingChange): Promise<void>;
}

/** Is the error a network failure, so that a later retry may succeed? */
export function isOfflineError(error: unknown): boolean {
  return isApiError(error) && ['unreachable', 'deadline_exceeded'].includes(error.error);
}

/**
 * Applies pending changes in order and removes each one once it's applied. Conflicting changes stay
 * with their reason, and later ones continue. Stops when the network fails. Resolves with the
 * number of applied changes.
 */
export async function replay(store: PendingStore, door: ReplayApi): Promise<number> {
  let made = 0;
  for (;;) {
    const next = (await store.list()).find(({ problem }) => !problem);
    if (!next) return made;
    let problem: Problem | undefined;
    try {
      problem = await attempt(next, door);
    } catch (error) {
      if (isOfflineError(error)) return made;
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

async function attempt(change: PendingChange, door: ReplayApi): Promise<Problem | undefined> {
  if (change.act === 'rename' || change.act === 'move') {
    for (const id of change.ids) {
      const now = await door.look(id);
      if (!now) return { what: 'refused', error: 'file_not_found', description: '' };
      const problem = conflictWith(change, id, now);
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
