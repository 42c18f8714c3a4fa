import { DurableObject } from 'cloudflare:workers';
import { ApiError } from '#protocol/errors.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { type RpcResult, rpcResult } from '#worker/http/object-call.ts';
import { IsolateCache } from '#worker/isolate.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { uncountTry, countTry } from '#worker/services/drive/shares/passcode-tries.ts';
import { isPasscodeOf } from '#worker/services/drive/shares/passcode.ts';
import {
  commitRestorePlace,
  restorePlaceStatus,
  releaseRestorePlace,
  reserveRestorePlace,
} from '#worker/services/drive/shares/restore-places.ts';
import { isOwnerBlocked } from '#worker/services/drive/shares/share-head.ts';
import {
  addCounts,
  factsOf,
  headOf,
  isShare,
  readShare,
  type ShareFacts,
  type ShareHead,
  type ShareSnapshot,
  writeModeration,
  writeSnapshot,
} from '#worker/services/drive/shares/share-record.ts';
import type { SharedAnswer, SharedQuery } from '#worker/services/drive/shares/shared-query.ts';

/**
 * Bytes of listings one share keeps in memory, so that every isolate of the world asks its owner's
 * drive once.
 */
const listingBytesMax = 4 * 1024 * 1024;

/** What was counted is told to the owner's drive this long after it began to differ … */
const tellAfterMs = 5_000;
/** … and again after this long when the drive could not be told. */
const tellAgainMs = 60_000;

/** The owner hears of guesses once in this time. */
const warningMs = 86_400_000;

/**
 * Whether a passcode opened the share; `retryAfterSeconds` is above 0 when it was not even looked
 * at.
 */
export interface PasscodeVerdict {
  proven: boolean;
  retryAfterSeconds: number;
  /** True when it was not looked at because the share has been guessed at often. */
  needsProof: boolean;
}

const open: PasscodeVerdict = { proven: true, retryAfterSeconds: 0, needsProof: false };

/**
 * A share as visitors see it, addressed by its id: passcode hash, attempts, restore limit, counters
 * and status, decided in one serial place. Facts about files arrive as snapshots from the owner's
 * drive.
 */
