import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { premiumSchema } from '#worker/services/drive/premium/schema.ts';

it('never changes or deletes a line of the ledger', () => {
  const database = new DatabaseSync(':memory:');
  for (const statements of premiumSchema) database.exec(statements);
  database.exec(
    `INSERT INTO grants (id, reason, premium_ms, created_at) VALUES ('trial:u', 'trial', 5, 1)`,
  );
  expect(() => database.exec('UPDATE grants SET premium_ms = 6')).toThrow('never changed');
  expect(() => database.exec('DELETE FROM grants')).toThrow('never deleted');
  expect(database.prepare('SELECT premium_ms FROM grants').all()).toEqual([{ premium_ms: 5 }]);
});
