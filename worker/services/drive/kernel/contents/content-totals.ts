import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { noteLateChange, noteWrittenChange } from '#worker/services/projections/index.ts';
import { servedHere } from '#worker/services/drive/kernel/contents/contents-schema.ts';

/** Number and bytes of the contents of one object. */
export type ContentSums = { blobs: number; bytes: number };

const publishEveryMs = 60_000;

/**
 * Publishes the totals of an object to D1 for the operator, at most once a minute, so many uploads
 * cause one write.
 */
export class ContentTotals {
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  readonly #name: string;

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.#env = env;
    this.#name = ctx.id.name ?? '';
  }

  /** Returns the totals of the slots that are served here; null while they are on their way. */
  published(): ContentSums | null {
    return this.#publication().is_told ? this.sums() : null;
  }

  /** Makes the totals be published by the next call or alarm. */
  renew(): void {
    this.#ctx.storage.sql.exec('UPDATE publication SET is_told = 0, told_at = 0');
  }

  /** Publishes the totals, or returns when they may be (ms since 1970). */
  publish(now: number): number | undefined {
    const { is_told, told_at } = this.#publication();
    if (is_told) return undefined;
    if (now < told_at + publishEveryMs) return told_at + publishEveryMs;
    this.#ctx.storage.sql.exec('UPDATE publication SET is_told = 1, told_at = ?', now);
    this.#ctx.waitUntil(this.#write(this.sums(), now));
    return undefined;
  }

  #publication() {
    return this.#ctx.storage.sql
      .exec<{ is_told: number; told_at: number }>('SELECT is_told, told_at FROM publication')
      .one();
  }

  /** Returns the totals of the slots that are served here. */
  sums(): ContentSums {
    return this.#ctx.storage.sql
      .exec<ContentSums>(
        `SELECT coalesce(sum(blobs), 0) AS blobs, coalesce(sum(bytes), 0) AS bytes FROM totals
         WHERE ${servedHere}`,
      )
      .one();
  }

  /** Never throws: after a failure, the alarm publishes the totals. */
  async #write({ blobs, bytes }: ContentSums, now: number): Promise<void> {
    try {
      await this.#env.DB.prepare(
        `INSERT INTO stored (shard, blobs, bytes, updated_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (shard) DO UPDATE SET blobs = ?2, bytes = ?3, updated_at = ?4`,
      )
        .bind(this.#name, blobs, bytes, now)
        .run();
      if ((await this.#ctx.storage.get('late')) === undefined) return;
      await noteWrittenChange(this.#env, this.#change);
      await this.#ctx.storage.delete('late');
    } catch (error) {
      this.#ctx.storage.sql.exec('UPDATE publication SET is_told = 0');
      logError(error, { contents: this.#name });
      await this.#noteLate(now).catch((lost: unknown) => logError(lost, { contents: this.#name }));
    }
  }

  /** Reports that D1 doesn't have the totals, and tries again in a minute. */
  async #noteLate(since: number): Promise<void> {
    const alarm = await this.#ctx.storage.getAlarm();
    const due = since + publishEveryMs;
    if (alarm === null || alarm > due) await this.#ctx.storage.setAlarm(due);
    await this.#ctx.storage.put('late', since);
    await noteLateChange(this.#env, this.#change, since);
  }

  get #change() {
    return { source: `contents-${this.#name}`, change: 'totals' };
  }
}
