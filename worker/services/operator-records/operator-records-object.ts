import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import type { ClientErrorRow } from '#worker/services/client-errors/index.ts';
import type { DeadLetter } from '#worker/services/dead-letters/index.ts';
import type { FeedbackRow } from '#worker/services/feedback/index.ts';

/** Times are milliseconds since 1970. */
const tables = `
  -- What people write to the operator; a picture is in R2 under feedback/<id>.
  CREATE TABLE IF NOT EXISTS feedback (
    id              TEXT PRIMARY KEY,
    user_id         TEXT,                     -- NULL: nobody was signed in
    email           TEXT NOT NULL,
    kind            TEXT NOT NULL,
    body            TEXT NOT NULL,
    page            TEXT NOT NULL,
    diagnostics     TEXT NOT NULL,            -- JSON, as the sender saw it
    screenshot_type TEXT NOT NULL,            -- '' when there is none
    screenshot_size INTEGER NOT NULL,
    created_at      INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS feedback_by_time ON feedback (created_at, id);
  CREATE INDEX IF NOT EXISTS feedback_by_user ON feedback (user_id, id);
  -- Errors of pages in browsers, without anything about who sent them. Equal ones are one row.
  CREATE TABLE IF NOT EXISTS client_errors (
    fingerprint     TEXT PRIMARY KEY,         -- of kind, message and the file of the first frame
    kind            TEXT NOT NULL,
    message         TEXT NOT NULL,
    stack           TEXT NOT NULL,            -- of the last report, like page and build
    page            TEXT NOT NULL,
    build           TEXT NOT NULL,
    count           INTEGER NOT NULL,
    first_at        INTEGER NOT NULL,
    last_at         INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS client_errors_by_last ON client_errors (last_at);
  -- Work that failed too often: messages of the queue with their bodies, and messages of drives, whose
  -- originals stay in the outbox of the drive.
  CREATE TABLE IF NOT EXISTS dead_letters (
    id              TEXT PRIMARY KEY,
    source          TEXT NOT NULL,            -- queue, drive
    about           TEXT NOT NULL,            -- id of a user or an order, or an email address
    kind            TEXT NOT NULL,
    body            TEXT NOT NULL,            -- JSON of a queue message; '' for a drive
    error           TEXT NOT NULL,
    attempts        INTEGER NOT NULL,
    failed_at       INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS dead_letters_by_time ON dead_letters (failed_at, id);
  CREATE INDEX IF NOT EXISTS dead_letters_by_about ON dead_letters (about);
`;

const letterColumns = 'id, source, about, kind, body, error, attempts, failed_at AS failedAt';

/** A row as SQLite returns it. */
type Stored<Row> = Row & Record<string, SqlStorageValue>;

/**
 * Feedback, errors of pages, and work that failed too often, for operators, in the one object named
 * `records` (docs/decisions/0126). Limits of what may be sent keep it small.
 */
