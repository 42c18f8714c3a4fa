import { createHash } from 'node:crypto';
import { operatorRoles } from '#protocol/permissions.ts';
import { randomId } from '#worker/http/keys.ts';

/**
 * The audit log as a chain: each line has the SHA-256 of the line before it and of itself, so that
 * a changed or deleted line is found. Personal data of a line is in the chain as a salted digest
 * only, and can be removed when its account is erased
 * (docs/decisions/0139-audit-log-as-a-chain.md).
 */

const auditRoles = [...operatorRoles, 'token', 'secret', 'account', 'system'] as const;

/** An operator, a token, the owner of the account, or a setting of the instance. */
export interface AuditPerson {
  id: string;
  name: string;
  role: (typeof auditRoles)[number];
  sessionId: string;
}

/** A line to be added. Times are milliseconds since 1970. */
export interface NewAuditLine {
  at: number;
  person: AuditPerson;
  action: string;
  target: string;
  outcome: string;
  reason: string;
  /** JSON. */
  details: string;
  ip: string;
  requestId: string;
}

/** A stored line. */
export interface AuditLine extends NewAuditLine {
  seq: number;
  hash: string;
  /** When personal data was removed from it; 0 if it wasn't. */
  erasedAt: number;
}

/** Lines with these values, newest first, before `seq`. '' matches every line. */
export interface AuditQuery {
  action: string;
  personId: string;
  target: string;
  requestId: string;
  ip: string;
  before: number;
  limit: number;
}

/** Result of computing the chain again. */
export interface AuditVerdict {
  lines: number;
  erased: number;
  /** The first line that doesn't fit; 0 if all do. */
  brokenAt: number;
  head: string;
}

type Row = {
  seq: number;
  at: number;
  person_id: string;
  person: string;
  role: string;
  session_id: string;
  action: string;
  outcome: string;
  ip: string;
  request_id: string;
  target: string;
  reason: string;
  details: string;
  salt: string;
  digest: string;
  hash: string;
  erased_at: number;
};

const columns = `seq, at, person_id, person, role, session_id, action, outcome, ip, request_id, target,
  reason, details, salt, digest, hash, erased_at`;

/** Lines in memory at once. */
const pageLines = 1000;

