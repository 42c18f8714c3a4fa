import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { readShare } from '#worker/services/drive/shares/share-record.ts';

/** SQL as the rules of an object use it. */
export type RuleSql = Parameters<typeof readShare>[0];

/** The SQL of a Durable Object, over SQLite in memory, with the query plans of its statements. */
export interface ObjectSql {
  sql: RuleSql;
  /** Plans of all statements since the previous call. */
  takePlans(): string[];
}

export function objectSql(): ObjectSql {
  const database = new DatabaseSync(':memory:');
  const plans: string[] = [];
  const exec = (text: string, ...values: SQLInputValue[]) => {
    // A script of several statements makes tables, which has no plan.
    if (/;\s*\S/.test(text.replace(/--.*$/gm, ''))) {
      database.exec(text);
      return rowsOf([]);
    }
    const explained = database.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values);
    plans.push(...explained.map(({ detail }) => String(detail)));
    return rowsOf(database.prepare(text).all(...values));
  };
  return {
    // Rules use only `exec` and what it returns here.
    sql: { exec } as unknown as RuleSql,
    takePlans: () => plans.splice(0),
  };
}

function rowsOf(rows: Record<string, unknown>[]) {
  return {
    toArray: () => rows,
    one: () => {
      if (rows.length !== 1) throw new Error(`${rows.length} rows instead of one`);
      return rows[0];
    },
  };
}
