import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { type RpcResult, rpcResult } from '#worker/http/object-call.ts';
import { type ActName, acts } from '#worker/services/drive/acts.ts';
import { nextDue, runAlarm } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { openNameOrder } from '#worker/services/drive/kernel/name-order.ts';
import { deliveries } from '#worker/services/drive/outbox/deliveries.ts';
import { deliverAhead } from '#worker/services/drive/kernel/outbox.ts';
import { openSchema } from '#worker/services/drive/kernel/schema.ts';
import { runners } from '#worker/services/drive/tasks/runners.ts';

const breathMs = 20;

/**
 * One drive (design 4): tree, names, trash, uploads, tasks, events, quota ledger and its shares, in
 * one SQLite. The rooms hold what it does; this class only opens the storage, answers acts and
 * rings the alarm.
 */
export class DriveObject extends DurableObject<Env> {
  /** There once the storage is open, before anything is asked of it. */
  #drive!: Drive;
  /** When the alarm is set to ring; undefined until it is known. */
  #alarmAt: number | null | undefined;
  #wakeAt: number | null = null;
  #isWiped = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const userId = ctx.id.name;
    if (!userId) throw new Error('a drive is addressed by the id of its user');
    void ctx.blockConcurrencyWhile(async () => {
      openSchema(ctx.storage);
      const { sql } = ctx.storage;
      this.#drive = {
        userId,
        env,
        sql,
        order: await openNameOrder(env, sql, userId),
        runners,
        deliveries,
        running: new Set(),
        now: () => Date.now(),
        transaction: (work) => ctx.storage.transactionSync(work),
        wipe: () => this.#wipe(),
        wakeBy: (at) => {
          if (this.#wakeAt === null || at < this.#wakeAt) this.#wakeAt = at;
        },
      };
      // A process that was killed between a commit and its alarm picks the work up here.
      this.#wakeAt = nextDue(this.#drive);
    });
  }

  /** The storage goes with its alarm; its tables come back when somebody asks again. */
  async #wipe(): Promise<void> {
    this.#isWiped = true;
    this.#wakeAt = null;
    this.#alarmAt = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  async #openAgain(): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      if (!this.#isWiped) return;
      openSchema(this.ctx.storage);
      const { env, sql, userId } = this.#drive;
      this.#drive.order = await openNameOrder(env, sql, userId);
      this.#isWiped = false;
    });
  }

  /** Runs one act of a room; see `driveOf` for the typed caller. */
  async runMethod(name: ActName, input: unknown): Promise<RpcResult<unknown>> {
    if (this.#isWiped) await this.#openAgain();
    try {
      return await rpcResult(() =>
        (acts[name] as (drive: Drive, input: unknown) => unknown)(this.#drive, input),
      );
    } finally {
      if (this.#wakeAt !== null) {
        await this.#setAlarm();
        await deliverAhead(this.#drive);
      }
    }
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    try {
      await runAlarm(this.#drive);
    } finally {
      const due = nextDue(this.#drive);
      // A breath, so that work which a request has in hand does not make the alarm ring without
      // end.
      this.#wakeAt = due && Math.max(due, Date.now() + breathMs);
      await this.#setAlarm();
    }
  }

  async #setAlarm(): Promise<void> {
    const wanted = this.#wakeAt;
    this.#wakeAt = null;
    if (wanted === null) return;
    if (this.#alarmAt === undefined) this.#alarmAt = await this.ctx.storage.getAlarm();
    if (this.#alarmAt !== null && wanted >= this.#alarmAt) return;
    this.#alarmAt = wanted;
    try {
      await this.ctx.storage.setAlarm(wanted);
    } catch (error) {
      // Believing in an alarm that was not set would leave the drive asleep.
      this.#alarmAt = undefined;
      this.#drive.wakeBy(wanted);
      throw error;
    }
  }
}
