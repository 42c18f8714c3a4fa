import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { type RpcResult, rpcResult } from '#worker/http/object-call.ts';
import { SlotMoves, slotsSchema } from '#worker/http/slot-moves.ts';
import {
  type ContentRow,
  contentRows,
} from '#worker/services/drive/kernel/contents/content-rows.ts';
import {
  contentHome,
  contentShard,
  contentShardNumber,
  contentSlot,
  contentSlots,
} from '#worker/services/drive/kernel/contents/content-slots.ts';
import {
  type BlobKey,
  type BlockHits,
  type ContentDecision,
  ContentStore,
  type ContentUse,
  type HeldBlob,
  type KnownContent,
  type NamedBlob,
  type ProhibitedContent,
  type StoredVerdict,
} from '#worker/services/drive/kernel/contents/content-store.ts';
import {
  type ContentSums,
  ContentTotals,
} from '#worker/services/drive/kernel/contents/content-totals.ts';
import { contentsSchema } from '#worker/services/drive/kernel/contents/contents-schema.ts';
import {
  drawnPictureKey,
  scaledImageKeys,
} from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';

/** Facts about the contents of one object that operators find in D1. */
export interface ListedContents {
  prohibited: ProhibitedContent[];
  /** Null while the totals are on their way. */
  published: ContentSums | null;
  /** Slots that the object serves. */
  slots: number[];
}

/** An answer about the contents that an object serves, and where the other slots are. */
export interface Sharded<T> {
  value: T;
  moved: { slot: number; shard: number }[];
}

const dayMs = 24 * 3_600_000;
const deletesPerAlarm = 200;
/** Keys that R2 deletes in one call. */
const keysPerDelete = 1_000;

/**
 * Existing contents and the drives that use them, for the slots that it serves. Bytes are deleted
 * in two steps: marked when the last drive releases them, deleted after the days of
 * DELETED_CONTENT_DAYS if no drive uses them again, so that a drive can be restored with its files.
 */
