import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { unwrap } from '#worker/http/object-call.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { memoize } from '#worker/isolate.ts';
import type { DirectoryObject, Placed } from '#worker/services/directory/directory-object.ts';
import { entryAddress } from '#worker/services/directory/entry-address.ts';
import type { StepInputs } from '#worker/services/directory/code-steps.ts';
import type { EntryAddress } from '#worker/services/directory/entries.ts';
import type {
  CodeKind,
  CodeValues,
  DirectoryName,
  NameKind,
} from '#worker/services/directory/kinds.ts';
import { shardOf } from '#worker/services/directory/shard-of.ts';
import { homeOf, slotCount } from '#worker/services/directory/slots.ts';

/** A search passes the home, the shard it names, and those a slot was moved to meanwhile. */
const hopsMax = 8;

/**
 * The directory: who has a name, and short-lived codes. Entries are found by a keyed digest, so it
 * holds no address and no code in clear.
 */
export class Directory {
  readonly #env: Env;

  constructor(env: Env) {
    this.#env = env;
  }

  /** Returns the holder of a name, or undefined. */
  async holderOf(...name: DirectoryName): Promise<string | undefined> {
    return (await this.#ask(name, (shard, at) => shard.holder(at))) || undefined;
  }

  /**
   * Reserves a name for a minute, so that its holder can be created. Returns false if another
   * holder has it or has reserved it. An expired reservation can be taken over, and a repeat by the
   * same holder succeeds, so a crash leaves nothing stuck.
   */
  async reserve(holder: string, ...name: DirectoryName): Promise<boolean> {
    return this.#ask(name, (shard, at) => shard.reserve(at, holder));
  }

  /**
   * Gives a name to a holder, for good or until `until` (ms since 1970). Returns false if another
   * holder has it by now. Safe to repeat.
   */
  async commit(holder: string, name: DirectoryName, until = 0): Promise<boolean> {
    return this.#ask(name, (shard, at) => shard.commit(at, holder, until));
  }

  /** Frees a name if this holder has it or has reserved it. Safe to repeat. */
  async release(holder: string, ...name: DirectoryName): Promise<void> {
    await this.#ask(name, (shard, at) => shard.release(at, holder));
  }

  /** Stores a code until `until` (ms since 1970). Returns false if there is one with this key. */
  async add<Kind extends CodeKind>(
    kind: Kind,
    key: string,
    value: CodeValues[Kind],
    until: number,
  ): Promise<boolean> {
    return this.#ask([kind, key], (shard, at) => shard.add(at, JSON.stringify(value), until));
  }

  /** Returns a code that hasn't expired, or undefined. */
  async read<Kind extends CodeKind>(
    kind: Kind,
    key: string,
  ): Promise<CodeValues[Kind] | undefined> {
    return valueOf<Kind>(await this.#ask([kind, key], (shard, at) => shard.read(at)));
  }

  /**
   * Changes a code by one of its steps (code-steps.ts), and returns its new value; undefined if
   * there is none or the step changes nothing. Concurrent changes happen one after the other.
   */
  async change<Kind extends CodeKind, Name extends keyof StepInputs<Kind> & string>(
    kind: Kind,
    key: string,
    name: Name,
    input: StepInputs<Kind>[Name],
  ): Promise<CodeValues[Kind] | undefined> {
    const step = { name, input: JSON.stringify(input) };
    return valueOf<Kind>(await this.#ask([kind, key], (shard, at) => shard.change(at, step)));
  }

  /** Returns the slots and numbers of entries of `limit` shards. */
  async describeShards(
    first: number,
    limit: number,
  ): Promise<{ shard: number; slots: number[]; entries: number }[]> {
    const numbers = Array.from({ length: limit }, (_, at) => first + at);
    const shards = numbers.filter((shard) => shard < slotCount);
    return Promise.all(
      shards.map(async (shard) => ({ shard, ...(await shardOf(this.#env, shard).describe()) })),
    );
  }

  /** Moves a slot to a shard and returns when it is served there. Safe to repeat. */
  async moveSlot(slot: number, shard: number): Promise<void> {
    unwrap(await this.#askShards(slot, (stub) => stub.moveSlot(slot, shard)));
  }

  async #ask<T>(
    [kind, key]: readonly [kind: NameKind | CodeKind, key: string],
    ask: (shard: DurableObjectStub<DirectoryObject>, at: EntryAddress) => Promise<Placed<T>>,
  ): Promise<T> {
    const at = await entryAddress(this.#env, kind, key);
    return this.#askShards(at.slot, (shard) => ask(shard, at));
  }

  /** Asks the shard of a slot, following it where it was moved to. Isolates remember the way. */
  async #askShards<T>(
    slot: number,
    ask: (shard: DurableObjectStub<DirectoryObject>) => Promise<Placed<T>>,
  ): Promise<T> {
    const moved = memoize(this.#env, 'directory-slots', () => new Map<number, number>());
    let shard = moved.get(slot) ?? homeOf(slot);
    for (let hop = 0; hop < hopsMax; hop++) {
      const answer = await ask(shardOf(this.#env, shard));
      if ('value' in answer) return answer.value;
      shard = answer.movedTo;
      moved.set(slot, shard);
    }
    moved.delete(slot);
    throw new ApiError('unavailable', { description: `slot ${slot} of the directory is moving` });
  }
}

function valueOf<Kind extends CodeKind>(stored: string | null): CodeValues[Kind] | undefined {
  return stored === null ? undefined : storedJson<CodeValues[Kind]>(stored);
}
