import { readFileSync } from 'node:fs';
import { type Magpie, startMagpie } from './magpie.ts';

/** A Magpie with front.mjs before it: the same bundle, with the doors that proofs need. */
export interface Fronted {
  magpie: Magpie;
  /**
   * From now on what is awaited from R2, D1, the queue, another object or storage is noted, by what
   * it is and how often; the one named `target` fails, before or after it is done. Requests
   * remember nothing from before.
   */
  arm(target: string, isBefore: boolean): Promise<void>;
  /** Ends that, and tells what was met, up to what failed where something did. */
  disarm(): Promise<{ met: string[]; struck: boolean }>;
  /**
   * Puts the clock forward. Alarms ring and messages come on the way, each at its time and after
   * the other, and only then: what happens between two requests is the same every time.
   */
  wind(ms: number): Promise<void>;
  /** Many acts of a drive in one call; after each, what the drive says of itself. */
  acts(userId: string, steps: Step[]): Promise<Seen[]>;
  rows(userId: string): Promise<Row[]>;
  rest(userId: string): Promise<Rest>;
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
  /** What `checkup` found. */
  broken: string[];
  account: { usedBytes: number; heldBytes: number };
  /** Every row of the drive, after a batch. */
  added: Row[];
}

/** What is not at rest in a drive, and the keys of R2 it names. */
export interface Rest {
  /** What `checkup` found. */
  broken: string[];
  /** Bytes. */
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
    return drives.get(drives.idFromName(userId)) as unknown as {
      acts(steps: Step[]): Promise<Seen[]>;
      rows(): Promise<Row[]>;
      rest(): Promise<Rest>;
    };
  };
  return {
    magpie,
    arm: (target, isBefore) => door('arm', { target, isBefore }),
    disarm: () => door('disarm', {}),
    wind: (ms) => door('wind', { ms }),
    acts: async (userId, steps) => (await drive(userId)).acts(steps),
    rows: async (userId) => (await drive(userId)).rows(),
    rest: async (userId) => (await drive(userId)).rest(),
  };
}
