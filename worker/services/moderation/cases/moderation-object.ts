import { DurableObject } from 'cloudflare:workers';
import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import type { CaseCategory, JurisdictionPack } from '#protocol/reports.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { objectNamed, type RpcResult, rpcResult } from '#worker/http/object-call.ts';
import { type BlockRow, BlockStore } from '#worker/services/moderation/cases/block-store.ts';
import {
  appealMs,
  evidenceKeptMs,
  openingClock,
  severityOf,
  voicesKept,
} from '#worker/services/moderation/cases/case-rules.ts';
import {
  evidenceLeft,
  withoutNeeded,
} from '#worker/services/moderation/cases/measures-in-force.ts';
import { caseSchema } from '#worker/services/moderation/cases/case-schema.ts';
import {
  type CaseEvent,
  type CaseQuery,
  CaseStore,
} from '#worker/services/moderation/cases/case-store.ts';
import type {
  CaseEffect,
  CaseMail,
  CaseRow,
  NewEffect,
  ReportedShare,
  ReportRow,
  StrikeRow,
} from '#worker/services/moderation/cases/case-types.ts';

/** A case with everything about it. */
export interface CaseFacts {
  row: CaseRow;
  reports: ReportRow[];
  events: CaseEvent[];
  messages: CaseMail[];
  /** Strikes of the case, and the others that count against the owner. */
  strikes: StrikeRow[];
  pending: number;
}

/** A change of a case, made in one transaction. */
export interface CaseChange {
  /** The state it is based on. Throws `aborted` if the case has changed since. */
  revision: number;
  columns: Partial<CaseRow>;
  events: readonly CaseEvent[];
  effects?: readonly NewEffect[];
  /** Scheduled effects that are dropped. */
  drops?: readonly CaseEffect['kind'][];
  strikes?: readonly StrikeRow[];
  liftsStrikes?: boolean;
  blocks?: readonly BlockRow[];
  unblocks?: readonly string[];
}

/** A report for the case about its link and category. */
export interface NewReport {
  caseId: string;
  share: ReportedShare;
  category: CaseCategory;
  report: ReportRow | undefined;
  person: string;
  packs: readonly JurisdictionPack[];
  effects: readonly NewEffect[];
  now: number;
}

const effectsAtOnce = 50;
const retryMs = 30_000;
const retryMsMax = 4 * 3_600_000;

/**
 * All cases, in one object: reports are few, because each address may send some a day, and the
 * queue of operators has one order (docs/decisions/0134-cases-in-one-object.md). What a decision
 * changes elsewhere is written with it and carried out by the alarm, at least once.
 */
