import { expect, test } from 'vitest';
import { permissions } from '#protocol/permissions.ts';
import { caseMeasures } from '#protocol/reports.ts';
import {
  filesToHash,
  permissionFor,
  suspensionEnd,
} from '#worker/services/moderation/cases/case-rules.ts';

test('moderators may make every measure but blocking an account', () => {
  const allowed = caseMeasures.filter((measure) => {
    const permission = permissionFor(measure);
    const roles: readonly string[] = permission ? permissions[permission].roles : ['moderator'];
    return roles.includes('moderator');
  });
  expect(allowed).toEqual(caseMeasures.filter((measure) => measure !== 'block_account'));
  expect(permissionFor('block_content')).toBe('contents.decide');
});

test('strikes suspend sharing until too few are left', () => {
  expect(suspensionEnd([30, 10, 20], 3)).toBe(10);
  expect(suspensionEnd([30, 10, 20, 40], 3)).toBe(20);
  expect(suspensionEnd([30, 10], 3)).toBe(0);
});

test('a decision hashes only chosen files, until a total of bytes', () => {
  const file = (fileId: string, size: number) => ({
    fileId,
    size,
    name: '',
    gcid: fileId,
    blob: fileId,
    sha256: '',
  });
  const files = [file('a', 5), file('b', 6), file('c', 4), { ...file('d', 1), sha256: 'f' }];
  const hashed = (...of: string[]) => filesToHash(files, of, 9).map(({ fileId }) => fileId);
  expect(hashed()).toEqual(['a', 'c']);
  expect(hashed('b', 'd')).toEqual(['b']);
});
