import { expect, test } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { AuditChain, type NewAuditLine } from '#worker/services/audit-log/chain.ts';

const line: NewAuditLine = {
  at: 1_795_000_000_000,
  person: { id: 'o1', name: 'Ann', role: 'owner', sessionId: 's1' },
  action: 'user.block',
  target: 'u1',
  outcome: 'done',
  reason: 'A report',
  details: '{}',
  ip: '198.51.100.7',
  requestId: '0123456789abcdef',
};

/** A chain of four lines, the third about `u2`. */
function fourLines() {
  const { sql } = objectSql();
  const chain = new AuditChain(sql);
  for (const target of ['u1', 'u1', 'u2', 'u1']) chain.append({ ...line, target }, false);
  return { sql, chain };
}

test('is whole as it was written', () => {
  const { chain } = fourLines();
  expect(chain.verify()).toMatchObject({ lines: 4, erased: 0, brokenAt: 0 });
});

test.each([
  ['a changed outcome', `UPDATE audit SET outcome = 'done!' WHERE seq = 2`, 2],
  ['a changed person', `UPDATE audit SET person = 'Bob' WHERE seq = 2`, 2],
  ['a changed reason', `UPDATE audit SET reason = 'None' WHERE seq = 2`, 2],
  ['a changed target', `UPDATE audit SET target = 'u3' WHERE seq = 4`, 4],
  ['a deleted line', 'DELETE FROM audit WHERE seq = 2', 2],
  ['a deleted end', 'DELETE FROM audit WHERE seq = 4', 4],
  ['a moved line', 'UPDATE audit SET seq = 9 WHERE seq = 2', 2],
])('finds %s', (_what, change, at) => {
  const { sql, chain } = fourLines();
  sql.exec(change);
  expect(chain.verify().brokenAt).toBe(at);
});

test('stays whole when an account is erased from it', () => {
  const { chain } = fourLines();
  chain.erase(['u2'], line.at);
  expect(chain.verify()).toMatchObject({ lines: 4, erased: 1, brokenAt: 0 });
  const all = { action: '', personId: '', target: '', requestId: '', ip: '', before: 99, limit: 9 };
  expect(chain.read(all).map(({ target }) => target)).toEqual(['u1', 'erased', 'u1', 'u1']);
});

test('writes a repeated line once if asked to', () => {
  const { chain } = fourLines();
  chain.append(line, true);
  expect(chain.verify().lines).toBe(4);
});
