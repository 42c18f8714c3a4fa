import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { type Outcome, outcome } from '#worker/http/object-call.ts';
import { type ActName, acts } from '#worker/services/drive/acts.ts';
import type { Drive } from '#worker/services/drive/drive.ts';
import { openSchema } from '#worker/services/drive/schema.ts';
import { ring } from '#worker/services/drive/alarm.ts';

/**
 * One drive (design 4): tree, names, trash, uploads, tasks, events, quota ledger and its shares, in one
 * SQLite. The rooms hold what it does; this class only opens the storage, answers acts and rings the alarm.
 */
export class DriveObject extends DurableObject<Env> {
  readonly #drive: Drive;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const userId = ctx.id.name;
    if (!userId) throw new Error('a drive is addressed by the id of its user');
    openSchema(ctx.storage);
    this.#drive = {
      userId,
      env,
      sql: ctx.storage.sql,
      now: () => Date.now(),
      transaction: (work) => ctx.storage.transactionSync(work),
      wakeBy: async (at) => {
        const set = await ctx.storage.getAlarm();
        if (set === null || set > at) await ctx.storage.setAlarm(at);
      },
    };
  }

  /** Runs one act of a room; see `driveOf` for the typed caller. */
  act(name: ActName, input: unknown): Promise<Outcome<unknown>> {
    return outcome(() =>
      (acts[name] as (drive: Drive, input: unknown) => unknown)(this.#drive, input),
    );
  }

  override async alarm(): Promise<void> {
    await ring(this.#drive);
  }
}
