import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { memoize, withRequestId } from '#worker/isolate.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { logError } from '#worker/http/fail.ts';
import { type RpcResult, rpcResult } from '#worker/http/object-call.ts';
import { invalidSession } from '#worker/http/invalid-session.ts';
import type { SessionClaims } from '#worker/http/session.ts';
import { readOwner } from '#worker/services/drive/account/profile.ts';
import { nextDue, runAlarm } from '#worker/services/drive/kernel/alarm.ts';
import type { MethodCall } from '#worker/services/drive/kernel/extensions.ts';
import type { Drive, Method } from '#worker/services/drive/kernel/drive.ts';
import { balance } from '#worker/services/drive/kernel/ledger.ts';
import { openNameOrder } from '#worker/services/drive/kernel/name-order.ts';
import { Notices } from '#worker/services/drive/kernel/notices.ts';
import { claimsOf } from '#worker/services/drive/live-claims.ts';
import { deliverUrgent } from '#worker/services/drive/kernel/outbox.ts';
import {
  NewerSchemaError,
  openSchemas,
  type ModuleSchema,
} from '#worker/services/drive/kernel/schema-versions.ts';

/**
 * Shortest time between two alarms, so that work a request is doing right now doesn't run the alarm
 * in a loop.
 */
const minAlarmDelayMs = 20;

/** Due work of a newer release's state waits for that release. */
const tooNewRetryMs = 600_000;

/** Loads the modules with the first drive of an isolate: they are a large part of the worker. */
function loadModules(env: Env): Promise<typeof import('#worker/services/drive/loaded-modules.ts')> {
  return memoize(env, 'drive-modules', () => import('#worker/services/drive/loaded-modules.ts'));
}

/**
 * One drive: nodes, trash, uploads, tasks, events, quota ledger and shares in one SQLite database.
 * The kernel and the modules do the work; this class opens the storage, runs methods and sets the
 * alarm.
 */
export class DriveObject extends DurableObject<Env> {
  /** Set once the storage is open, before the first method runs. */
  #drive!: Drive;
  /** The time the alarm is set to; undefined until it is known. */
  #alarmAt: number | null | undefined;
  #wakeAt: number | null = null;
  #isWiped = false;
  /** The state is of a newer release, which has changed what this one relies on. */
  #isTooNew = false;
  readonly #notices: Notices;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const userId = ctx.id.name;
    if (!userId) throw new Error('a drive is addressed by the id of its user');
    this.#notices = new Notices(ctx, () => balance(this.#drive).revision);
    void ctx.blockConcurrencyWhile(async () => {
      const { extensions, schemas } = await loadModules(env);
      if (!this.#openSchemas(schemas)) return;
      const { sql } = ctx.storage;
      const owner = () => readOwner(sql);
      this.#drive = {
        userId,
        env,
        sql,
        order: await openNameOrder(env, sql, owner()),
        extensions,
        running: new Set(),
        startedAt: Date.now(),
        now: () => Date.now(),
        transaction: (work) => ctx.storage.transactionSync(work),
        wipe: () => this.#wipe(),
        wakeBy: (at) => {
          if (this.#wakeAt === null || at < this.#wakeAt) this.#wakeAt = at;
        },
        announce: (topic) => this.#notices.announce(topic),
        closeSockets: (sessionIds) => this.#notices.closeSockets(sessionIds),
        rewindTo: (at, keep) => this.#rewindTo(at, keep),
        untilChanged: (ms, topic) => this.#notices.untilChanged(ms, topic),
        owner,
      };
      // Recovers work committed before a crash that prevented the alarm from being set.
      this.#wakeAt = nextDue(this.#drive);
    });
  }

