import { describe, expect, test } from 'vitest';
import {
  kindsOf,
  refusalOf,
  requestState,
  senderFolderName,
} from '#worker/services/drive/file-requests/request-rules.ts';

const hour = 3_600_000;
const facts = {
  isOpen: true,
  isFolderLive: true,
  deadline: 100 * hour,
  graceMs: hour,
  filesMax: 3,
  fileCount: 2,
};

describe('requestState', () => {
  test.each([
    ['before the deadline', {}, 100 * hour, 'open'],
    ['in the grace time', {}, 100 * hour + 1, 'late'],
    ['at the end of the grace time', {}, 101 * hour, 'late'],
    ['after it', {}, 101 * hour + 1, 'ended'],
    ['without a grace time', { graceMs: 0 }, 100 * hour + 1, 'ended'],
    ['without a deadline', { deadline: 0 }, 1_000 * hour, 'open'],
    ['with all its files', { fileCount: 3 }, 0, 'full'],
    ['closed by its owner', { isOpen: false }, 0, 'closed'],
    ['with its folder in the trash', { isFolderLive: false }, 0, 'closed'],
  ])('a request %s', (_, change, now, state) => {
    expect(requestState({ ...facts, ...change }, now)).toBe(state);
  });
});

const file = {
  name: 'Homework.pdf',
  sizeBytes: 1_000,
  kinds: kindsOf('document image'),
  sizeMaxBytes: 1_000,
  freeBytes: 1_000_000,
  quotaBytes: 10_000_000,
  pendingBytes: 0,
};

describe('refusalOf', () => {
  test.each([
    ['a file that fits', {}, ''],
    ['an image', { name: 'Scan.JPG' }, ''],
    ['a spreadsheet, which is a document', { name: 'Table.xlsx' }, ''],
    ['another kind', { name: 'Song.mp3' }, 'kind'],
    ['a name without a kind', { name: 'Homework' }, 'kind'],
    ['any kind if none is chosen', { name: 'Song.mp3', kinds: [] }, ''],
    ['a byte too many', { sizeBytes: 1_001 }, 'size'],
    ['any size without a limit', { sizeBytes: 1_001, sizeMaxBytes: 0 }, ''],
    ['a path', { name: '../Homework.pdf' }, 'name'],
    ['the last byte before the reserve of 5%', { freeBytes: 501_000 }, ''],
    ['a byte of the reserve', { freeBytes: 500_999 }, 'space'],
    ['a byte of the largest reserve', { freeBytes: 1e9 + 999, quotaBytes: 1e12 }, 'space'],
    ['all but the largest reserve', { freeBytes: 1e9 + 1_000, quotaBytes: 1e12 }, ''],
    ['the last byte that may be pending', { pendingBytes: 2e9 - 1_000 }, ''],
    ['a byte more', { pendingBytes: 2e9 - 999 }, 'space'],
    [
      'the last pending byte of a large drive',
      { freeBytes: 1e12, quotaBytes: 1e12, pendingBytes: 25e10 - 1_000 },
      '',
    ],
    [
      'more than a quarter of it',
      { freeBytes: 1e12, quotaBytes: 1e12, pendingBytes: 25e10 - 999 },
      'space',
    ],
  ])('%s', (_, change, reason) => {
    expect(refusalOf({ ...file, ...change })).toBe(reason);
  });
});

describe('senderFolderName', () => {
  test.each([
    ['Ana  María ', 'Ana María'],
    ['AC/DC', 'AC DC'],
    ['..', 'sender'],
    ['.hidden', 'hidden'],
    ['\u0000\n', 'sender'],
    ['山田 花子', '山田 花子'],
  ])('%j', (typed, name) => {
    expect(senderFolderName(typed, 'sender')).toBe(name);
  });
});