export class ShareObject extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql;
  readonly #listings = new IsolateCache<SharedAnswer>(listingBytesMax);
  /** Questions the owner's drive is answering right now, so that it is asked each once. */
  readonly #asked = new Map<string, Promise<SharedAnswer>>();
  /**
   * The passcode last proven right: a link that goes around the world is not hashed for every
   * visitor.
   */
  #proven: { hash: string; passcode: string } | undefined;
  #warnedAt = 0;

  /**
   * Takes over what the owner's drive says; repeats and late older snapshots change nothing.
   * Answers what it has to tell.
   */
  async sync(snapshot: ShareSnapshot): Promise<ShareFacts> {
    this.ctx.storage.transactionSync(() => writeSnapshot(this.#sql, snapshot));
    return factsOf(headOf(readShare(this.#sql)!));
  }

  /** Sets the status of moderation; false when this id was never shared. */
  async moderate(status: ShareStatus): Promise<boolean> {
    await this.#tellSoon();
    return writeModeration(this.#sql, status);
  }

  /** Forgets the share for good: its id was never shared. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** The facts that decide every answer; null when this id was never shared. */
  async head(): Promise<ShareHead | null> {
    const row = readShare(this.#sql);
    return row ? headOf(row) : null;
  }

  /** Adds visits and downloads counted in an isolate. */
  async addCounts(more: { views: number; downloads: number }): Promise<void> {
    await this.#tellSoon();
    addCounts(this.#sql, more);
  }

  /**
   * However much is counted, the owner's drive hears of it once in a few seconds. Called before it
   * is counted, so that a crash in between has only nothing new told.
   */
  async #tellSoon(): Promise<void> {
    if (!isShare(this.#sql)) return;
    if ((await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(Date.now() + tellAfterMs);
    }
  }

  /** Tells the owner's drive what was counted; until it has heard, it is told again. */
  override async alarm(): Promise<void> {
    const row = readShare(this.#sql);
    if (!row) return;
    try {
      await driveOf(this.env, row.owner_id).noteShareFacts(factsOf(headOf(row)));
    } catch (error) {
      logError(error, { share: row.id });
      await this.ctx.storage.setAlarm(Date.now() + tellAgainMs);
    }
  }

  /**
   * Evaluates one passcode. Both limits are decided before any hashing and in one breath with it,
   * so however many tries arrive at once, no more than the limit are evaluated. A right code does
   * not count as a try. `isProven` says that a person has been proven to ask.
   */
  async tryPasscode(
    passcode: string,
    address: string,
    isProven: boolean,
  ): Promise<PasscodeVerdict> {
    const share = readShare(this.#sql);
    const hash = share?.passcode_hash;
    // Public by now, or no share at all: there is nothing to guess.
    if (!hash) return { ...open, proven: hash === '' };
    const permit = countTry(this.#sql, address, isProven, Date.now());
    if (permit.needsProof) this.ctx.waitUntil(this.#warnOwner(share.id, share.owner_id));
    if (permit.needsProof || permit.retryAfterSeconds > 0) return { proven: false, ...permit };
    const proven =
      this.#proven?.hash === hash && isSamePasscode(this.#proven.passcode, passcode)
        ? true
        : isPasscodeOf(passcode, hash);
    if (proven) {
      this.#proven = { hash, passcode };
      uncountTry(this.#sql, address);
    }
    return { ...open, proven };
  }

  /**
   * Lets the owner know that the share is guessed at; the drive makes one warning a day of however
   * many.
   */
  async #warnOwner(shareId: string, ownerId: string): Promise<void> {
    const now = Date.now();
    if (now < this.#warnedAt + warningMs) return;
    this.#warnedAt = now;
    try {
      await driveOf(this.env, ownerId).warnOfGuesses({ shareId });
    } catch (error) {
      this.#warnedAt = 0;
      logError(error, { share: shareId });
    }
  }

  /** Takes a place under the restore limit for a task; any answer but `OK` means there is none. */
  async reserveRestore(taskId: string): Promise<ShareStatus> {
    if (await this.#isOwnerBlocked()) return 'PROHIBITED';
    return reserveRestorePlace(this.#sql, taskId, Date.now());
  }

  /** Whether a restore under way may go on. */
  async restoreStatus(): Promise<ShareStatus> {
    if (await this.#isOwnerBlocked()) return 'PROHIBITED';
    return restorePlaceStatus(this.#sql, Date.now());
  }

  async #isOwnerBlocked(): Promise<boolean> {
    const share = readShare(this.#sql);
    return share !== undefined && isOwnerBlocked(this.env, share.id);
  }

  /** Counts a finished restore, once. */
  async commitRestore(taskId: string): Promise<void> {
    await this.#tellSoon();
    this.ctx.storage.transactionSync(() => commitRestorePlace(this.#sql, taskId, Date.now()));
  }

  /** Gives the place of a failed restore back. */
  async releaseRestore(taskId: string): Promise<void> {
    releaseRestorePlace(this.#sql, taskId);
  }

  /**
   * What is shared, as the owner's drive shows it: asked once per version and question, then
   * remembered. The version is read before the drive is asked, so what is remembered is at least as
   * new as the version it is filed under.
   */
  read(query: SharedQuery): Promise<RpcResult<SharedAnswer>> {
    return rpcResult(async () => {
      const row = readShare(this.#sql);
      if (!row) throw new ApiError('not_found');
      const key = `${row.version}:${JSON.stringify(query)}`;
      const known = this.#listings.get(key) ?? this.#asked.get(key);
      if (known) return known;
      const asked = driveOf(this.env, row.owner_id).readShared({ shareId: row.id, query });
      this.#asked.set(key, asked);
      try {
        const answer = await asked;
        this.#listings.set(key, answer, JSON.stringify(answer).length * 2);
        return answer;
      } finally {
        this.#asked.delete(key);
      }
    });
  }
}

/** Compares in constant time; a passcode is at most 64 characters. */
function isSamePasscode(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => new TextEncoder().encode(text.padEnd(64)));
  return a!.length === b!.length && crypto.subtle.timingSafeEqual(a!, b!);
}
