import { expect, test } from 'vitest';
import { permissions } from '#protocol/permissions.ts';
import { caseMeasures } from '#protocol/reports.ts';
import { permissionFor } from '#worker/services/moderation/cases/case-rules.ts';

test('moderators may make every measure but blocking an account', () => {
  const allowed = caseMeasures.filter((measure) => {
    const permission = permissionFor(measure);
    const roles: readonly string[] = permission ? permissions[permission].roles : ['moderator'];
    return roles.includes('moderator');
  });
  expect(allowed).toEqual(caseMeasures.filter((measure) => measure !== 'block_account'));
  expect(permissionFor('block_content')).toBe('contents.decide');
});
