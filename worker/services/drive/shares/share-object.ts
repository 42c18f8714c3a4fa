import { DurableObject } from 'cloudflare:workers';
import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
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
import {
  type DownloadTicket,
  releaseUnusedTickets,
  reserveDownload,
  beginDownload,
} from '#worker/services/drive/shares/download-tickets.ts';
import {
  claimSlug,
  freeSlug,
  readSlug,
  type SlugClaim,
} from '#worker/services/drive/shares/slug-record.ts';
import { countView } from '#worker/services/drive/shares/view-limit.ts';
import { ShareLoad } from '#worker/services/drive/shares/share-load.ts';
import { addTally, type TallyTotal } from '#worker/services/drive/shares/tally-rows.ts';
import {
  addCounts,
  shareSummaryOf,
  headOf,
  isShare,
  readShare,
  type ShareSummary,
  type ShareHead,
  type ShareSnapshot,
  type ShareUse,
  writeCover,
  writeDeletion,
  writeModeration,
  writeOwnerBlocked,
  writeSnapshot,
} from '#worker/services/drive/shares/share-record.ts';
import type { SharedAnswer, SharedQuery } from '#worker/services/drive/shares/shared-query.ts';

/**
 * Memory for listings of one share, so that the owner's drive is asked only once for all isolates.
 */
const listingBytesMax = 4 * 1024 * 1024;

/** The owner's drive gets new counts after this … */
const publishAfterMs = 5_000;
/** … and again after this if the drive couldn't be reached. */
const publishRetryMs = 60_000;

/** The owner is warned of guesses at most once in this time. */
const warningMs = 86_400_000;

/** Result of a passcode. `retryAfterSeconds` is above 0 if it wasn't evaluated. */
export interface PasscodeVerdict {
  proven: boolean;
  retryAfterSeconds: number;
  /** True if it wasn't evaluated because there were many tries on the share. */
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
  /** Pending queries to the owner's drive, so that each is sent once. */
  readonly #pendingQueries = new Map<string, Promise<SharedAnswer>>();
  /** The last correct passcode, so that visitors of a popular link don't each need a hash. */
  #proven: { hash: string; passcode: string } | undefined;
  #warnedAt = 0;
  readonly #load = new ShareLoad();