export class OperatorRecords extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(tables);
  }

  /** Stores feedback. A known id is ignored. */
  async addFeedback(row: FeedbackRow): Promise<void> {
    this.#sql.exec(
      'INSERT OR IGNORE INTO feedback VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      row.id,
      row.user_id,
      row.email,
      row.kind,
      row.body,
      row.page,
      row.diagnostics,
      row.screenshot_type,
      row.screenshot_size,
      row.created_at,
    );
  }

  /** Returns feedback after a position, newest first. */
  async feedbackAfter({ at, id }: KeysetPosition, limit: number): Promise<FeedbackRow[]> {
    return this.#sql
      .exec<Stored<FeedbackRow>>(
        'SELECT * FROM feedback WHERE (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?',
        at,
        id,
        limit,
      )
      .toArray();
  }

  /** Returns the feedback of an account after an id, by id. */
  async feedbackOf(userId: string, after: string, limit: number): Promise<FeedbackRow[]> {
    return this.#sql
      .exec<Stored<FeedbackRow>>(
        'SELECT * FROM feedback WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?',
        userId,
        after,
        limit,
      )
      .toArray();
  }

  /** Returns ids of feedback older than a time. */
  async idsOfOldFeedback(before: number, limit: number): Promise<string[]> {
    return this.#sql
      .exec<{ id: string }>('SELECT id FROM feedback WHERE created_at < ? LIMIT ?', before, limit)
      .toArray()
      .map(({ id }) => id);
  }

  async deleteFeedback(ids: readonly string[]): Promise<void> {
    this.#sql.exec(
      'DELETE FROM feedback WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    );
  }

  /** Counts an error, and drops those not seen for the longest time if there are too many. */
  async countClientError(row: ClientErrorRow, rowsMax: number): Promise<void> {
    this.#sql.exec(
      `INSERT INTO client_errors VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (fingerprint) DO UPDATE SET stack = excluded.stack, page = excluded.page,
         build = excluded.build, count = count + excluded.count, last_at = excluded.last_at`,
      row.fingerprint,
      row.kind,
      row.message,
      row.stack,
      row.page,
      row.build,
      row.count,
      row.first_at,
      row.last_at,
    );
    this.#sql.exec(
      `DELETE FROM client_errors WHERE fingerprint IN
       (SELECT fingerprint FROM client_errors ORDER BY last_at DESC LIMIT -1 OFFSET ?)`,
      rowsMax,
    );
  }

  /** Returns errors, the latest first. */
  async clientErrors(limit: number): Promise<ClientErrorRow[]> {
    const query = 'SELECT * FROM client_errors ORDER BY last_at DESC, fingerprint LIMIT ?';
    return this.#sql.exec<Stored<ClientErrorRow>>(query, limit).toArray();
  }

  /** Deletes one error, or all if `fingerprint` is ''. Returns how many there were. */
  async deleteClientErrors(fingerprint: string): Promise<number> {
    return this.#sql
      .exec(
        `DELETE FROM client_errors WHERE ? = '' OR fingerprint = ? RETURNING fingerprint`,
        fingerprint,
        fingerprint,
      )
      .toArray().length;
  }

  async deleteClientErrorsBefore(at: number): Promise<void> {
    this.#sql.exec('DELETE FROM client_errors WHERE last_at < ?', at);
  }

  /** Stores or updates a dead letter. */
  async putDeadLetter(letter: DeadLetter): Promise<void> {
    this.#sql.exec(
      `INSERT INTO dead_letters VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET error = excluded.error, attempts = excluded.attempts,
         failed_at = excluded.failed_at`,
      letter.id,
      letter.source,
      letter.about,
      letter.kind,
      letter.body,
      letter.error,
      letter.attempts,
      letter.failedAt,
    );
  }

  /** Returns dead letters after a position, newest first. */
  async deadLettersAfter({ at, id }: KeysetPosition, limit: number): Promise<DeadLetter[]> {
    return this.#sql
      .exec<Stored<DeadLetter>>(
        `SELECT ${letterColumns} FROM dead_letters WHERE (failed_at, id) < (?, ?)
         ORDER BY failed_at DESC, id DESC LIMIT ?`,
        at,
        id,
        limit,
      )
      .toArray();
  }

  async countDeadLetters(): Promise<number> {
    const query = 'SELECT count(*) AS count FROM dead_letters';
    return this.#sql.exec<{ count: number }>(query).one().count;
  }

  async deadLetter(id: string): Promise<DeadLetter | null> {
    const query = `SELECT ${letterColumns} FROM dead_letters WHERE id = ?`;
    return this.#sql.exec<Stored<DeadLetter>>(query, id).toArray()[0] ?? null;
  }

  async deleteDeadLetter(id: string): Promise<void> {
    this.#sql.exec('DELETE FROM dead_letters WHERE id = ?', id);
  }

  /** Deletes those about an account, by its id and address. */
  async deleteDeadLettersAbout(names: readonly string[]): Promise<void> {
    this.#sql.exec(
      'DELETE FROM dead_letters WHERE about IN (SELECT value FROM json_each(?))',
      JSON.stringify(names),
    );
  }

  /** Deletes messages of the queue that failed before a time; those of drives stay. */
  async deleteDeadLettersBefore(at: number): Promise<void> {
    this.#sql.exec(`DELETE FROM dead_letters WHERE failed_at < ? AND source = 'queue'`, at);
  }
}
