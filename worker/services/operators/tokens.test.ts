import { expect, test } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { operatorTables } from '#worker/services/operators/schema.ts';
import { OperatorTokens } from '#worker/services/operators/tokens.ts';

const now = 1_795_000_000_000;

function tokensOf(creators: Record<string, string>): OperatorTokens {
  const { sql } = objectSql();
  sql.exec(operatorTables);
  const tokens = new OperatorTokens(sql);
  for (const [id, created_by] of Object.entries(creators)) {
    const times = { created_at: now, expires_at: now + 1000, last_used_at: 0 };
    tokens.add({ id, name: id, secret_hash: id, permissions: '[]', created_by, ...times });
  }
  return tokens;
}

test('tokens end with the operator who created them, by hand or with a token', () => {
  const tokens = tokensOf({ t1: 'o1', t2: 't1', t3: 't2', t4: 'o2', t5: '' });
  tokens.removeOf('o1');
  expect(tokens.all(now).map(({ id }) => id)).toEqual(['t4', 't5']);
  expect(tokens.use('t3', now)).toBeUndefined();
});
