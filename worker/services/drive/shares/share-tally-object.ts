import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { shardByHash } from '#worker/http/shard-hash.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';
import { saveTallies } from '#worker/services/drive/shares/share-load.ts';
import { countSave, readTally, type TallyTotal } from '#worker/services/drive/shares/tally-rows.ts';

/** The share's object gets a new total after this. */
const reportAfterMs = 5_000;
/** A tally without saves for this long is deleted. Tasks repeat a count within hours. */
const keptMs = 30 * 86_400_000;

/**
 * Counts a part of the saves of a hot share, each once by the id of its task, and reports the total
 * to the share's object every few seconds.
 */
export class ShareTally extends DurableObject<Env> {
  async count(shareId: string, taskId: string): Promise<void> {
    const now = Date.now();
    const { storage } = this.ctx;
    // Before counting, so that after a crash in between a report is merely superfluous.
    const due = await storage.getAlarm();
    if (due === null || due > now + reportAfterMs) await storage.setAlarm(now + reportAfterMs);
    storage.transactionSync(() => countSave(storage.sql, { shareId, taskId, now }));
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    const tally = readTally(storage.sql);
    if (!tally) return;
    const idleMs = Date.now() - tally.countedAt;
    if (idleMs >= keptMs) return storage.deleteAll();
    const total: TallyTotal = { name: this.ctx.id.name ?? '', ...tally };
    await shareOf(this.env, tally.shareId).noteTally(total);
    // A save that was counted meanwhile has set an earlier one.
    if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + keptMs);
  }
}

/** Counts the save of a task in one of the tallies of a share. Safe to repeat. */
export async function countInTally(env: Env, shareId: string, taskId: string): Promise<void> {
  const name = `${shareId}/${shardByHash(taskId, saveTallies)}`;
  await objectNamed<ShareTally>(env, 'SHARE_TALLIES', name).count(shareId, taskId);
}
