import * as product from './index.js';

/**
 * Wraps the class of drives in tests: counts the rows that opening one reads, records the
 * statements it executes, and executes given ones.
 */

export * from './index.js';
export { default } from './index.js';

function watchedStorage(storage, seen) {
  const sql = new Proxy(storage.sql, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== 'exec') return value.bind(target);
      return (query, ...values) => {
        const cursor = target.exec(query, ...values);
        seen.cursors.push(cursor);
        seen.statements?.push([query, ...values]);
        return cursor;
      };
    },
  });
  return new Proxy(storage, {
    get(target, key) {
      if (key === 'sql') return sql;
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export class DriveObject extends product.DriveObject {
  #seen;
  #opening;
  #storage;

  constructor(ctx, env) {
    const { storage } = ctx;
    const seen = { cursors: [], statements: undefined };
    const block = ctx.blockConcurrencyWhile.bind(ctx);
    let opening;
    Object.defineProperty(ctx, 'storage', { value: watchedStorage(storage, seen) });
    Object.defineProperty(ctx, 'blockConcurrencyWhile', {
      value: (work) =>
        block(async () => {
          await work();
          opening ??= seen.cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
          seen.cursors.length = 0;
        }),
    });
    super(ctx, env);
    this.#seen = seen;
    this.#opening = () => opening;
    this.#storage = storage;
  }

  async rowsReadAtOpening() {
    return this.#opening();
  }

  async record() {
    this.#seen.statements = [];
  }

  async recorded() {
    return this.#seen.statements;
  }

  async execute(statements) {
    return statements.map(([query, ...values]) =>
      this.#storage.sql.exec(query, ...values).toArray(),
    );
  }

  async runAlarm() {
    await this.alarm();
  }
}