export class ModerationObject extends DurableObject<Env> {
  readonly #store: CaseStore;
  readonly #blocks: BlockStore;
  /** The effects that are being carried out. */
  #running: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(caseSchema);
    this.#store = new CaseStore(ctx.storage.sql);
    this.#blocks = new BlockStore(ctx.storage.sql);
  }

  /**
   * Adds a report to the open case about its link and category, or opens one. Of further reports
   * only the sender is kept. Returns the case's id.
   */
  async addReport(input: NewReport): Promise<string> {
    const caseId = this.ctx.storage.transactionSync(() => {
      const { share, category, report, now } = input;
      const known = this.#store.openCase(share.shareId, category);
      if (!known) this.#openCase(input);
      const row = known ?? required(this.#store.caseById(input.caseId), 'the case just opened');
      if (report) {
        const isCounted = row.voices >= voicesKept;
        this.#store.insertReport({
          ...report,
          ...(isCounted ? { text: '', work: '', place: '' } : {}),
          case_id: row.id,
        });
        this.#store.updateCase(row.id, { voices: row.voices + 1 });
      }
      this.#store.addEffects(row.id, input.effects, now);
      return row.id;
    });
    await this.#wake();
    return caseId;
  }

  #openCase({ caseId: id, share, category, packs, person, now }: NewReport): void {
    const holdUntil = now + evidenceKeptMs(category);
    const clock = openingClock(category, packs, now);
    this.#store.insertCase({
      id,
      category,
      state: 'new',
      is_imminent: 0,
      severity: severityOf(category, false),
      share_id: share.shareId,
      owner_id: share.ownerId,
      title: share.title,
      voices: 0,
      assignee: '',
      opened_at: now,
      due_at: clock.dueAt,
      due_reason: clock.reason,
      hold_until: holdUntil,
      files: JSON.stringify(share.files),
      measure: '',
      decided_at: 0,
      decision: '',
      appeal: '',
      closed_at: 0,
      ended_at: 0,
      forget_at: holdUntil + appealMs,
      revision: 1,
    });
    this.#store.addEvent(id, { at: now, person, kind: 'opened', text: '' });
    this.#store.addEffects(id, [{ effect: { kind: 'opened' }, dueAt: 0 }], now);
    const contents = share.files
      .filter(({ blob }) => blob !== '')
      .map(({ gcid, blob }) => ({ gcid, blob }));
    if (contents.length === 0) return;
    const effect = { kind: 'evidence', contents, untilAt: holdUntil } as const;
    this.#store.addEffects(id, [{ effect, dueAt: 0 }], now);
  }

  /** Changes a case, and carries out what is due. Throws `not_found` and `aborted`. */
  async commit(id: string, change: CaseChange): Promise<RpcResult<CaseFacts>> {
    const result = await rpcResult(() => {
      this.#apply(id, change);
      return null;
    });
    if (!result.ok) return result;
    await this.#wake();
    await this.deliver();
    return this.facts(id);
  }

  #apply(id: string, change: CaseChange): void {
    const now = Date.now();
    this.ctx.storage.transactionSync(() => {
      const row = this.#required(id);
      if (row.revision !== change.revision) {
        throw new ApiError('aborted', { description: 'the case has changed; read it again' });
      }
      this.#store.updateCase(id, change.columns);
      for (const event of change.events) this.#store.addEvent(id, event);
      if (change.drops) this.#store.dropEffects(id, change.drops);
      for (const one of change.strikes ?? []) this.#store.insertStrike(one);
      if (change.liftsStrikes) this.#store.liftStrikes({ caseId: id }, now);
      const blocks = change.blocks ?? [];
      this.#blocks.add(blocks);
      // Listed contents too, because an operator may have permitted them in the meantime.
      const gcids = blocks.map(({ gcid }) => gcid);
      this.#decideContents(row, gcids, { isProhibited: true, reason: row.category, now });
      this.#unblock(row, change.unblocks ?? [], now);
      const effects = change.effects ?? [];
      this.#store.addEffects(id, withoutNeeded(effects, this.#store.othersInForce(row)), now);
    });
  }

  /** Permits the contents of a case again, except those that another case blocks as well. */
  #unblock(row: CaseRow, gcids: readonly string[], now: number): void {
    const others = this.#store.othersBlocking(row.id, gcids);
    for (const { gcid, id } of others) this.#blocks.handOver(gcid, row.id, id);
    const freed = this.#blocks.remove(gcids, row.id);
    this.#decideContents(row, freed, { isProhibited: false, reason: '', now });
  }

  /** Returns a case. Throws `not_found`. */
  async facts(id: string): Promise<RpcResult<CaseFacts>> {
    return rpcResult(() => this.#facts(id));
  }

  #facts(id: string): CaseFacts {
    const row = this.#required(id);
    const now = Date.now();
    const own = this.#store.strikesOfCase(id);
    const others = this.#store
      .currentStrikes(row.owner_id, now)
      .filter(({ case_id: of }) => of !== id);
    return {
      row,
      reports: this.#store.reportsOf(id),
      events: this.#store.eventsOf(id),
      messages: this.#store.messagesOf(id),
      strikes: [...own, ...others],
      pending: this.#store.countEffects(id, now),
    };
  }

  /** Lists cases, the most urgent first, and counts all open ones. */
  async list(query: CaseQuery): Promise<{ rows: CaseRow[]; open: number; overdue: number }> {
    return { rows: this.#store.listCases(query), ...this.#store.countOpen(Date.now()) };
  }

  /** Counts the open cases. */
  async countOpen(): Promise<{ open: number; overdue: number }> {
    return this.#store.countOpen(Date.now());
  }

  /** Returns the decided cases about an owner's links, newest first. */
  async decidedOf(ownerId: string, shareId: string): Promise<CaseRow[]> {
    return this.#store.decidedOf(ownerId, shareId);
  }

  /** Returns a report with its case; null for an unknown id. */
  async report(id: string): Promise<{ report: ReportRow; row: CaseRow } | null> {
    const report = this.#store.reportById(id);
    return report ? { report, row: this.#required(report.case_id) } : null;
  }

  /** Returns the strikes that count against an account or an address. */
  async currentStrikes(subject: string): Promise<StrikeRow[]> {
    return this.#store.currentStrikes(subject, Date.now());
  }

  async listStrikes(subject: string, limit: number, offset: number): Promise<StrikeRow[]> {
    return this.#store.listStrikes(subject, limit, offset);
  }

  /** Lifts a strike and returns it with the others that still count. Throws `not_found`. */
  async liftStrike(
    id: string,
    event: CaseEvent,
  ): Promise<RpcResult<{ strike: StrikeRow; left: StrikeRow[] }>> {
    return rpcResult(() =>
      this.ctx.storage.transactionSync(() => {
        const strike = this.#store.strikeById(id);
        if (!strike) throw new ApiError('not_found', { description: 'there is no such strike' });
        this.#store.liftStrikes({ id }, event.at);
        this.#store.addEvent(strike.case_id, event);
        return {
          strike: required(this.#store.strikeById(id), 'the strike just lifted'),
          left: this.#store.currentStrikes(strike.subject, event.at),
        };
      }),
    );
  }

  /** Adds entries to the list of blocked contents with their effects. Returns the new gcids. */
  async addBlocks(rows: readonly BlockRow[], reason: string): Promise<string[]> {
    const now = Date.now();
    const added = this.ctx.storage.transactionSync(() => {
      const gcids = rows.map(({ gcid }) => gcid);
      this.#decideContents(undefined, gcids, { isProhibited: true, reason, now });
      return this.#blocks.add(rows);
    });
    await this.#wake();
    await this.deliver();
    return added;
  }

  /** Removes entries from the list of blocked contents. Returns those that were there. */
  async removeBlocks(gcids: readonly string[], reason: string): Promise<string[]> {
    const removed = this.#remove(gcids, reason);
    await this.#wake();
    await this.deliver();
    return removed;
  }

  #remove(gcids: readonly string[], reason: string): string[] {
    return this.ctx.storage.transactionSync(() => {
      const removed = this.#blocks.remove(gcids);
      const now = Date.now();
      this.#decideContents(undefined, removed, { isProhibited: false, reason, now });
      return removed;
    });
  }

  #decideContents(
    row: CaseRow | undefined,
    gcids: string[],
    { isProhibited, reason, now }: { isProhibited: boolean; reason: string; now: number },
  ): void {
    if (gcids.length === 0) return;
    const keys = { gcids, nodeIds: [] };
    const userId = row?.owner_id ?? '';
    const effect = { kind: 'contents', userId, keys, isProhibited, reason } as const;
    this.#store.addEffects(row?.id ?? '', [{ effect, dueAt: 0 }], now);
  }

  async listBlocks(query: { gcid: string; limit: number; offset: number }): Promise<BlockRow[]> {
    return this.#blocks.list(query);
  }

  /** Returns the records that a transparency report counts. */
  async period(
    from: number,
    to: number,
  ): Promise<{
    cases: CaseRow[];
    notices: Record<string, number>;
    strikes: { kind: string; count: number }[];
    suspensions: number;
  }> {
    return {
      cases: this.#store.casesBetween(from, to),
      notices: this.#store.countReports(from, to),
      strikes: this.#store.countStrikes(from, to),
      suspensions: this.#store.countEvents('suspended', from, to),
    };
  }

  /** Carries out what is due. Calls at the same time share one run. */
  async deliver(): Promise<void> {
    this.#running ??= this.#deliverDue().finally(() => (this.#running = undefined));
    await this.#running;
  }

  override async alarm(): Promise<void> {
    const ended = this.#blocks.endedUntil(Date.now());
    if (ended.length > 0) this.#remove(ended, 'the entry has ended');
    this.ctx.storage.transactionSync(() => this.#store.forgetPeople(Date.now()));
    await this.deliver();
    await this.#wake();
  }

  async #deliverDue(): Promise<void> {
    for (;;) {
      const now = Date.now();
      const due = this.#store.dueEffects(now, effectsAtOnce);
      if (due.length === 0) return;
      for (const { id, caseId, effect, attempts } of due) {
        try {
          await this.#runEffect(id, caseId, effect);
          this.#store.removeEffect(id);
        } catch (error) {
          logError(error, { case: caseId, effect: effect.kind });
          const waitMs = Math.min(retryMs * 2 ** attempts, retryMsMax);
          this.#store.delayEffect(id, now + waitMs);
        }
      }
    }
  }

  async #runEffect(id: string, caseId: string, effect: CaseEffect): Promise<void> {
    // Loaded with the first effect, because accounts and drives come with them.
    const { isScheduledStep, runEffect } =
      await import('#worker/services/moderation/cases/case-effects.ts');
    if (effect.kind === 'evidence' && effect.untilAt === 0) {
      const held = this.#store.heldContents(effect.contents, Date.now());
      for (const one of evidenceLeft(effect.contents, held)) {
        await runEffect(this.env, { id, effect: one });
      }
      return;
    }
    if (!isScheduledStep(effect)) return runEffect(this.env, { id, effect });
    const { scheduledChange } =
      await import('#worker/services/moderation/cases/scheduled-steps.ts');
    const change = await scheduledChange(this.env, this.#facts(caseId), effect.kind, Date.now());
    if (change) this.#apply(caseId, change);
  }

  #required(id: string): CaseRow {
    const row = this.#store.caseById(id);
    if (!row) throw new ApiError('not_found', { description: 'there is no such case' });
    return row;
  }

  async #wake(): Promise<void> {
    const next = this.#store.nextDue();
    // The local runtime may drop an alarm of the current millisecond.
    if (next !== null) await this.ctx.storage.setAlarm(Math.max(next, Date.now() + 1));
  }
}

/** Returns how many cases are open, and how many of them are past their due time. */
export async function countOpenCases(env: Env): Promise<{ open: number; overdue: number }> {
  return casesOf(env).countOpen();
}

/** Returns the object of all cases. */
export function casesOf(env: Env): DurableObjectStub<ModerationObject> {
  return objectNamed<ModerationObject>(env, 'MODERATION', 'cases');
}
