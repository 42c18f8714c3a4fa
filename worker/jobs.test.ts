import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { runSchedule } from '#worker/jobs.ts';
import { OperatorRecords } from '#worker/services/operator-records/operator-records-object.ts';
import { StatisticsObject } from '#worker/services/statistics/statistics-object.ts';

vi.mock('cloudflare:workers', () => ({ DurableObject: class {}, WorkerEntrypoint: class {} }));

type State = ConstructorParameters<typeof OperatorRecords>[0];

/** The storage of a new object, which adds the plan of each statement. */
function storageWithPlans(plans: Map<string, string[]>): State {
  const database = new DatabaseSync(':memory:');
  const exec = (query: string, ...values: (string | number)[]) => {
    if (query.trim().includes(';')) return database.exec(query);
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values);
    plans.set(
      query,
      plan.map(({ detail }) => String(detail)),
    );
    const rows = database.prepare(query).all(...values);
    return { toArray: () => rows };
  };
  // The schedule uses nothing else of it.
  return { storage: { sql: { exec } } } as unknown as State;
}

/** An empty D1 with every migration, which keeps the plan of each statement. */
function databaseWithPlans() {
  const database = new DatabaseSync(':memory:');
  const folder = new URL('migrations/', import.meta.url);
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) database.exec(readFileSync(new URL(file, folder), 'utf8'));
  }
  const plans = new Map<string, string[]>();
  const prepare = (query: string) => {
    const statement = (values: (string | number)[]) => {
      const run = () => {
        const plan = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values);
        plans.set(
          query,
          plan.map(({ detail }) => String(detail)),
        );
        return database.prepare(query).all(...values);
      };
      return {
        bind: (...given: (string | number)[]) => statement(given),
        all: async () => ({ results: run() }),
        run: async () => ({ results: run(), meta: { changes: 0 } }),
        first: async () => run()[0] ?? null,
      };
    };
    return statement([]);
  };
  const batch = (statements: { all(): Promise<unknown> }[]) =>
    Promise.all(statements.map((statement) => statement.all()));
  return { DB: { prepare, batch }, plans };
}

test('no statement of the schedule reads a whole table', async () => {
  const { DB, plans } = databaseWithPlans();
  const USAGE = { idFromName: () => '', get: () => ({ deleteBefore: async () => {} }) };
  const monitor = { state: async () => ({ markedAt: 0 }), noteMark: async () => {} };
  const PROJECTION_MONITORS = { idFromName: () => '', get: () => monitor };
  const records = new OperatorRecords(storageWithPlans(plans), {} as Env);
  const statistics = new StatisticsObject(storageWithPlans(plans), {} as Env);
  const OPERATOR_RECORDS = { idFromName: () => '', get: () => records };
  const STATISTICS = { idFromName: () => '', get: () => statistics };
  const objects = { USAGE, PROJECTION_MONITORS, OPERATOR_RECORDS, STATISTICS };
  await runSchedule({ DB, ...objects } as unknown as Env);
  expect(plans.size).toBeGreaterThan(5);
  const scans = [...plans].flatMap(([query, plan]) =>
    plan
      .filter((step) => /^SCAN (?!json_each|VALUES)/.test(step))
      .map((step) => `${step}: ${query}`),
  );
  expect(scans).toEqual([]);
});