  /**
   * Applies a snapshot from the owner's drive; repeated and older ones change nothing. Returns the
   * facts the drive keeps.
   */
  async sync(snapshot: ShareSnapshot): Promise<ShareSummary> {
    this.ctx.storage.transactionSync(() => writeSnapshot(this.#sql, snapshot));
    return shareSummaryOf(headOf(required(readShare(this.#sql), 'the share just written')));
  }

  /** Sets the moderation status; false if this id was never shared. */
  async moderate(status: ShareStatus): Promise<boolean> {
    await this.#publishSoon();
    return writeModeration(this.#sql, status);
  }

  /** Marks the share as sensitive for an operator; false if this id was never shared. */
  async cover(isCovered: boolean): Promise<boolean> {
    return writeCover(this.#sql, isCovered);
  }

  /** Closes the share while its owner's account is blocked. */
  async setOwnerBlocked(isBlocked: boolean): Promise<void> {
    writeOwnerBlocked(this.#sql, isBlocked);
  }

  /** Erases the share, as if its id had never been shared. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Returns the head; null if this id was never shared. */
  async head(): Promise<ShareHead | null> {
    this.#load.note(Date.now());
    this.#releaseUnused();
    const row = readShare(this.#sql);
    return row ? { ...headOf(row), isHot: this.#load.isHot(Date.now()) } : null;
  }

  /** Returns the state that the owner's drive is compared with; null if it was never shared. */
  async describe(): Promise<{
    ownerId: string;
    revision: number;
    deleted: boolean;
    moderation: ShareStatus;
    isOwnerBlocked: boolean;
  } | null> {
    const row = readShare(this.#sql);
    if (!row) return null;
    const { ownerId, deleted, moderation, isOwnerBlocked } = headOf(row);
    return { ownerId, revision: row.revision, deleted, moderation, isOwnerBlocked };
  }

  /** Closes a share that the drive of this owner doesn't have. Safe to repeat. */
  async close(ownerId: string): Promise<void> {
    writeDeletion(this.#sql, ownerId);
  }

  /**
   * Adds visits and downloads of an isolate. Returns how much later (ms) its next ones should be.
   */
  async addCounts(more: ShareUse): Promise<number> {
    await this.#publishSoon();
    addCounts(this.#sql, more);
    const now = Date.now();
    this.#load.note(now);
    return this.#load.nextGatherMs(now);
  }

  /** Adds the saves that a tally has counted since its last report. */
  async noteTally(total: TallyTotal): Promise<void> {
    await this.#publishSoon();
    this.#load.note(Date.now());
    this.ctx.storage.transactionSync(() => addTally(this.#sql, total));
  }

  /**
   * Schedules an update of the owner's drive, at most one every few seconds. Called before
   * counting, so that after a crash in between an update is merely superfluous.
   */
  async #publishSoon(): Promise<void> {
    if (!isShare(this.#sql)) return;
    if ((await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(Date.now() + publishAfterMs);
    }
  }

  /** Sends the counts to the owner's drive, again if it fails. */
  override async alarm(): Promise<void> {
    const row = readShare(this.#sql);
    if (!row) return;
    try {
      await driveOf(this.env, row.owner_id).noteShareFacts(shareSummaryOf(headOf(row)));
    } catch (error) {
      logError(error, { share: row.id });
      await this.ctx.storage.setAlarm(Date.now() + publishRetryMs);
    }
  }

  /**
   * Evaluates one passcode. Both limits are checked before hashing and without interruption, so no
   * number of parallel tries exceeds them. A correct passcode doesn't count as a try. `isProven`:
   * the visitor has solved a captcha.
   */
  async tryPasscode(
    passcode: string,
    address: string,
    isProven: boolean,
  ): Promise<PasscodeVerdict> {
    const share = readShare(this.#sql);
    const hash = share?.passcode_hash;
    // The share is public by now or doesn't exist: there is nothing to guess.
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

  /** Warns the owner about guesses. The drive turns any number of these into one warning a day. */
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

  /**
   * Reserves a place under the restore limit for a task; any result but `OK` means there is none.
   */
  async reserveRestore(taskId: string): Promise<ShareStatus> {
    this.#load.note(Date.now());
    if (this.#isOwnerBlocked()) return 'PROHIBITED';
    return this.ctx.storage.transactionSync(() =>
      reserveRestorePlace(this.#sql, taskId, Date.now()),
    );
  }

  /** Checks whether a running restore may continue. */
  async restoreStatus(): Promise<ShareStatus> {
    if (this.#isOwnerBlocked()) return 'PROHIBITED';
    return restorePlaceStatus(this.#sql, Date.now());
  }

  /** Counts a visitor under the limit of views; any result but `OK` means that none is left. */
  async countView(): Promise<ShareStatus> {
    await this.#publishSoon();
    this.#load.note(Date.now());
    return this.ctx.storage.transactionSync(() => countView(this.#sql, Date.now()));
  }

  /** Reserves a place under the limit of downloads; any result but `OK` means there is none. */
  async reserveDownload(ticket: DownloadTicket): Promise<ShareStatus> {
    this.#load.note(Date.now());
    return this.ctx.storage.transactionSync(() => reserveDownload(this.#sql, ticket, Date.now()));
  }

  /** Counts a download once. Returns until when (ms) its ticket allows more; 0: it is refused. */
  async beginDownload(ticket: DownloadTicket): Promise<number> {
    await this.#publishSoon();
    this.#load.note(Date.now());
    return this.ctx.storage.transactionSync(() => beginDownload(this.#sql, ticket, Date.now()));
  }

  /** Gives the slug that names this object to a share of the owner who claimed it first. */
  async claimSlug(claim: SlugClaim): Promise<string | null> {
    return this.ctx.storage.transactionSync(() => claimSlug(this.#sql, claim));
  }

  /** Frees the slug if it leads to this share. It is kept for its owner. */
  async freeSlug(claim: SlugClaim): Promise<void> {
    this.ctx.storage.transactionSync(() => freeSlug(this.#sql, claim));
  }

  /** Returns the id of the share that the slug leads to; '' if there is none. */
  async sharedBySlug(): Promise<string> {
    return readSlug(this.#sql)?.shareId ?? '';
  }

  #releaseUnused(): void {
    if ((readShare(this.#sql)?.download_held ?? 0) === 0) return;
    this.ctx.storage.transactionSync(() => releaseUnusedTickets(this.#sql, Date.now()));
  }

  #isOwnerBlocked(): boolean {
    return readShare(this.#sql)?.owner_blocked === 1;
  }

  /** Counts a completed restore once. */
  async commitRestore(taskId: string): Promise<void> {
    await this.#publishSoon();
    this.#load.note(Date.now());
    this.ctx.storage.transactionSync(() => commitRestorePlace(this.#sql, taskId, Date.now()));
  }

  /** Releases the place of a failed restore. */
  async releaseRestore(taskId: string): Promise<void> {
    this.ctx.storage.transactionSync(() => releaseRestorePlace(this.#sql, taskId));
  }

  /**
   * Answers a query about the shared files from the owner's drive, cached by version and query. The
   * version is read before the drive is asked, so a cached answer is at least as new as its
   * version.
   */
  read(query: SharedQuery): Promise<RpcResult<SharedAnswer>> {
    return rpcResult(async () => {
      this.#load.note(Date.now());
      const row = readShare(this.#sql);
      if (!row) throw new ApiError('not_found');
      const key = `${row.version}:${JSON.stringify(query)}`;
      const known = this.#listings.get(key) ?? this.#pendingQueries.get(key);
      if (known) return known;
      const requested = driveOf(this.env, row.owner_id).readShared({ shareId: row.id, query });
      this.#pendingQueries.set(key, requested);
      try {
        const answer = await requested;
        this.#listings.set(key, answer, JSON.stringify(answer).length * 2);
        return answer;
      } finally {
        this.#pendingQueries.delete(key);
      }
    });
  }
}

/** Compares in constant time; a passcode has at most 64 characters. */
function isSamePasscode(left: string, right: string): boolean {
  const bytesOf = (text: string) => new TextEncoder().encode(text.padEnd(64));
  const [a, b] = [bytesOf(left), bytesOf(right)];
  return a.length === b.length && crypto.subtle.timingSafeEqual(a, b);
}
