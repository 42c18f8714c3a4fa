import { expect, test } from 'vitest';
import { shareTicketHoldSeconds, shareTicketSeconds } from '#protocol/limits.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { shareSnapshot } from '#tests/support/share-snapshot.ts';
import {
  beginDownload,
  ownersTicket,
  releaseUnusedTickets,
  reserveDownload,
  ticketFor,
  ticketLength,
} from '#worker/services/drive/shares/download-tickets.ts';
import {
  addCounts,
  headOf,
  readShare,
  type ShareSnapshot,
  writeSnapshot,
} from '#worker/services/drive/shares/share-record.ts';
import { countView } from '#worker/services/drive/shares/view-limit.ts';

const now = 1_790_000_000_000;
const held = shareTicketHoldSeconds * 1000;
const life = shareTicketSeconds * 1000;
const ticket = (id: string, selection = 'file') => ({ id, selection });

function shareWith(changes: Partial<ShareSnapshot>) {
  const { sql } = objectSql();
  writeSnapshot(sql, shareSnapshot(changes));
  const counts = () => {
    const { downloadCount, downloadsHeld, viewCount } = headOf(readShare(sql)!);
    return { downloadCount, downloadsHeld, viewCount };
  };
  return { sql, counts };
}

test('returns a ticket that a visitor sends again, and never the one of the owner', () => {
  const known = ticketFor('');
  expect(known).toHaveLength(ticketLength);
  expect(ticketFor(known)).toBe(known);
  for (const invented of [ownersTicket, 'x'.repeat(ticketLength + 1)]) {
    expect(ticketFor(invented)).not.toBe(invented);
    expect(ticketFor(invented)).toHaveLength(ticketLength);
  }
});

test('gives out as many tickets as the limit allows', () => {
  const { sql, counts } = shareWith({ downloadLimit: 3 });
  const clicks = ['a', 'b', 'c', 'd', 'e'].map((id) => reserveDownload(sql, ticket(id), now));
  expect(clicks).toEqual(['OK', 'OK', 'OK', 'MAX_RESTORE_COUNT', 'MAX_RESTORE_COUNT']);
  expect(counts()).toMatchObject({ downloadCount: 0, downloadsHeld: 3 });
});

test('counts a ticket once, however often it is used for a day', () => {
  const { sql, counts } = shareWith({ downloadLimit: 1 });
  expect(reserveDownload(sql, ticket('a'), now)).toBe('OK');
  for (const at of [now, now + 1, now + life - 1]) {
    expect(beginDownload(sql, ticket('a'), at)).toBe(now + life);
  }
  expect(counts()).toMatchObject({ downloadCount: 1, downloadsHeld: 0 });
  expect(beginDownload(sql, ticket('a'), now + life)).toBe(0);
  expect(beginDownload(sql, ticket('b'), now)).toBe(0);
});

test('returns the place of a ticket that was never used, at its time and not before', () => {
  const { sql, counts } = shareWith({ downloadLimit: 1 });
  reserveDownload(sql, ticket('a'), now);
  expect(reserveDownload(sql, ticket('b'), now + held - 1)).toBe('MAX_RESTORE_COUNT');
  expect(reserveDownload(sql, ticket('b'), now + held)).toBe('OK');
  expect(beginDownload(sql, ticket('a'), now + held)).toBe(0);
  releaseUnusedTickets(sql, now + 2 * held);
  expect(counts()).toMatchObject({ downloadCount: 0, downloadsHeld: 0 });
});

test('never returns the place of a download that has begun', () => {
  const { sql, counts } = shareWith({ downloadLimit: 1 });
  beginDownload(sql, ticket('a'), now);
  releaseUnusedTickets(sql, now + 100 * life);
  expect(counts()).toMatchObject({ downloadCount: 1, downloadsHeld: 0 });
});

test('reserves a place for a ticket that a client uses without a click', () => {
  const { sql, counts } = shareWith({ downloadLimit: 1 });
  expect(beginDownload(sql, ticket('a'), now)).toBe(now + life);
  expect(counts()).toMatchObject({ downloadCount: 1, downloadsHeld: 0 });
});

test('refuses a ticket for other files than it was made for', () => {
  const { sql } = shareWith({ downloadLimit: 5 });
  reserveDownload(sql, ticket('a', 'first'), now);
  expect(beginDownload(sql, ticket('a', 'second'), now)).toBe(0);
});

test.each<[string, Partial<ShareSnapshot>]>([
  ['deleted', { deleted: true }],
  ['expired', { expiresAt: now }],
  ['prohibited', { prohibited: true }],
  ['of a blocked account', { isOwnerBlocked: true }],
])('refuses downloads and views of a share that is %s', (_, changes) => {
  const { sql } = shareWith({ downloadLimit: 5, viewLimit: 5, ...changes });
  expect(reserveDownload(sql, ticket('a'), now)).not.toBe('OK');
  expect(beginDownload(sql, ticket('a'), now)).toBe(0);
  expect(countView(sql, now)).not.toBe('OK');
});

test('counts downloads from before the limit', () => {
  const { sql } = shareWith({});
  addCounts(sql, { views: 2, downloads: 2, bytes: 0 });
  writeSnapshot(sql, shareSnapshot({ revision: 2, downloadLimit: 2, viewLimit: 2 }));
  expect(reserveDownload(sql, ticket('a'), now)).toBe('MAX_RESTORE_COUNT');
  expect(countView(sql, now)).toBe('MAX_RESTORE_COUNT');
});

test('counts views and downloads with a limit only where the limit is decided', () => {
  const { sql, counts } = shareWith({ viewLimit: 2, downloadLimit: 2 });
  addCounts(sql, { views: 5, downloads: 5, bytes: 0 });
  expect([1, 2, 3].map(() => countView(sql, now))).toEqual(['OK', 'OK', 'MAX_RESTORE_COUNT']);
  expect(counts()).toEqual({ viewCount: 2, downloadCount: 0, downloadsHeld: 0 });
});

test('finds tickets by an index', () => {
  const { sql, takePlans } = objectSql();
  writeSnapshot(sql, shareSnapshot({ downloadLimit: 5 }));
  takePlans();
  beginDownload(sql, ticket('a'), now);
  const scans = takePlans().filter((plan) => /SCAN tickets(?! USING)/.test(plan));
  expect(scans).toEqual([]);
});
