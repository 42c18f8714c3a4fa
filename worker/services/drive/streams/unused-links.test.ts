import { expect, test, vi } from 'vitest';
import { unusedStreamLinkDays } from '#protocol/limits.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { streams } from '#worker/services/drive/streams/index.ts';

// Objects extend a class of the runtime, which these tests don't run in.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));

test('a link that nothing has used for 180 days ends, and the alarm is set for the next one', () => {
  const { sql } = objectSql();
  for (const version of streams.schema) sql.exec(version);
  const day = 86_400_000;
  const now = 1_000 * day;
  // The module reads only these of a drive.
  const drive = { sql, now: () => now } as unknown as Drive;
  expect(streams.dueAt(drive)).toBeNull();
  for (const days of [unusedStreamLinkDays + 1, unusedStreamLinkDays - 1]) {
    const used = now - days * day;
    sql.exec('INSERT INTO stream_links VALUES (?, ?, ?, ?)', `unused-${days}`, `n${days}`, 0, used);
  }
  expect(streams.dueAt(drive)).toBe(now - day);
  streams.onAlarm(drive);
  expect(sql.exec('SELECT id FROM stream_links').toArray()).toEqual([
    { id: `unused-${unusedStreamLinkDays - 1}` },
  ]);
  expect(streams.dueAt(drive)).toBe(now + day);
});
