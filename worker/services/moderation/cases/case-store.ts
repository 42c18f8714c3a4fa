import type { CaseState } from '#protocol/cases.ts';
import type { CaseCategory } from '#protocol/reports.ts';
import { randomId } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { appealMs } from '#worker/services/moderation/cases/case-rules.ts';
import type {
  CaseEffect,
  CaseMail,
  CaseRow,
  HeldContent,
  NewEffect,
  ReportRow,
  StrikeRow,
} from '#worker/services/moderation/cases/case-types.ts';

/** An entry of a case's history. */
export interface CaseEvent extends Record<string, SqlStorageValue> {
  at: number;
  person: string;
  kind: string;
  text: string;
}

/** An effect that is due. */
export interface DueEffect {
  id: string;
  caseId: string;
  effect: CaseEffect;
  attempts: number;
}

/** Cases to list. Empty texts match everything. */
export interface CaseQuery {
  state: CaseState | 'open' | '';
  category: CaseCategory | '';
  assignee: string;
  ownerId: string;
  limit: number;
  offset: number;
}

const openStates = "('new', 'triaged', 'need_info')";
/** The measure has been neither reversed nor ended. */
const isInForce = "decided_at > 0 AND measure NOT IN ('', 'none') AND ended_at = 0";
/** A case without a clock comes after those with one. */
const urgency = 'severity, CASE due_at WHEN 0 THEN 9e15 ELSE due_at END, opened_at, id';

