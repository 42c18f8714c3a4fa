import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import {
  holdingProhibited,
  setProhibited,
} from '#worker/services/drive/kernel/contents/prohibited.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { openSchemas } from '#worker/services/drive/kernel/schema-versions.ts';
import { schemasOf } from '#worker/services/drive/module.ts';

/** An empty drive that keeps the plan of every statement. */
function driveWithPlans() {
  const database = new DatabaseSync(':memory:');
  const plans: string[] = [];
  const exec = (query: string, ...values: string[]) => {
    // Several statements, as in a schema, have neither values nor one plan.
    if (query.trim().includes(';')) return database.exec(query);
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values);
    plans.push(plan.map(({ detail }) => String(detail)).join('\n'));
    const rows = database.prepare(query).all(...values);
    return { toArray: () => rows };
  };
  const transaction = <T>(work: () => T) => work();
  const storage = { sql: { exec }, transactionSync: transaction };
  openSchemas(storage as unknown as Parameters<typeof openSchemas>[0], schemasOf([]));
  const extensions = { hooks: { onNodesChanged: [] } };
  const announce = () => {};
  return { drive: { sql: { exec }, transaction, extensions, announce } as unknown as Drive, plans };
}

test('a decision and a check of nodes find the files of a content by index', () => {
  const { drive, plans } = driveWithPlans();
  drive.sql.exec(`INSERT INTO blob_uses (blob, gcid, size, uses) VALUES ('b', 'A1', 1, 1)`);
  plans.length = 0;
  setProhibited(drive, { keys: ['A1'], isProhibited: true });
  holdingProhibited(drive, ['some']);
  const all = plans.join('\n');
  expect(all.match(/SEARCH n USING (COVERING )?INDEX nodes_blob/g)).toHaveLength(2);
  expect(all).not.toMatch(/SCAN (n|u)\b/);
});