export class ContentObject extends DurableObject<Env> {
  readonly #keptMs: number;
  readonly #store: ContentStore;
  readonly #moves: SlotMoves<ContentRow>;
  readonly #totals: ContentTotals;
  /** The deletion in progress. */
  #deletion: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#keptMs = Number(env.DELETED_CONTENT_DAYS) * dayMs;
    ctx.storage.sql.exec(slotsSchema + contentsSchema);
    this.#store = new ContentStore(ctx.storage.sql, this.#keptMs);
    this.#totals = new ContentTotals(ctx, env);
    this.#moves = new SlotMoves(ctx.storage, {
      kind: 'contents',
      shard: contentShardNumber(ctx.id.name),
      slotCount: contentSlots,
      homeOf: contentHome,
      shardNumbered: (shard) => contentShard(env, shard),
      rows: contentRows(ctx.storage.sql),
      beforeHandOver: () => this.#deletion,
      onServedChange: () => this.#totals.renew(),
    });
  }

  /**
   * Registers blobs as used by a drive, and returns their prohibited gcids: a decision made before
   * this drive was known as a user couldn't be sent to it. Safe to repeat.
   */
  async hold(driveId: string, blobs: HeldBlob[]): Promise<Sharded<string[]>> {
    const answer = await this.#run(blobs, (own) => {
      this.#store.hold(driveId, own);
      return this.#store.prohibitedAmong(own.map(({ gcid }) => gcid));
    });
    await this.#publish();
    return answer;
  }

  /**
   * Prohibits contents or permits them again. Returns the drives that use each; `hold` notifies
   * drives that begin to use one later. Safe to repeat.
   */
  async setProhibited(
    gcids: string[],
    decision: ContentDecision,
  ): Promise<Sharded<{ driveId: string; gcid: string }[]>> {
    const answer = await this.#run(byGcid(gcids), (own) =>
      this.#store.decide(
        own.map(({ gcid }) => gcid),
        decision,
      ),
    );
    await this.#wakeForNext();
    return answer;
  }

  /** Keeps blobs as evidence until a time (ms); 0 ends it. Safe to repeat. */
  async keepEvidence(blobs: NamedBlob[], untilAt: number): Promise<Sharded<null>> {
    const answer = await this.#run(blobs, (own) => {
      this.#store.keepEvidence(own, untilAt);
      return null;
    });
    await this.#wakeForNext();
    return answer;
  }

  /** Counts an attempt to add a prohibited content, with the SHA-256 of its bytes. */
  async noteHit(gcid: string, sha256: string): Promise<Sharded<null>> {
    return this.#run(byGcid([gcid]), (own) => {
      for (const one of own) this.#store.noteHit(one.gcid, sha256, Date.now());
      return null;
    });
  }

  /** Returns the attempts to add these contents. */
  async hitsOf(gcids: string[]): Promise<Sharded<BlockHits[]>> {
    return this.#run(byGcid(gcids), (own) => this.#store.hitsOf(own.map(({ gcid }) => gcid)));
  }

  /** Returns those of some blobs that are to be scanned, and the infected contents among them. */
  async unscannedAmong(
    blobs: HeldBlob[],
  ): Promise<Sharded<{ unscanned: HeldBlob[]; infected: string[] }>> {
    return this.#run(blobs, (own) => ({
      unscanned: this.#store.unscannedAmong(own, Date.now()),
      infected: this.#store.infectedAmong(own.map(({ gcid }) => gcid)),
    }));
  }

  /** Marks contents as being scanned. */
  async noteScanning(gcids: string[]): Promise<Sharded<null>> {
    return this.#run(byGcid(gcids), (own) => {
      this.#store.noteScanning(
        own.map(({ gcid }) => gcid),
        Date.now(),
      );
      return null;
    });
  }

  /** Stores a verdict of a scan. Returns the drives that use the content. */
  async noteScan(gcid: string, verdict: StoredVerdict): Promise<Sharded<string[]>> {
    return this.#run(byGcid([gcid]), (own) =>
      own.flatMap((one) => this.#store.noteScan(one.gcid, verdict, Date.now())),
    );
  }

  /** Returns one stored blob of each of these contents. */
  async blobsOf(gcids: string[]): Promise<Sharded<HeldBlob[]>> {
    return this.#run(byGcid(gcids), (own) => this.#store.blobsOf(own.map(({ gcid }) => gcid)));
  }

  /** Returns what operators find in D1, for a comparison. */
  async listed(): Promise<ListedContents> {
    return {
      prohibited: this.#store.allProhibited(),
      published: this.#totals.published(),
      slots: this.#moves.served(),
    };
  }

  /** Writes the totals to D1 again. */
  async publishAgain(): Promise<void> {
    this.#totals.renew();
    await this.#publish();
  }

  /** Returns the prohibited ones of these contents. */
  async prohibitedAmong(gcids: string[]): Promise<Sharded<string[]>> {
    return this.#run(byGcid(gcids), (own) =>
      this.#store.prohibitedAmong(own.map(({ gcid }) => gcid)),
    );
  }

  /**
   * Registers a picture that a client has drawn of a blob, before its bytes are stored, so that
   * they are deleted with the blob. Safe to repeat.
   */
  async addDrawn(blob: NamedBlob, name: string): Promise<Sharded<null>> {
    return this.#run([blob], (own) => {
      for (const one of own) this.#store.addDrawn(one, name);
      return null;
    });
  }

  /** Returns those of some blobs that have been deleted, or were never known. */
  async unknownAmong(blobs: NamedBlob[]): Promise<Sharded<string[]>> {
    return this.#run(blobs, (own) => this.#store.unknownAmong(own));
  }

  /** Returns those of some blobs that aren't registered as used by a drive. */
  async missingUses(driveId: string, blobs: NamedBlob[]): Promise<Sharded<string[]>> {
    return this.#run(blobs, (own) => this.#store.missingUses(driveId, own));
  }

  /**
   * Unregisters blobs that a drive no longer uses. Those of an account that is being erased are
   * deleted within two days. Safe to repeat.
   */
  async release(
    driveId: string,
    blobs: NamedBlob[],
    { isErasing = false } = {},
  ): Promise<Sharded<null>> {
    const answer = await this.#run(blobs, (own) => {
      this.#store.release(driveId, own, Date.now());
      return null;
    });
    if (isErasing) await this.eraseFormerUses(driveId);
    await this.#wakeForNext();
    return answer;
  }

  /**
   * Forgets which contents an erased account used, and hastens the deletion of those that no drive
   * uses now. Returns the slots this was done for, all that are served here. Safe to repeat.
   */
  async eraseFormerUses(driveId: string): Promise<number[]> {
    await this.#moves.finishHandOvers();
    const slots = this.#moves.served();
    this.ctx.storage.transactionSync(() => this.#store.eraseFormerUses(driveId, slots, Date.now()));
    await this.#wakeForNext();
    return slots;
  }

  /**
   * Returns how many drives use a blob and since when none does (ms, 0 if used); null for an
   * unknown blob.
   */
  async describe(blob: NamedBlob): Promise<Sharded<{ uses: number; unusedAt: number } | null>> {
    return this.#run([blob], (own) => (own[0] ? this.#store.describe(own[0]) : null));
  }

  /** Returns contents of served slots after one, by slot and key. */
  async list(after: BlobKey, limit: number): Promise<KnownContent[]> {
    return this.#store.list(after, limit);
  }

  /** Returns uses of contents of served slots after one, by slot, key and drive. */
  async listUses(after: Omit<ContentUse, 'gcid'>, limit: number): Promise<ContentUse[]> {
    return this.#store.listUses(after, limit);
  }

  /** Registers a content that no drive uses, unless it is known. */
  async adoptContent(content: HeldBlob): Promise<Sharded<null>> {
    const answer = await this.#run([content], (own) => {
      for (const one of own) this.#store.adopt(one, Date.now());
      return null;
    });
    await this.#wakeForNext();
    return answer;
  }

  /** Moves a slot to another shard and returns when that shard serves it. Safe to repeat. */
  async moveSlot(slot: number, shard: number): Promise<Sharded<RpcResult<null>>> {
    const moved = await this.#movedAmong([slot]);
    const value = await rpcResult(async () => {
      if (moved.length > 0) return null;
      await this.#wakeBy(Date.now());
      await this.#moves.move(slot, shard);
      await this.#publish();
      return null;
    });
    return { value, moved };
  }

  /** Prepares to receive a slot from another shard. */
  async prepareSlot(slot: number, from: number): Promise<void> {
    this.#moves.prepare(slot, from);
  }

  /** Stores rows of a slot that is being received; `gone` are those deleted in the meantime. */
  async receive(slot: number, rows: ContentRow[], gone: string[]): Promise<void> {
    this.#moves.receive(slot, rows, gone);
  }

  /** Serves a slot from now on. */
  async adopt(slot: number, rows: ContentRow[], gone: string[]): Promise<void> {
    this.#moves.receive(slot, rows, gone);
    this.#moves.adopt(slot);
    await this.#publish();
    await this.#wakeForNext();
  }

  /** Stores where a slot is, in the shard where searches for it start. */
  async pointTo(slot: number, shard: number): Promise<void> {
    this.#moves.pointTo(slot, shard);
  }

  /** Returns the slots that this shard serves, and how many contents they have. */
  async describeShard(): Promise<{ slots: number[]; contents: number }> {
    return { slots: this.#moves.served(), contents: this.#totals.sums().blobs };
  }

  /** Notes a shard that isn't a home. Called only for the first shard. */
  async addShard(shard: number): Promise<void> {
    this.ctx.storage.sql.exec('INSERT OR IGNORE INTO added_shards (shard) VALUES (?)', shard);
  }

  /** Returns the shards that aren't homes, by number. */
  async addedShards(): Promise<number[]> {
    return this.ctx.storage.sql
      .exec<{ shard: number }>('SELECT shard FROM added_shards ORDER BY shard')
      .toArray()
      .map(({ shard }) => shard);
  }

  /** Deletes contents whose time has come, and continues moves. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#store.forgetEvidence(now);
    await this.sweep(now - this.#keptMs);
    await this.#delete(this.#store.hastenedUntil(now, deletesPerAlarm));
    this.#store.forgetFormerUses(now);
    await this.#moves.resume();
    await this.#publish();
    await this.#wakeForNext();
    const due = this.#moves.dueAt(now);
    if (due !== undefined) await this.#wakeBy(due);
  }

  /** Deletes some of the blobs unused since before `before` (ms). Returns their number. */
  async sweep(before: number): Promise<number> {
    const swept = this.#store.unusedBefore(before, deletesPerAlarm);
    await this.#delete(swept);
    return swept.length;
  }

  /**
   * Runs a step on the items whose slots are served here, in a transaction. The last check of the
   * slots and the step run without a pause in between, so no change is made to a slot that has been
   * handed over.
   */
  async #run<Item extends { gcid: string }, T>(
    items: readonly Item[],
    step: (own: Item[]) => T,
  ): Promise<Sharded<T>> {
    const moved = await this.#movedAmong(items.map(({ gcid }) => contentSlot(gcid)));
    const away = new Set(moved.map(({ slot }) => slot));
    const own = items.filter(({ gcid }) => !away.has(contentSlot(gcid)));
    return { value: this.ctx.storage.transactionSync(() => step(own)), moved };
  }

  /** Returns those of some slots that other shards serve, once no one of them is handed over. */
  async #movedAmong(slots: readonly number[]): Promise<Sharded<unknown>['moved']> {
    const named = [...new Set(slots)];
    for (;;) {
      const handing = named.find((slot) => this.#moves.isHanding(slot));
      if (handing === undefined) break;
      await this.#moves.handOver(handing);
    }
    return named.flatMap((slot) => {
      const shard = this.#moves.elsewhere(slot);
      return shard === undefined ? [] : [{ slot, shard }];
    });
  }

  async #publish(): Promise<void> {
    const due = this.#totals.publish(Date.now());
    if (due !== undefined) await this.#wakeBy(due);
  }

  /** Sets the alarm for the next content to be deleted. */
  async #wakeForNext(): Promise<void> {
    const at = this.#store.nextDue();
    if (at !== null) await this.#wakeBy(Math.max(at, Date.now() + 1000));
  }

  /** Sets the alarm unless it is earlier. */
  async #wakeBy(at: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > at) await this.ctx.storage.setAlarm(at);
  }

  async #delete(rows: readonly BlobKey[]): Promise<void> {
    if (rows.length === 0) return;
    const deletion = this.#deleteBytesAndRows(rows);
    this.#deletion = deletion.catch(() => {});
    await deletion;
  }

  /**
   * Deletes blobs with their pictures. Bytes are deleted before rows, so that a crash leaves a row
   * to sweep again and never unknown bytes.
   */
  async #deleteBytesAndRows(rows: readonly BlobKey[]): Promise<void> {
    const drawn = this.#store.drawnOf(rows).map(({ blob, name }) => drawnPictureKey(blob, name));
    const keys = [...rows.map(({ blob }) => blob), ...drawn].flatMap((key) => [
      key,
      ...scaledImageKeys(key),
    ]);
    for (let at = 0; at < keys.length; at += keysPerDelete) {
      await this.env.FILES.delete(keys.slice(at, at + keysPerDelete));
    }
    this.ctx.storage.transactionSync(() => this.#store.remove(rows));
  }
}

function byGcid(gcids: readonly string[]): { gcid: string }[] {
  return gcids.map((gcid) => ({ gcid }));
}
