import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coverShare } from '#protocol/audit.ts';
import { listShares, shareFileInfo, updateShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { until, upload } from '#tests/support/drive.ts';
import { adminToken, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { png } from '#tests/support/png.ts';
import { names, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let picture: string;

beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  picture = await upload(magpie, owner, 'party.png', png(30, 20));
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const isMarked = async (id: string) => {
  const filters = JSON.stringify({ id: { in: id } });
  return (await magpie.call(listShares, { filters }, owner)).data[0]?.sensitive;
};

describe('a share its owner marked as sensitive', () => {
  test('answers nothing of its content to those who ask for its cover', async () => {
    const { id } = await share(magpie, owner, [picture], { sensitive: true });
    const covered = await visit(magpie, id, { cover: true });
    expect(covered).toMatchObject({ share_status: 'OK', covered: true, title: '', files: [] });
    expect(covered).toMatchObject({ file_num: '0', picture_link: '' });
    const file = { share_id: id, file_id: picture };
    const info = await magpie.call(shareFileInfo, { ...file, cover: true }, { ip: freshIp() });
    expect(info).toMatchObject({ share_status: 'OK', file_info: null });

    const shown = await visit(magpie, id);
    expect([names(shown), shown.covered]).toEqual([['party.png'], false]);
    expect(shown.picture_link).toBe('');
    expect((await magpie.call(shareFileInfo, file, { ip: freshIp() })).file_info?.name).toBe(
      'party.png',
    );
  });

  test('keeps its mark through other changes, until the owner removes it', async () => {
    const { id } = await share(magpie, owner, [picture], { sensitive: true });
    await magpie.call(updateShare, { share_id: id, title: 'Party' }, owner);
    expect(await isMarked(id)).toBe(true);
    await magpie.call(updateShare, { share_id: id, sensitive: false }, owner);
    expect(await isMarked(id)).toBe(false);
    await until(async () => !(await visit(magpie, id, { cover: true })).covered);
  });
});

describe('a share an operator marked as sensitive', () => {
  test('has a cover that its owner can’t remove', async () => {
    const { id } = await share(magpie, owner, [picture]);
    expect(await visit(magpie, id, { cover: true })).toMatchObject({ covered: false });
    await magpie.call(coverShare, { share_id: id, reason: 'reported' }, operator);
    await until(async () => (await visit(magpie, id, { cover: true })).covered);
    await magpie.call(updateShare, { share_id: id, sensitive: false }, owner);
    expect(await visit(magpie, id, { cover: true })).toMatchObject({ covered: true });
    await magpie.call(coverShare, { share_id: id, sensitive: false }, operator);
    await until(async () => !(await visit(magpie, id, { cover: true })).covered);
  });

  test('must exist', async () => {
    const unknown = magpie.call(coverShare, { share_id: 'A'.repeat(22) }, operator);
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });
});
