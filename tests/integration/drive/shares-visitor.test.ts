import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trashFiles, untrashFiles } from '#protocol/drive.ts';
import { shareZipsPerAddress } from '#protocol/limits.ts';
import {
  listShares,
  shareBatchFileInfo,
  shareDetail,
  shareFileInfo,
  shareZip,
} from '#protocol/share.ts';
import { me, updateProfile } from '#protocol/user.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { until, upload } from '#tests/support/drive.ts';
import { useUp } from '#tests/support/limits.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFiles, addFolder, addHolidays, names, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let holidays: string;
let beach: string;
let text: string;
let film: string;
let secret: string;

beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  ({ folder: holidays, beach, text, film } = await addHolidays(magpie, owner));
  [secret] = (await addFiles(magpie, owner, '', { 'private.txt': 7 })) as [string];
});
afterAll(() => magpie.stop());

const as = () => ({ ip: freshIp() });

describe('an open share', () => {
  test('can be filtered and searched, at the top level and in folders', async () => {
    const { id } = await share(magpie, owner, [holidays, secret]);
    const top = (filters: object) => visit(magpie, id, { filters: JSON.stringify(filters) });
    const inside = async (filters: object, keyword = '') =>
      names(
        await magpie.call(
          shareDetail,
          { share_id: id, parent_id: holidays, filters: JSON.stringify(filters), keyword },
          as(),
        ),
      ).sort();
    expect(names(await top({ kind: { eq: 'drive#folder' } }))).toEqual(['Holidays']);
    expect(names(await top({ id: { in: secret } }))).toEqual(['private.txt']);
    expect(names(await top({ trashed: { eq: true } }))).toEqual([]);
    expect(names(await top({ starred: { eq: true } }))).toEqual([]);
    expect(names(await top({ modified_time: { gt: '2100-01-01T00:00:00Z' } }))).toEqual([]);
    expect(await inside({ kind: { eq: 'drive#file' } })).toEqual(['a.txt', 'b.jpg']);
    expect(await inside({ name: { eq: 'b.jpg' } })).toEqual(['b.jpg']);
    expect(await inside({ phase: { eq: 'PHASE_TYPE_PENDING' } })).toEqual([]);
    expect(await inside({ starred: { eq: false } }, 'EACH')).toEqual(['Beach']);
  });

  test('counts every concurrent visit', async () => {
    const { id } = await share(magpie, owner, [secret]);
    await Promise.all(Array.from({ length: 60 }, () => visit(magpie, id)));
    const filters = `{"id":{"in":"${id}"}}`;
    const views = async () => {
      const { data } = await magpie.call(listShares, { filters }, owner);
      return data[0]!.view_count;
    };
    await until(async () => (await views()) === '60');
    await visit(magpie, id);
    await until(async () => (await views()) === '61');
  });

  test("shows the owner's new name on existing links", async () => {
    const sharer = await createUser(magpie);
    const folder = await addFolder(magpie, sharer, 'Mine');
    const { id } = await share(magpie, sharer, [folder]);
    await magpie.call(updateProfile, { name: 'Ada Lovelace' }, { token: sharer.token });
    await until(async () => (await visit(magpie, id)).user_info.nickname === 'Ada Lovelace');
  });

  test('lists its top level with size, sharer and version, and without download links', async () => {
    const { id } = await share(magpie, owner, [holidays]);
    const seen = await visit(magpie, id);
    expect(seen).toMatchObject({
      share_status: 'OK',
      share_status_text: '',
      title: 'Holidays',
      file_num: '1',
      file_size: '330',
      expiration_at: '-1',
      restore_count_left: '-1',
      path: [],
      parent: null,
    });
    const { name } = await magpie.call(me, {}, { token: owner.token });
    expect(seen.user_info.nickname).toBe(name);
    expect(seen.pass_code_token).not.toBe('');
    expect(seen.files[0]).toMatchObject({
      id: holidays,
      parent_id: '',
      links: {},
      medias: [],
      web_content_link: '',
      writable: false,
    });
  });

  test('lists the folders inside it with their path', async () => {
    const { id } = await share(magpie, owner, [holidays]);
    const top = await magpie.call(shareDetail, { share_id: id, parent_id: holidays }, as());
    expect(names(top).sort()).toEqual(['Beach', 'a.txt', 'b.jpg']);
    expect(top.path).toEqual([{ id: holidays, name: 'Holidays' }]);
    const inner = await visit(magpie, id, { parent_id: beach });
    expect(names(inner)).toEqual(['sea.mp4']);
    expect(inner.path.map(({ name }) => name)).toEqual(['Holidays', 'Beach']);
    expect(inner.parent).toEqual({ id: beach, name: 'Beach' });
  });

  test.each(['name_asc', 'name_desc', '3', 'type_asc', 'mod_asc', 'mod_desc', '7', 'size_desc'])(
    'is paged by keyset in the order %s, folders on top, at the top level and below',
    async (order) => {
      const folder = await addFolder(magpie, owner, `many ${order}`);
      const files = Object.fromEntries(
        Array.from({ length: 9 }, (_, n) => [
          `${n % 2 ? 'x' : 'y'}${n}.${n % 3 ? 'txt' : 'jpg'}`,
          n,
        ]),
      );
      const tops = await addFiles(magpie, owner, folder, files);
      tops.push(await addFolder(magpie, owner, 'f1', folder));
      const { id } = await share(magpie, owner, [folder]);
      const { id: flat } = await share(magpie, owner, tops);
      for (const [shareId, parent_id] of [
        [id, folder],
        [flat, ''],
      ] as const) {
        const input = { parent_id, order, folders_first: true };
        const whole = await visit(magpie, shareId, input);
        expect(whole.files).toHaveLength(10);
        expect(whole.files[0]!.name).toBe('f1');
        const paged: string[] = [];
        let page_token = '';
        do {
          const page = await visit(magpie, shareId, { ...input, limit: 4, page_token });
          paged.push(...names(page));
          page_token = page.next_page_token;
        } while (page_token);
        expect(paged).toEqual(names(whole));
      }
    },
  );

  test('has a hundred entries per page and large thumbnails, unless asked otherwise', async () => {
    const folder = await addFolder(magpie, owner, 'hundreds');
    const pictures = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.jpg`, 1]));
    await addFiles(magpie, owner, folder, pictures);
    const { id: share_id } = await share(magpie, owner, [folder]);
    const read = (options: object = {}) =>
      magpie.call(shareDetail, { share_id, parent_id: folder, ...options }, as());
    const sizesOf = ({ files }: Awaited<ReturnType<typeof read>>) =>
      files.map((file) => new URL(file.thumbnail_link).searchParams.get('s'));
    const first = await read();
    expect(first.files).toHaveLength(100);
    expect(new Set(sizesOf(first))).toEqual(new Set(['SIZE_LARGE']));
    const rest = await read({ page_token: first.next_page_token });
    expect([rest.files.length, rest.next_page_token]).toEqual([1, '']);
    const few = await read({ limit: 2, thumbnail_size: 'SIZE_SMALL' });
    expect(sizesOf(few)).toEqual(['SIZE_SMALL', 'SIZE_SMALL']);
  });

  test('lists the content of its only folder on request, otherwise the folder', async () => {
    const { id } = await share(magpie, owner, [holidays]);
    const itself = await visit(magpie, id);
    expect(itself).toMatchObject({ single_folder: true, path: [], files: [{ id: holidays }] });
    const opened = await visit(magpie, id, { open_single: true });
    const folder = await visit(magpie, id, { parent_id: holidays });
    expect(opened.path.map((step) => step.id)).toEqual([holidays]);
    expect(opened.single_folder).toBe(true);
    expect(names(opened)).toEqual(names(folder));
    expect(names(opened)).not.toEqual([]);

    const two = await share(magpie, owner, [holidays, await addFolder(magpie, owner, 'Other', '')]);
    const several = await visit(magpie, two.id, { open_single: true });
    expect(several).toMatchObject({ single_folder: false, path: [], file_num: '2' });
    const empty = await share(magpie, owner, [await addFolder(magpie, owner, 'Empty', '')]);
    const nothing = await visit(magpie, empty.id, { open_single: true });
    expect(nothing).toMatchObject({ single_folder: true, path: [], file_num: '1' });
  });

  test('counts its visits', async () => {
    const { id } = await share(magpie, owner, [holidays]);
    await Promise.all(Array.from({ length: 20 }, () => visit(magpie, id)));
    await until(async () => {
      const mine = await magpie.call(listShares, { filters: `{"id":{"in":"${id}"}}` }, owner);
      return mine.data[0]!.view_count === '20';
    });
  });

  test('counts downloads, but not previews, HEAD or further ranges', async () => {
    const file = await upload(magpie, owner, 'counted.txt', Buffer.from('counted'));
    const { id } = await share(magpie, owner, [file]);
    const input = { share_id: id, file_id: file };
    const { file_info: info } = await magpie.call(shareFileInfo, input, as());
    const url = info!.web_content_link;
    const get = async (headers: Record<string, string> = {}) => {
      expect((await fetch(url, { headers })).ok).toBe(true);
    };
    const downloads = async () => {
      const mine = await magpie.call(listShares, { filters: `{"id":{"in":"${id}"}}` }, owner);
      return mine.data[0]!.download_count;
    };
    for (const range of ['bytes=3-', 'bytes=0-0', 'bytes=-2']) await get({ range });
    await fetch(url, { method: 'HEAD' });
    await Promise.all([get(), get(), get({ range: 'bytes=0-' }), get({ range: 'bytes=0-3' })]);
    await until(async () => (await downloads()) === '4');
    await get();
    await until(async () => (await downloads()) === '5');
  });

  test('returns files by id and omits those outside of it', async () => {
    const { id } = await share(magpie, owner, [holidays]);
    const one = await magpie.call(shareFileInfo, { share_id: id, file_id: film }, as());
    expect(one).toMatchObject({
      share_status: 'OK',
      file_info: { id: film, size: '300', parent_id: beach, medias: [{ is_origin: true }] },
    });
    expect(one.file_info!.web_content_link).toContain(`${magpie.contentOrigin}/download/${film}?`);
    expect(one.file_info!.links['application/octet-stream']!.url).toBe(
      one.file_info!.web_content_link,
    );
    const some = await magpie.call(
      shareBatchFileInfo,
      { share_id: id, file_ids: [film, secret, text, 'nobody'] },
      as(),
    );
    expect(some.file_infos.map((file) => file.id)).toEqual([film, text]);
  });
});

describe('a zip of a share', () => {
  test('contains the selection, is named after the share and supports ranges', async () => {
    const { id } = await share(magpie, owner, [holidays, secret], { title: 'a/b' });
    const zip = await magpie.call(shareZip, { share_id: id }, as());
    expect(zip).toMatchObject({ share_status: 'OK', name: 'a_b.zip', file_count: 4 });
    const head = await fetch(zip.url, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(zip.size);
    const again = await magpie.call(shareZip, { share_id: id }, as());
    expect(again.url).toBe(zip.url);
    const inner = await magpie.call(shareZip, { share_id: id, parent_id: beach }, as());
    expect(inner).toMatchObject({ name: 'Beach.zip', file_count: 1 });
  });

  test('contains nothing from outside and nothing of a locked share', async () => {
    const { id } = await share(magpie, owner, [beach]);
    const outside = magpie.call(shareZip, { share_id: id, file_ids: [secret, text] }, as());
    await expect(outside).rejects.toMatchObject({ status: 404 });
    const { id: locked } = await share(magpie, owner, [beach], { pass_code_option: 'REQUIRED' });
    expect(await magpie.call(shareZip, { share_id: locked }, as())).toMatchObject({
      share_status: 'PASS_CODE_EMPTY',
      url: '',
    });
  });
});

test('rate-limits an address that requests many zips, and no other', async () => {
  const { id } = await share(magpie, owner, [beach]);
  const ip = freshIp();
  const { triesMax } = shareZipsPerAddress;
  await useUp(magpie, `share:zip:${ip}`, shareZipsPerAddress, triesMax - 1);
  expect((await magpie.call(shareZip, { share_id: id }, { ip })).share_status).toBe('OK');
  await expect(magpie.call(shareZip, { share_id: id }, { ip })).rejects.toMatchObject({
    status: 429,
    body: { error: 'resource_exhausted' },
  });
  expect((await magpie.call(shareZip, { share_id: id }, as())).share_status).toBe('OK');
});

describe('files outside a share are unreachable', () => {
  test.each([
    ['a folder above', () => ''],
    ['a file beside it', () => secret],
    ['a file inside it, as a folder', () => text],
    ['nothing', () => 'unknown'],
    ['a path', () => '..'],
  ])('as parent_id: %s', async (what, parentId) => {
    const { id } = await share(magpie, owner, [beach]);
    const parent_id = what === 'a folder above' ? holidays : parentId();
    await expect(visit(magpie, id, { parent_id })).rejects.toMatchObject({
      status: 404,
      body: { error: 'file_not_found' },
    });
  });

  test('as file_id: a sibling, a parent folder, the root', async () => {
    const { id } = await share(magpie, owner, [beach]);
    for (const file_id of [secret, holidays, text]) {
      await expect(
        magpie.call(shareFileInfo, { share_id: id, file_id }, as()),
      ).rejects.toMatchObject({ status: 404 });
    }
  });

  test('including trashed ones, directly or with a parent folder', async () => {
    const outer = await addFolder(magpie, owner, 'outer');
    const inner = await addFolder(magpie, owner, 'inner', outer);
    const [kept] = await addFiles(magpie, owner, inner, { 'kept.txt': 1 });
    const { id } = await share(magpie, owner, [inner, secret]);
    expect(names(await visit(magpie, id)).sort()).toEqual(['inner', 'private.txt']);
    await magpie.call(trashFiles, { ids: [outer] }, owner);
    await until(async () => names(await visit(magpie, id)).join() === 'private.txt');
    await expect(visit(magpie, id, { parent_id: inner })).rejects.toMatchObject({ status: 404 });
    await expect(
      magpie.call(shareFileInfo, { share_id: id, file_id: kept! }, as()),
    ).rejects.toMatchObject({ status: 404 });
    await magpie.call(untrashFiles, { ids: [outer] }, owner);
    await until(async () => (await visit(magpie, id)).files.length === 2);
  });
});

test('rate-limits an address that requests unknown shares', async () => {
  const from = as();
  const outcomes = await Promise.all(
    Array.from({ length: 61 }, (_, n) =>
      visit(magpie, `missing${n}`, {}, from).then(
        (seen) => seen.share_status,
        (error: { body: { error: string } }) => error.body.error,
      ),
    ),
  );
  expect(outcomes.filter((one) => one === 'NOT_FOUND')).toHaveLength(60);
  expect(outcomes.filter((one) => one === 'resource_exhausted')).toHaveLength(1);
});

describe('refuses bad input to visitor calls with 4xx', () => {
  test.each([
    'share',
    'share?share_id=',
    'share?share_id=a/b',
    `share?share_id=${'x'.repeat(65)}`,
    'share?share_id=one&share_id=two',
    'share?share_id=ID&limit=-1',
    'share?share_id=ID&limit=many',
    'share?share_id=ID&page_token=garbage',
    'share?share_id=ID&filters=nonsense',
    'share?share_id=ID&folders_first=perhaps',
    'share?share_id=ID&parent_id=%00',
    `share?share_id=ID&pass_code=${'x'.repeat(65)}`,
    'share/file_info?share_id=ID',
  ])('GET drive/v1/%s', async (path) => {
    const { id } = await share(magpie, owner, [text]);
    const response = await magpie.fetch(`/api/drive/v1/${path.replace('ID', id)}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toBe('invalid_argument');
  });

  test('treats an unknown order as the default', async () => {
    const { id } = await share(magpie, owner, [holidays]);
    expect((await visit(magpie, id, { order: 'upside_down' })).share_status).toBe('OK');
  });
});
