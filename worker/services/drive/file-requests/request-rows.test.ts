import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { idleSenderSeconds } from '#protocol/limits.ts';
import { forgetIdleSenders } from '#worker/services/drive/file-requests/request-rows.ts';
import { fileRequestsSchema } from '#worker/services/drive/file-requests/schema.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

const now = 1_000_000_000_000;
const dayAgo = now - idleSenderSeconds * 1000;

test('senders who sent nothing in a day are forgotten, and no others', () => {
  const database = new DatabaseSync(':memory:');
  for (const version of fileRequestsSchema) database.exec(version);
  const senders = [
    ['idle', 'asked', dayAgo - 1],
    ['new', 'asked', dayAgo],
    ['sending', 'asked', dayAgo - 1],
    ['of another', 'other', dayAgo - 1],
  ] as const;
  for (const sender of senders) {
    database.prepare(`INSERT INTO request_senders VALUES (?, ?, '', '', '', ?)`).run(...sender);
  }
  database.exec(
    `INSERT INTO request_files VALUES ('file', 'asked', 'sending', 'a.txt', 1, 0, '', 0, 0)`,
  );
  const exec = (query: string, ...values: string[]) => {
    const rows = database.prepare(query).all(...values);
    return { toArray: () => rows };
  };
  const drive = { sql: { exec }, now: () => now } as unknown as Drive;
  expect(forgetIdleSenders(drive, 'asked')).toBe(1);
  const left = database.prepare('SELECT id FROM request_senders ORDER BY id').all();
  expect(left.map(({ id }) => id)).toEqual(['new', 'of another', 'sending']);
});
