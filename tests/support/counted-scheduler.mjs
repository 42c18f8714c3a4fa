import * as product from './index.js';

/**
 * Wraps the scheduler of transfers in tests: fills its queue, and counts the rows that its calls
 * read and write.
 */

export * from './index.js';
export { default } from './index.js';

/** Transfers that needn't exist to be woken. */
const sleepers = { idFromName: (name) => name, get: () => ({ wake: async () => {} }) };

export class TransferScheduler extends product.TransferScheduler {
  #cursors;
  #sql;

  constructor(ctx, env) {
    const { storage } = ctx;
    const cursors = [];
    const sql = new Proxy(storage.sql, {
      get(target, key) {
        if (key !== 'exec') return Reflect.get(target, key, target);
        return (...given) => {
          const cursor = target.exec(...given);
          cursors.push(cursor);
          return cursor;
        };
      },
    });
    const counted = new Proxy(storage, {
      get(target, key) {
        if (key === 'sql') return sql;
        const value = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    Object.defineProperty(ctx, 'storage', { value: counted });
    super(ctx, { ...env, TRANSFERS: sleepers });
    this.#cursors = cursors;
    this.#sql = storage.sql;
  }

  /** Queues so many transfers, each of another user, from so many hosts. */
  async fill({ waiting, hosts }) {
    const now = Date.now();
    this.#sql.exec(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ? - 1)
       INSERT INTO waiting (task_id, user_id, host, asked_at, seen_at, running, last_turn)
       SELECT 'task' || i, 'user' || i, 'host' || (i % ?), ? - i, ?, 0, 0 FROM n`,
      waiting,
      hosts,
      now,
      now,
    );
    this.#sql.exec(
      `INSERT INTO hosts (host, waiting, running, last_turn, asked_at)
       SELECT host, count(*), 0, 0, min(asked_at) FROM waiting GROUP BY host`,
    );
  }

  /** Runs a method and returns its value with the number of rows that it read and wrote. */
  async counted(name, given) {
    this.#cursors.length = 0;
    const value = await this[name](given);
    const sum = (kind) => this.#cursors.reduce((all, cursor) => all + cursor[kind], 0);
    return { value, rowsRead: sum('rowsRead'), rowsWritten: sum('rowsWritten') };
  }

  async capacity() {
    return this.#sql.exec('SELECT turns, running, open_waiting AS open FROM counts').one();
  }

  async runAlarm() {
    await this.alarm();
  }
}