  /** Returns false for the state of a newer release, which stays as it is. */
  #openSchemas(schemas: readonly ModuleSchema[]): boolean {
    try {
      openSchemas(this.ctx.storage, schemas);
    } catch (error) {
      if (!(error instanceof NewerSchemaError)) throw error;
      logError(error, { drive: this.ctx.id.name ?? '' });
      this.#isTooNew = true;
    }
    return !this.#isTooNew;
  }

  async #rewindTo(at: number, keep: (present: string) => Promise<void>): Promise<void> {
    const { storage } = this.ctx;
    const bookmark = await storage.getBookmarkForTime(at).catch((error: unknown) => {
      throw noHistory(error);
    });
    await this.ctx.blockConcurrencyWhile(async () => {
      await keep(await storage.getCurrentBookmark());
      await storage.onNextSessionRestoreBookmark(bookmark);
    });
    this.ctx.abort('the drive is rewound');
  }

  /** Deletes the storage and the alarm. The next method call creates the tables again. */
  async #wipe(): Promise<void> {
    this.#isWiped = true;
    this.#wakeAt = null;
    this.#alarmAt = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  async #reopen(): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      if (!this.#isWiped) return;
      openSchemas(this.ctx.storage, (await loadModules(this.env)).schemas);
      const { env, sql, owner } = this.#drive;
      this.#drive.order = await openNameOrder(env, sql, owner());
      this.#isWiped = false;
    });
  }

  /**
   * Runs a method of a module; `driveOf` is the typed caller. With claims, the call is the owner's
   * and is refused if their session has ended. Log lines name the request that made the call.
   */
  async runMethod(
    name: string,
    input: unknown,
    claims?: SessionClaims,
    requestId = '',
  ): Promise<RpcResult<unknown>> {
    return withRequestId(requestId, () => this.#runMethod(name, input, claims));
  }

  async #runMethod(
    name: string,
    input: unknown,
    claims: SessionClaims | undefined,
  ): Promise<RpcResult<unknown>> {
    if (this.#isTooNew) return rpcResult(refuseNewerState);
    if (this.#isWiped) await this.#reopen();
    try {
      // The input has the type that `driveOf` requires for this name.
      const method = this.#drive.extensions.methods[name] as Method<unknown>;
      return await rpcResult(() => {
        if (claims) checkClaims(this.#drive, claims, { method: name, input });
        return method(this.#drive, input);
      });
    } catch (error) {
      // The caller gets the message without the stack.
      logError(error, { drive: this.#drive.userId, method: name });
      throw error;
    } finally {
      if (this.#wakeAt !== null) {
        await this.#setAlarm();
        await deliverUrgent(this.#drive);
      }
    }
  }

  /** Opens a WebSocket of notices for a session whose token `connectLive` has verified. */
  override async fetch(request: Request): Promise<Response> {
    if (this.#isTooNew) return new Response(null, { status: 503 });
    if (this.#isWiped) await this.#reopen();
    try {
      const claims = claimsOf(request);
      checkClaims(this.#drive, claims, { method: '', input: undefined });
      return this.#notices.accept(claims.sessionId);
    } catch (error) {
      if (isApiError(error)) return new Response(null, { status: error.status });
      throw error;
    }
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    if (this.#isTooNew) return this.ctx.storage.setAlarm(Date.now() + tooNewRetryMs);
    try {
      await runAlarm(this.#drive);
    } finally {
      const due = nextDue(this.#drive);
      this.#wakeAt = due && Math.max(due, Date.now() + minAlarmDelayMs);
      await this.#setAlarm();
    }
  }

  async #setAlarm(): Promise<void> {
    const alarmAt = this.#wakeAt;
    this.#wakeAt = null;
    if (alarmAt === null) return;
    if (this.#alarmAt === undefined) this.#alarmAt = await this.ctx.storage.getAlarm();
    if (this.#alarmAt !== null && alarmAt >= this.#alarmAt) return;
    this.#alarmAt = alarmAt;
    try {
      await this.ctx.storage.setAlarm(alarmAt);
    } catch (error) {
      // A drive that takes its alarm for set when it isn't would never wake.
      this.#alarmAt = undefined;
      this.#drive.wakeBy(alarmAt);
      throw error;
    }
  }
}

function noHistory(error: unknown): ApiError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ApiError('unimplemented', {
    description: `no history of this drive: ${reason}`,
  });
}

function refuseNewerState(): never {
  throw new ApiError('unavailable', {
    description: 'this drive was used by a newer release; deploy that one again',
  });
}

/** Throws `unauthenticated` for claims of another user, and whatever the modules refuse. */
function checkClaims(drive: Drive, claims: SessionClaims, call: MethodCall): void {
  if (claims.userId !== drive.userId) throw invalidSession();
  for (const onCall of drive.extensions.hooks.onCall) onCall(drive, claims, call);
}