/** The tables of cases. Its methods are called inside transactions of the object. */
export class CaseStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  caseById(id: string): CaseRow | undefined {
    return this.#sql.exec<CaseRow>('SELECT * FROM cases WHERE id = ?', id).toArray()[0];
  }

  /** Returns the case about a link and category that still takes reports. */
  openCase(shareId: string, category: CaseCategory): CaseRow | undefined {
    return this.#sql
      .exec<CaseRow>(
        `SELECT * FROM cases WHERE share_id = ? AND category = ? AND state IN ${openStates}`,
        shareId,
        category,
      )
      .toArray()[0];
  }

  insertCase(row: CaseRow): void {
    this.#insert('cases', row);
  }

  /** Changes columns of a case. */
  updateCase(id: string, change: Partial<CaseRow>): void {
    const names = Object.keys(change);
    this.#sql.exec(
      `UPDATE cases SET revision = revision + 1${names.map((name) => `, ${name} = ?`).join('')}
       WHERE id = ?`,
      ...Object.values(change).map((value) => value ?? null),
      id,
    );
  }

  /** Without a state, these are open cases, or all of one owner. */
  listCases({ state, category, assignee, ownerId, limit, offset }: CaseQuery): CaseRow[] {
    return this.#sql
      .exec<CaseRow>(
        `SELECT * FROM cases
         WHERE (?1 = 'all' OR state = ?1
             OR (?1 = 'open' AND (state IN ${openStates} OR state = 'appealed')))
           AND (?2 = '' OR category = ?2) AND (?3 = '' OR assignee = ?3)
           AND (?4 = '' OR owner_id = ?4)
         ORDER BY ${urgency} LIMIT ?5 OFFSET ?6`,
        state || (ownerId === '' ? 'open' : 'all'),
        category,
        assignee,
        ownerId,
        limit,
        offset,
      )
      .toArray();
  }

  countOpen(now: number): { open: number; overdue: number } {
    return this.#sql
      .exec<{ open: number; overdue: number }>(
        `SELECT count(*) AS open, count(*) FILTER (WHERE due_at > 0 AND due_at < ?) AS overdue
         FROM cases WHERE state IN ${openStates} OR state = 'appealed'`,
        now,
      )
      .one();
  }

  /** Returns the decided cases about an owner's links, newest first. */
  decidedOf(ownerId: string, shareId: string): CaseRow[] {
    return this.#sql
      .exec<CaseRow>(
        `SELECT * FROM cases WHERE owner_id = ?1 AND (?2 = '' OR share_id = ?2) AND decided_at > 0
         ORDER BY decided_at DESC LIMIT 100`,
        ownerId,
        shareId,
      )
      .toArray();
  }

  /** Returns the cases that were opened, decided or answered in a period. */
  casesBetween(from: number, to: number): CaseRow[] {
    return this.#sql
      .exec<CaseRow>(
        `SELECT * FROM cases WHERE (opened_at >= ?1 AND opened_at < ?2)
           OR (decided_at >= ?1 AND decided_at < ?2)`,
        from,
        to,
      )
      .toArray();
  }

  countReports(from: number, to: number): Record<string, number> {
    const rows = this.#sql.exec<{ category: string; count: number }>(
      `SELECT category, count(*) AS count FROM reports JOIN cases ON cases.id = reports.case_id
       WHERE created_at >= ? AND created_at < ? GROUP BY category`,
      from,
      to,
    );
    return Object.fromEntries(rows.toArray().map(({ category, count }) => [category, count]));
  }

  /** Returns contents that a case still holds as evidence, each with its latest end (ms). */
  heldContents(
    contents: readonly Pick<HeldContent, 'gcid' | 'blob'>[],
    now: number,
  ): HeldContent[] {
    return this.#sql
      .exec<HeldContent & Record<string, SqlStorageValue>>(
        `SELECT file.value ->> 'gcid' AS gcid, file.value ->> 'blob' AS blob,
           max(cases.hold_until) AS until
         FROM cases, json_each(cases.files) AS file
         WHERE cases.hold_until > ?2
           AND file.value ->> 'blob' IN (SELECT value ->> 'blob' FROM json_each(?1))
         GROUP BY file.value ->> 'gcid', file.value ->> 'blob'`,
        JSON.stringify(contents),
        now,
      )
      .toArray();
  }

  /** Returns the other cases whose measures are in force and about an owner's account or links. */
  othersInForce({ id, owner_id: ownerId }: CaseRow): CaseRow[] {
    return this.#sql
      .exec<CaseRow>(
        `SELECT * FROM cases WHERE id <> ? AND owner_id = ? AND ${isInForce}`,
        id,
        ownerId,
      )
      .toArray();
  }

  /** Returns other cases that block some contents, one for each content. */
  othersBlocking(id: string, gcids: readonly string[]): { gcid: string; id: string }[] {
    return this.#sql
      .exec<{ gcid: string; id: string }>(
        `SELECT blocked.value AS gcid, min(cases.id) AS id
         FROM cases, json_each(iif(decision = '', '{}', decision), '$.gcids') AS blocked
         WHERE cases.id <> ?1 AND ${isInForce}
           AND blocked.value IN (SELECT value FROM json_each(?2)) GROUP BY blocked.value`,
        id,
        JSON.stringify(gcids),
      )
      .toArray();
  }

  insertReport(row: ReportRow): void {
    this.#insert('reports', row);
  }

  reportById(id: string): ReportRow | undefined {
    return this.#sql.exec<ReportRow>('SELECT * FROM reports WHERE id = ?', id).toArray()[0];
  }

  reportsOf(caseId: string): ReportRow[] {
    return this.#sql
      .exec<ReportRow>('SELECT * FROM reports WHERE case_id = ? ORDER BY created_at, id', caseId)
      .toArray();
  }

  addEvent(caseId: string, { at, person, kind, text }: CaseEvent): void {
    this.#sql.exec(
      'INSERT INTO events (case_id, at, person, kind, text) VALUES (?, ?, ?, ?, ?)',
      caseId,
      at,
      person,
      kind,
      text,
    );
  }

  eventsOf(caseId: string): CaseEvent[] {
    return this.#sql
      .exec<CaseEvent>(
        'SELECT at, person, kind, text FROM events WHERE case_id = ? ORDER BY id',
        caseId,
      )
      .toArray();
  }

  messagesOf(caseId: string): CaseMail[] {
    return this.#sql
      .exec<{ json: string }>('SELECT json FROM messages WHERE case_id = ? ORDER BY id', caseId)
      .toArray()
      .map(({ json }) => storedJson<CaseMail>(json));
  }

  insertStrike(row: StrikeRow): void {
    this.#insert('strikes', row);
  }

  strikeById(id: string): StrikeRow | undefined {
    return this.#sql.exec<StrikeRow>('SELECT * FROM strikes WHERE id = ?', id).toArray()[0];
  }

  /** Returns the strikes that count against an account or an address, the first to expire first. */
  currentStrikes(subject: string, now: number): StrikeRow[] {
    return this.#sql
      .exec<StrikeRow>(
        `SELECT * FROM strikes WHERE subject = ? AND expires_at > ? AND lifted_at = 0
         ORDER BY expires_at`,
        subject,
        now,
      )
      .toArray();
  }

  strikesOfCase(caseId: string): StrikeRow[] {
    return this.#sql
      .exec<StrikeRow>('SELECT * FROM strikes WHERE case_id = ? ORDER BY created_at, id', caseId)
      .toArray();
  }

  listStrikes(subject: string, limit: number, offset: number): StrikeRow[] {
    return this.#sql
      .exec<StrikeRow>(
        `SELECT * FROM strikes WHERE ?1 = '' OR subject = ?1
         ORDER BY created_at DESC, id LIMIT ?2 OFFSET ?3`,
        subject,
        limit,
        offset,
      )
      .toArray();
  }

  liftStrikes(condition: { id: string } | { caseId: string }, now: number): void {
    const [column, value] =
      'id' in condition ? ['id', condition.id] : ['case_id', condition.caseId];
    this.#sql.exec(
      `UPDATE strikes SET lifted_at = ? WHERE ${column} = ? AND lifted_at = 0`,
      now,
      value,
    );
  }

  countStrikes(from: number, to: number): { kind: string; count: number }[] {
    return this.#sql
      .exec<{ kind: string; count: number }>(
        `SELECT kind, count(*) AS count FROM strikes WHERE created_at >= ? AND created_at < ?
         GROUP BY kind`,
        from,
        to,
      )
      .toArray();
  }

  countEvents(kind: string, from: number, to: number): number {
    return this.#sql
      .exec<{ count: number }>(
        'SELECT count(*) AS count FROM events WHERE kind = ? AND at >= ? AND at < ?',
        kind,
        from,
        to,
      )
      .one().count;
  }

  /** Stores effects in their order, and keeps the emails among them with the case. */
  addEffects(caseId: string, effects: readonly NewEffect[], now: number): void {
    const { last } = this.#sql
      .exec<{ last: number }>('SELECT coalesce(max(position), 0) AS last FROM effects')
      .one();
    for (const [at, { effect, dueAt }] of effects.entries()) {
      this.#sql.exec(
        'INSERT INTO effects (id, case_id, json, due_at, position) VALUES (?, ?, ?, ?, ?)',
        randomId(22),
        caseId,
        JSON.stringify(effect),
        dueAt || now,
        last + at + 1,
      );
      if (effect.kind !== 'mail') continue;
      const json = JSON.stringify(effect.mail);
      this.#sql.exec('INSERT INTO messages (case_id, json) VALUES (?, ?)', caseId, json);
    }
  }

  dueEffects(now: number, limit: number): DueEffect[] {
    return this.#sql
      .exec<{ id: string; case_id: string; json: string; attempts: number }>(
        `SELECT id, case_id, json, attempts FROM effects WHERE due_at <= ?
         ORDER BY position LIMIT ?`,
        now,
        limit,
      )
      .toArray()
      .map(({ id, case_id: caseId, json, attempts }) => ({
        id,
        caseId,
        effect: storedJson<CaseEffect>(json),
        attempts,
      }));
  }

  removeEffect(id: string): void {
    this.#sql.exec('DELETE FROM effects WHERE id = ?', id);
  }

  /** Drops scheduled effects of a case, by kind. */
  dropEffects(caseId: string, kinds: readonly CaseEffect['kind'][]): void {
    this.#sql.exec(
      `DELETE FROM effects WHERE case_id = ?
         AND json ->> 'kind' IN (SELECT value FROM json_each(?))`,
      caseId,
      JSON.stringify(kinds),
    );
  }

  delayEffect(id: string, dueAt: number): void {
    this.#sql.exec(
      'UPDATE effects SET due_at = ?, attempts = attempts + 1 WHERE id = ?',
      dueAt,
      id,
    );
  }

  /**
   * Forgets who reported cases whose evidence and objections are over, and the emails about them.
   * An open case, or one that the owner may object to, is kept for another month.
   */
  forgetPeople(now: number): void {
    this.#sql.exec(
      `UPDATE cases SET forget_at = ? WHERE forget_at > 0 AND forget_at <= ?
         AND (state IN ${openStates} OR state = 'appealed' OR (decided_at > 0 AND decided_at > ?))`,
      now + 30 * 24 * 3_600_000,
      now,
      now - appealMs,
    );
    for (const { id } of this.#sql
      .exec<{ id: string }>('SELECT id FROM cases WHERE forget_at > 0 AND forget_at <= ?', now)
      .toArray()) {
      this.#sql.exec('DELETE FROM reports WHERE case_id = ?', id);
      this.#sql.exec('DELETE FROM messages WHERE case_id = ?', id);
      this.#sql.exec("UPDATE cases SET forget_at = 0, files = '[]', appeal = '' WHERE id = ?", id);
    }
  }

  countEffects(caseId: string, now: number): number {
    return this.#sql
      .exec<{ count: number }>(
        'SELECT count(*) AS count FROM effects WHERE case_id = ? AND due_at <= ?',
        caseId,
        now,
      )
      .one().count;
  }

  nextDue(): number | null {
    return this.#sql
      .exec<{ at: number | null }>(
        `SELECT min(at) AS at FROM (SELECT min(due_at) AS at FROM effects
           UNION ALL SELECT min(until_at) FROM blocks WHERE until_at > 0
           UNION ALL SELECT min(forget_at) FROM cases WHERE forget_at > 0)`,
      )
      .one().at;
  }

  #insert(table: string, row: Record<string, SqlStorageValue>): void {
    const names = Object.keys(row);
    this.#sql.exec(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
  }
}
