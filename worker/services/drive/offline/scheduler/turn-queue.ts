/** A transfer that waits for a turn or has one. */
export type Turn = {
  taskId: string;
  userId: string;
  /** Host of the source; '' if there is none. */
  host: string;
};

/** A turn that isn't given back ends after this, which is longer than any slice. */
export const turnMs = 16 * 60_000;
/** A turn that was taken and not granted ends after this. */
const takenMs = 30_000;
/** Ended rows deleted in one call, so that every call reads a bounded number of rows. */
const staleAtOnce = 16;
const hostsOpenedAtOnce = 8;

/**
 * The waiting and running transfers of one scheduler, as an index from which the next turn is read:
 * users with the fewest running transfers come first, then those whose last turn was longest ago,
 * then the oldest request. A user's tasks never delay the first of another user. No call reads more
 * rows because more transfers wait: a row of `waiting` has its place in the order, and a row of
 * `hosts` the place of the first that waits for that host. A drive runs few transfers at a time
 * (`offlineTasksRunning`), so few rows change with a turn. No method awaits, so the platform writes
 * what it changes as one. Times are milliseconds since 1970.
 */
export class TurnQueue {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#sql.exec(schema);
  }

  /** Returns when the turn of a transfer ends; 0 if it has none. */
  turnEnd(taskId: string): number {
    const turn = this.#sql
      .exec<{ endsAt: number }>(
        'SELECT ends_at AS endsAt FROM running WHERE task_id = ? AND is_granted = 1',
        taskId,
      )
      .toArray()[0];
    return turn?.endsAt ?? 0;
  }

  /** Queues a transfer, or notes that it still waits. One that has been taken isn't queued. */
  add(turn: Turn, now: number): void {
    const { taskId, userId, host } = turn;
    if (this.#sql.exec('SELECT 1 FROM running WHERE task_id = ?', taskId).toArray()[0]) return;
    const known = this.#sql
      .exec<{ host: string }>('SELECT host FROM waiting WHERE task_id = ?', taskId)
      .toArray()[0];
    if (known?.host === host) {
      this.#sql.exec('UPDATE waiting SET seen_at = ? WHERE task_id = ?', now, taskId);
      return;
    }
    if (known) this.#removeWaiting(taskId);
    this.#insertWaiting({ taskId, userId, host, askedAt: now, seenAt: now });
  }

  /**
   * Takes the next turn while there is capacity. The caller grants it, or puts it back if the host
   * has enough connections.
   */
  take(now: number): Turn | undefined {
    const { turns, running } = this.capacity();
    if (running >= turns) return undefined;
    const next = this.#sql
      .exec<WaitingRow>(
        `SELECT ${waitingColumns} FROM waiting
          WHERE host = (SELECT host FROM hosts WHERE closed_until = 0
                         ORDER BY running, last_turn, asked_at LIMIT 1)
          ORDER BY running, last_turn, asked_at LIMIT 1`,
      )
      .toArray()[0];
    if (!next) return undefined;
    const { taskId, userId, host, askedAt } = next;
    const lastTurn = this.#userOf(userId).lastTurn;
    this.#removeWaiting(taskId);
    this.#sql.exec(
      `INSERT INTO running (task_id, user_id, host, asked_at, last_turn, ends_at, is_granted)
       VALUES (?, ?, ?, ?, ?, ?, 0)`,
      taskId,
      userId,
      host,
      askedAt,
      lastTurn,
      now + takenMs,
    );
    this.#countUser(userId, 1, now);
    return { taskId, userId, host };
  }

  grant(taskId: string, now: number): void {
    this.#sql.exec(
      'UPDATE running SET is_granted = 1, ends_at = ? WHERE task_id = ?',
      now + turnMs,
      taskId,
    );
  }

  /** Puts back what an instance that died had taken and not granted. */
  putBackTaken(now: number): void {
    const taken = this.#sql
      .exec<Turn>(
        'SELECT task_id AS taskId, user_id AS userId, host FROM running WHERE is_granted = 0',
      )
      .toArray();
    for (const turn of taken) this.putBack(turn, 0, now);
  }

  /** Puts back what was taken, in its former place, and closes its host until a time (0: open). */
  putBack({ taskId, userId, host }: Turn, closedUntil: number, now: number): void {
    const taken = this.#sql
      .exec<{ askedAt: number; lastTurn: number }>(
        'DELETE FROM running WHERE task_id = ? RETURNING asked_at AS askedAt, last_turn AS lastTurn',
        taskId,
      )
      .toArray()[0];
    if (!taken) return;
    this.#countUser(userId, -1, taken.lastTurn);
    this.#insertWaiting({ taskId, userId, host, askedAt: taken.askedAt, seenAt: now });
    this.#sql.exec('UPDATE hosts SET closed_until = ? WHERE host = ?', closedUntil, host);
  }

  /** Removes a transfer. Returns its turn if it had one. */
  end(taskId: string): Turn | undefined {
    this.#removeWaiting(taskId);
    const ended = this.#sql
      .exec<{ userId: string; host: string }>(
        'DELETE FROM running WHERE task_id = ? RETURNING user_id AS userId, host',
        taskId,
      )
      .toArray()[0];
    if (!ended) return undefined;
    this.#countUser(ended.userId, -1);
    return { taskId, ...ended };
  }

  /** Removes turns of transfers that died, and requests that weren't repeated; a few at a time. */
  removeStale(now: number): void {
    const stale = this.#sql
      .exec<{ taskId: string }>(
        `SELECT task_id AS taskId FROM (SELECT task_id FROM running WHERE ends_at <= ? LIMIT ?)
         UNION ALL
         SELECT task_id FROM (SELECT task_id FROM waiting WHERE seen_at < ? LIMIT ?)`,
        now,
        staleAtOnce,
        now - turnMs,
        staleAtOnce,
      )
      .toArray();
    for (const { taskId } of stale) this.end(taskId);
    this.#sql.exec(
      `DELETE FROM users WHERE user_id IN (
         SELECT user_id FROM users WHERE running = 0 AND last_turn < ? LIMIT ?)`,
      now - 24 * 3_600_000,
      staleAtOnce,
    );
  }

  /** Turns that may run, those that do, and waiting transfers whose hosts aren't closed. */
  capacity(): { turns: number; running: number; open: number } {
    return this.#sql
      .exec<{ turns: number; running: number; open: number }>(
        'SELECT turns, running, open_waiting AS open FROM counts',
      )
      .one();
  }

  setCapacity(turns: number): void {
    this.#sql.exec('UPDATE counts SET turns = ?', turns);
  }

  /** Returns when the first closed host opens; null if none is closed. */
  nextOpening(): number | null {
    return this.#sql
      .exec<{ at: number | null }>(
        'SELECT min(closed_until) AS at FROM hosts WHERE closed_until > 0',
      )
      .one().at;
  }

  /**
   * Opens hosts whose time has come, a few at a time. Called before the capacity is read: those who
   * wait for a closed host don't count as demand.
   */
  openHosts(now: number): void {
    this.#sql.exec(
      `UPDATE hosts SET closed_until = 0 WHERE host IN (
         SELECT host FROM hosts WHERE closed_until > 0 AND closed_until <= ? LIMIT ?)`,
      now,
      hostsOpenedAtOnce,
    );
  }

  #userOf(userId: string): { running: number; lastTurn: number } {
    const row = this.#sql
      .exec<{ running: number; lastTurn: number }>(
        'SELECT running, last_turn AS lastTurn FROM users WHERE user_id = ?',
        userId,
      )
      .toArray()[0];
    return row ?? { running: 0, lastTurn: 0 };
  }

  /** Counts a user's running transfers, and moves the waiting ones to their new place. */
  #countUser(userId: string, change: 1 | -1, lastTurn?: number): void {
    const known = this.#userOf(userId);
    const running = Math.max(0, known.running + change);
    const last = lastTurn ?? known.lastTurn;
    this.#sql.exec(
      'INSERT OR REPLACE INTO users (user_id, running, last_turn) VALUES (?, ?, ?)',
      userId,
      running,
      last,
    );
    const moved = this.#sql
      .exec<{ host: string }>(
        'UPDATE waiting SET running = ?, last_turn = ? WHERE user_id = ? RETURNING host',
        running,
        last,
        userId,
      )
      .toArray();
    for (const host of new Set(moved.map((one) => one.host))) this.#updateHost(host, 0);
  }

  #insertWaiting({ taskId, userId, host, askedAt, seenAt }: WaitingRow): void {
    const { running, lastTurn } = this.#userOf(userId);
    this.#sql.exec(
      `INSERT OR REPLACE INTO waiting (task_id, user_id, host, asked_at, seen_at, running, last_turn)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      taskId,
      userId,
      host,
      askedAt,
      seenAt,
      running,
      lastTurn,
    );
    this.#updateHost(host, 1);
  }

  #removeWaiting(taskId: string): void {
    const removed = this.#sql
      .exec<{ host: string }>('DELETE FROM waiting WHERE task_id = ? RETURNING host', taskId)
      .toArray()[0];
    if (removed) this.#updateHost(removed.host, -1);
  }

  /** Brings the row of a host to the first of those that wait for it. */
  #updateHost(host: string, change: number): void {
    this.#sql.exec(
      `INSERT INTO hosts (host, waiting, running, last_turn, asked_at)
       SELECT ?1, ?2, running, last_turn, asked_at FROM waiting WHERE host = ?1
        ORDER BY running, last_turn, asked_at LIMIT 1
       ON CONFLICT (host) DO UPDATE SET waiting = waiting + ?2, running = excluded.running,
         last_turn = excluded.last_turn, asked_at = excluded.asked_at`,
      host,
      change,
    );
    this.#sql.exec(
      `DELETE FROM hosts WHERE host = ?1
        AND NOT EXISTS (SELECT 1 FROM waiting WHERE waiting.host = ?1)`,
      host,
    );
  }
}

type WaitingRow = Turn & { askedAt: number; seenAt: number };

const waitingColumns =
  'task_id AS taskId, user_id AS userId, host, asked_at AS askedAt, seen_at AS seenAt';

const schema = `
  CREATE TABLE IF NOT EXISTS waiting (
    task_id   TEXT PRIMARY KEY,
    user_id   TEXT NOT NULL,
    host      TEXT NOT NULL,
    asked_at  INTEGER NOT NULL,
    seen_at   INTEGER NOT NULL,         -- when it last asked
    running   INTEGER NOT NULL,         -- of its user
    last_turn INTEGER NOT NULL          -- of its user
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS waiting_next ON waiting (host, running, last_turn, asked_at);
  CREATE INDEX IF NOT EXISTS waiting_user ON waiting (user_id);
  CREATE INDEX IF NOT EXISTS waiting_seen ON waiting (seen_at);

  CREATE TABLE IF NOT EXISTS hosts (
    host         TEXT PRIMARY KEY,
    waiting      INTEGER NOT NULL,
    closed_until INTEGER NOT NULL DEFAULT 0,   -- 0: open
    running      INTEGER NOT NULL,             -- of the first that waits for it
    last_turn    INTEGER NOT NULL,
    asked_at     INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS hosts_next ON hosts (closed_until, running, last_turn, asked_at);

  CREATE TABLE IF NOT EXISTS running (
    task_id    TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL,
    host       TEXT NOT NULL,
    asked_at   INTEGER NOT NULL,
    last_turn  INTEGER NOT NULL,        -- of its user before this one
    ends_at    INTEGER NOT NULL,
    is_granted INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS running_end ON running (ends_at);
  CREATE INDEX IF NOT EXISTS running_taken ON running (is_granted) WHERE is_granted = 0;

  CREATE TABLE IF NOT EXISTS users (
    user_id   TEXT PRIMARY KEY,
    running   INTEGER NOT NULL,
    last_turn INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS users_idle ON users (last_turn) WHERE running = 0;

  CREATE TABLE IF NOT EXISTS counts (
    one          INTEGER PRIMARY KEY CHECK (one = 1),
    turns        INTEGER NOT NULL,      -- the share of the instance's ceiling
    running      INTEGER NOT NULL,
    open_waiting INTEGER NOT NULL       -- for hosts that aren't closed
  ) STRICT;
  INSERT OR IGNORE INTO counts (one, turns, running, open_waiting) VALUES (1, 0, 0, 0);
  CREATE TRIGGER IF NOT EXISTS running_begins AFTER INSERT ON running BEGIN
    UPDATE counts SET running = running + 1;
  END;
  CREATE TRIGGER IF NOT EXISTS running_ends AFTER DELETE ON running BEGIN
    UPDATE counts SET running = running - 1;
  END;
  CREATE TRIGGER IF NOT EXISTS hosts_come AFTER INSERT ON hosts BEGIN
    UPDATE counts SET open_waiting = open_waiting + (NEW.closed_until = 0) * NEW.waiting;
  END;
  CREATE TRIGGER IF NOT EXISTS hosts_change AFTER UPDATE OF waiting, closed_until ON hosts BEGIN
    UPDATE counts SET open_waiting = open_waiting
      + (NEW.closed_until = 0) * NEW.waiting - (OLD.closed_until = 0) * OLD.waiting;
  END;
  CREATE TRIGGER IF NOT EXISTS hosts_go AFTER DELETE ON hosts BEGIN
    UPDATE counts SET open_waiting = open_waiting - (OLD.closed_until = 0) * OLD.waiting;
  END;
`;