export class AuditChain {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(
      `CREATE TABLE IF NOT EXISTS audit (
         seq INTEGER PRIMARY KEY,
         at INTEGER NOT NULL,
         person_id TEXT NOT NULL,
         person TEXT NOT NULL,
         role TEXT NOT NULL,
         session_id TEXT NOT NULL,
         action TEXT NOT NULL,
         outcome TEXT NOT NULL,            -- 'done' or the name of the error
         ip TEXT NOT NULL,
         request_id TEXT NOT NULL,
         target TEXT NOT NULL,             -- these three may be removed; the digest stays
         reason TEXT NOT NULL,
         details TEXT NOT NULL,            -- JSON, without secrets
         salt TEXT NOT NULL,
         digest TEXT NOT NULL,
         hash TEXT NOT NULL,
         erased_at INTEGER NOT NULL DEFAULT 0
       ) STRICT;
       CREATE INDEX IF NOT EXISTS audit_by_action ON audit (action, seq);
       CREATE INDEX IF NOT EXISTS audit_by_person ON audit (person_id, seq);
       CREATE INDEX IF NOT EXISTS audit_by_target ON audit (target, seq);
       CREATE INDEX IF NOT EXISTS audit_by_request ON audit (request_id);
       CREATE TABLE IF NOT EXISTS audit_head (
         one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL, hash TEXT NOT NULL
       ) STRICT;
       INSERT OR IGNORE INTO audit_head VALUES (1, 0, '')`,
    );
  }

  /** Adds a line. With `once`, a repeat with its action, target and time is ignored. */
  append(line: NewAuditLine, once: boolean): void {
    const { at, action, target, outcome, ip, requestId, reason, details } = line;
    if (once && this.#has(line)) return;
    const before = this.#head();
    const salt = randomId(22);
    const digest = digestOf({ target, reason, details, salt });
    const row = {
      seq: before.seq + 1,
      at,
      person_id: line.person.id,
      person: line.person.name,
      role: line.person.role,
      session_id: line.person.sessionId,
      action,
      outcome,
      ip,
      request_id: requestId,
      target,
      reason,
      details,
      salt,
      digest,
    };
    const hash = hashOf(before.hash, row);
    const values = [...Object.values(row), hash, 0];
    this.#sql.exec(
      `INSERT INTO audit (${columns}) VALUES (${values.map(() => '?').join()})`,
      ...values,
    );
    this.#sql.exec('UPDATE audit_head SET seq = ?, hash = ?', row.seq, hash);
  }

  read({ action, personId, target, requestId, ip, before, limit }: AuditQuery): AuditLine[] {
    return this.#sql
      .exec<Row>(
        `SELECT ${columns} FROM audit
         WHERE seq < ?1 AND (?2 = '' OR action = ?2) AND (?3 = '' OR person_id = ?3)
           AND (?4 = '' OR target = ?4) AND (?5 = '' OR request_id = ?5) AND (?6 = '' OR ip = ?6)
         ORDER BY seq DESC LIMIT ?7`,
        before,
        action,
        personId,
        target,
        requestId,
        ip,
        limit,
      )
      .toArray()
      .map(lineOf);
  }

  /** Computes every hash again. */
  verify(): AuditVerdict {
    const head = this.#head();
    let hash = '';
    let lines = 0;
    let erased = 0;
    for (const row of this.#all()) {
      lines += 1;
      const isWhole = row.erased_at > 0 || row.digest === digestOf(row);
      const isNext = row.seq === lines && row.hash === hashOf(hash, row);
      if (!isWhole || !isNext) return { lines, erased, brokenAt: lines, head: head.hash };
      if (row.erased_at > 0) erased += 1;
      hash = row.hash;
    }
    const isComplete = lines === head.seq && hash === head.hash;
    return { lines, erased, brokenAt: isComplete ? 0 : lines + 1, head: head.hash };
  }

  /** Removes an erased account from the lines that name it. */
  erase(names: readonly string[], now: number): void {
    this.#sql.exec(
      `UPDATE audit SET target = 'erased', reason = '', details = '{}', salt = '', erased_at = ?1
       WHERE erased_at = 0 AND EXISTS (
         SELECT 1 FROM json_each(?2)
         WHERE lower(target) = lower(value) OR instr(lower(details), lower(value)) > 0
           OR instr(lower(reason), lower(value)) > 0)`,
      now,
      JSON.stringify(names.filter(Boolean)),
    );
  }

  /** Returns the former addresses of an account, from the lines about its changes. */
  formerEmails(userId: string): string[] {
    return this.#sql
      .exec<{ email: string }>(
        `SELECT DISTINCT coalesce(details ->> 'from', '') AS email FROM audit
         WHERE action IN ('user.change_email', 'user.take_email_back') AND target = ?`,
        userId,
      )
      .toArray()
      .map(({ email }) => email)
      .filter(Boolean);
  }

  /** Reads all lines, a page at a time. */
  *#all(): Generator<Row> {
    const query = `SELECT ${columns} FROM audit WHERE seq > ? ORDER BY seq LIMIT ${pageLines}`;
    for (let after = 0; ;) {
      const page = this.#sql.exec<Row>(query, after).toArray();
      yield* page;
      after = page.at(-1)?.seq ?? after;
      if (page.length < pageLines) return;
    }
  }

  #has({ action, target, at }: NewAuditLine): boolean {
    const query = 'SELECT 1 AS known FROM audit WHERE action = ? AND target = ? AND at = ? LIMIT 1';
    return this.#sql.exec(query, action, target, at).toArray().length > 0;
  }

  #head(): { seq: number; hash: string } {
    return this.#sql.exec<{ seq: number; hash: string }>('SELECT seq, hash FROM audit_head').one();
  }
}

function digestOf({
  target,
  reason,
  details,
  salt,
}: Pick<Row, 'target' | 'reason' | 'details' | 'salt'>): string {
  return sha256Hex(JSON.stringify([target, reason, details, salt]));
}

/** Returns the hash of a line that follows one with the hash `before`. */
function hashOf(before: string, row: Omit<Row, 'hash' | 'erased_at' | 'target' | 'salt'>): string {
  const { seq, at, person_id, person, role, session_id, action, outcome } = row;
  const { ip, request_id, digest } = row;
  const line = [seq, at, person_id, person, role, session_id, action, outcome, ip, request_id];
  return sha256Hex(before + JSON.stringify([...line, digest]));
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function lineOf(row: Row): AuditLine {
  return {
    seq: row.seq,
    at: row.at,
    person: {
      id: row.person_id,
      name: row.person,
      role: auditRoles.find((role) => role === row.role) ?? 'system',
      sessionId: row.session_id,
    },
    action: row.action,
    target: row.target,
    outcome: row.outcome,
    reason: row.reason,
    details: row.details,
    ip: row.ip,
    requestId: row.request_id,
    hash: row.hash,
    erasedAt: row.erased_at,
  };
}
