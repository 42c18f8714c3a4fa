import { readFileSync } from 'node:fs';
import { type Magpie, startMagpie } from './magpie.ts';

/** An instance with front.mjs in front of the worker: the same bundle with hooks for tests. */
export interface Fronted {
  magpie: Magpie;
  /**
   * Records every awaited operation on R2, D1, queues, other objects and storage, by kind and
   * count. The operation named `target` fails before or after it takes effect. Requests start with
   * fresh in-memory state, unless `forgets` is false.
   */
  arm(target: string, isBefore: boolean, options?: { forgets: boolean }): Promise<void>;
  /**
   * Makes all operations of these bindings fail as the platform does, until the next call. With
   * `forgets`, requests start with fresh in-memory state.
   */
  outage(bindings: readonly string[], forgets?: boolean): Promise<void>;
  /** Loses the messages of the queue, and returns how many there were. */
  loseMessages(): Promise<number>;
  /** Stops recording and returns the operations, up to the failed one if there was one. */
  disarm(): Promise<{ met: string[]; struck: boolean }>;
  /** Fails every operation whose name begins with `prefix`; '' ends it. */
  fail(prefix: string): Promise<void>;
  /**
   * Advances the clock. Alarms and messages that become due run one after another at their own
   * times, and at no other time, so runs are deterministic.
   */
  wind(ms: number): Promise<void>;
  /** Returns the time of the clock (ms since 1970). */
  now(): Promise<number>;
  /** Calls methods of objects at once and returns their results. */
  call(calls: ObjectCall[]): Promise<unknown[]>;
  /** Runs several drive methods in one request and returns the state of the drive after each. */
  runSteps(userId: string, steps: Step[]): Promise<Seen[]>;
  rows(userId: string): Promise<Row[]>;
  /** Returns a table of a drive as it is stored. */
  table(userId: string, name: string): Promise<object[]>;
  rest(userId: string): Promise<Rest>;
}

export interface ObjectCall {
  binding: string;
  name: string;
  method: string;
  args: unknown[];
}

export interface Step {
  name: string;
  input: object;
}

export interface Row {
  id: string;
  parentId: string;
  isFile: number;
  size: number;
  isTrashed: number;
}

export interface Seen {
  outcome: { ok: true; value: unknown } | { ok: false; status: number };
  /** Inconsistencies reported by `checkup`. */
  broken: string[];
  account: { usedBytes: number; heldBytes: number };
  /** All rows of the drive, after a batch. */
  added: Row[];
}

/** Unfinished work in a drive, and the R2 keys it refers to. */
export interface Rest {
  /** Inconsistencies reported by `checkup`. */
  broken: string[];
  /** In bytes. */
  used: number;
  holds: number;
  uploads: number;
  tasks: number;
  outbox: number;
  blobs: string[];
}

export async function startFronted(
  options: Parameters<typeof startMagpie>[0] = {},
): Promise<Fronted> {
  const front = readFileSync(new URL('front.mjs', import.meta.url), 'utf8');
  const magpie = await startMagpie({ ...options, front });
  const door = async <T>(name: string, input: object): Promise<T> => {
    const answer = await fetch(`${magpie.origin}/_front/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const drive = async (userId: string) => {
    const drives = await magpie.miniflare.getDurableObjectNamespace('DRIVES');
    return drives.getByName(userId) as unknown as {
      runSteps(steps: Step[]): Promise<Seen[]>;
      rows(): Promise<Row[]>;
      table(name: string): Promise<object[]>;
      rest(): Promise<Rest>;
    };
  };
  return {
    magpie,
    arm: (target, isBefore, { forgets } = { forgets: true }) =>
      door('arm', { target, isBefore, forgets }),
    outage: (bindings, forgets = false) => door('outage', { bindings, forgets }),
    loseMessages: async () => (await door<{ lost: number }>('loseMessages', {})).lost,
    disarm: () => door('disarm', {}),
    fail: (prefix) => door('fail', { prefix }),
    call: (calls) => door('call', { calls }),
    wind: (ms) => door('wind', { ms }),
    now: async () => (await door<{ ms: number }>('now', {})).ms,
    runSteps: async (userId, steps) => (await drive(userId)).runSteps(steps),
    rows: async (userId) => (await drive(userId)).rows(),
    table: async (userId, name) => (await drive(userId)).table(name),
    rest: async (userId) => (await drive(userId)).rest(),
  };
}
