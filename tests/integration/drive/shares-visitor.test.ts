import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#locales/list.ts';
import { auditShare } from '#protocol/audit.ts';
import { captchaAction, type InputOf } from '#protocol/call.ts';
import { captchaInit } from '#protocol/captcha.ts';
import { listEvents, renameFile, trashFiles, untrashFiles } from '#protocol/drive.ts';
import {
  passcodeTriesPerAddress,
  passcodeTriesPerShare,
  shareZipsPerAddress,
} from '#protocol/limits.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import {
  deleteShares,
  listShares,
  restoreShare,
  shareBatchFileInfo,
  shareDetail,
  shareFileInfo,
  shareZip,
  updateShare,
  visitShare,
} from '#protocol/share.ts';
import { me, updateProfile } from '#protocol/user.ts';
import { createUser, latestLetter, type TestUser } from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { until, upload } from '#tests/support/drive.ts';
import { useUp } from '#tests/support/limits.ts';
import { adminToken, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFiles, addFolder, names, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
/** Holidays/{a.txt 10, b.jpg 20, Beach/{sea.mp4 300}}, and private.txt outside of it. */
let holidays: string;
let beach: string;
let text: string;
let film: string;
let secret: string;

beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  holidays = await addFolder(magpie, owner, 'Holidays');
  beach = await addFolder(magpie, owner, 'Beach', holidays);
  [text] = (await addFiles(magpie, owner, holidays, { 'a.txt': 10, 'b.jpg': 20 })) as [string];
  [film] = (await addFiles(magpie, owner, beach, { 'sea.mp4': 300 })) as [string];
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

describe('the eleven share statuses', () => {
  const closed = { files: [], title: '', file_num: '0', file_size: '0', pass_code_token: '' };

  test('returns NOT_FOUND with 200 for an unknown share', async () => {
    expect(await visit(magpie, 'x'.repeat(22))).toMatchObject({
      ...closed,
      share_status: 'NOT_FOUND',
      share_status_text: 'This link doesn’t exist.',
    });
  });

  test('ends a share at its expiry and not before', async () => {
    const ends = Date.now() + 2_500;
    const { id } = await share(magpie, owner, [text], {
      expiration_at: new Date(ends).toISOString(),
    });
    await until(async () => {
      const { share_status: status } = await visit(magpie, id);
      if (Date.now() < ends) expect(status).toBe('OK');
      return status === 'EXPIRED';
    });
    expect(await visit(magpie, id)).toMatchObject(closed);
  });

  test.each(['AUDITING', 'SENSITIVE_RESOURCE', 'SENSITIVE_WORD', 'PROHIBITED'] as const)(
    'moderation sets %s and takes it back',
    async (status) => {
      const { id } = await share(magpie, owner, [text]);
      expect((await visit(magpie, id)).share_status).toBe('OK');
      await magpie.call(auditShare, { share_id: id, status }, { token: adminToken });
      const seen = await visit(magpie, id);
      expect(seen).toMatchObject({ ...closed, share_status: status });
      expect(seen.share_status_text).not.toBe('');
      await magpie.call(auditShare, { share_id: id, status: 'OK' }, { token: adminToken });
      expect((await visit(magpie, id)).share_status).toBe('OK');
    },
  );

  test('have a localized page with HTTP status and next step', async () => {
    const fresh = async (options: Parameters<typeof share>[3] = {}) =>
      (await share(magpie, owner, [text], options)).id;
    const moderated = async (status: InputOf<typeof auditShare>['status']) => {
      const id = await fresh();
      await magpie.call(auditShare, { share_id: id, status }, { token: adminToken });
      return id;
    };
    const expiring = await fresh({ expiration_at: new Date(Date.now() + 2_500).toISOString() });
    const locked = await fresh({ pass_code_option: 'REQUIRED' });
    const usedUp = await fresh({ restore_limit: 1 });
    await magpie.call(restoreShare, { share_id: usedUp }, await createUser(magpie));
    const removed = await fresh();
    await magpie.call(deleteShares, { ids: [removed] }, owner);
    const pages: Record<ShareStatus, readonly [path: string, http: number]> = {
      OK: [await fresh(), 200],
      PASS_CODE_EMPTY: [locked, 200],
      PASS_CODE_ERROR: [`${locked}?passcode=wrong`, 200],
      MAX_RESTORE_COUNT: [usedUp, 403],
      EXPIRED: [expiring, 410],
      DELETED: [removed, 410],
      SENSITIVE_RESOURCE: [await moderated('SENSITIVE_RESOURCE'), 403],
      SENSITIVE_WORD: [await moderated('SENSITIVE_WORD'), 403],
      AUDITING: [await moderated('AUDITING'), 403],
      NOT_FOUND: ['x'.repeat(22), 404],
      PROHIBITED: [await moderated('PROHIBITED'), 451],
    };
    const read = async (path: string, language: string) => {
      const headers = { 'accept-language': language, 'cf-connecting-ip': freshIp() };
      const response = await magpie.fetch(`/s/${path}`, { headers });
      return { response, html: await response.text() };
    };
    for (const [path, http] of [pages.MAX_RESTORE_COUNT, pages.EXPIRED]) {
      await until(async () => (await visit(magpie, path)).share_status !== 'OK');
      await until(async () => (await read(path, 'en-US')).response.status === http);
    }

    const seen = new Map<string, string>();
    for (const [status, [path, http]] of Object.entries(pages)) {
      let english: readonly string[] = [];
      for (const { code } of locales) {
        const { response, html } = await read(path, code);
        const at = `${status} in ${code}`;
        const robots = response.headers.get('x-robots-tag');
        expect([at, response.status, robots]).toEqual([at, http, 'noindex']);
        expect(html, at).toContain(`<html lang="${code}"`);
        expect(html, at).toContain('<meta name="robots" content="noindex">');
        const [, main] = /<main\b[^>]*>(.*?)<\/main>/s.exec(html)!;
        const textsIn = (element: RegExp) =>
          Array.from(main!.matchAll(element), (one) => one.at(-1)!.replace(/<[^>]*>/g, ''));
        const [heading] = textsIn(/<h1\b[^>]*>(.*?)<\/h1>/gs);
        const [step] = textsIn(/<(a|button)\b[^>]* class="button primary"[^>]*>(.*?)<\/\1>/gs);
        const [fault] = textsIn(/<p\b[^>]* role="alert"[^>]*>(.*?)<\/p>/gs);
        expect(step, at).toMatch(/\p{L}/u);
        // The error of a wrong passcode is shown below the heading.
        const words = [code, heading, fault, step].join(' | ');
        expect(seen.get(words), `${at}: ${words}`).toBeUndefined();
        seen.set(words, at);
        const sentences = [heading!, ...textsIn(/<p\b[^>]*>(.*?)<\/p>/gs)];
        if (status === 'OK') continue;
        if (code === 'en-US') english = sentences.filter((one) => one.split(' ').length > 2);
        else
          expect(
            english.filter((one) => sentences.includes(one)),
            at,
          ).toEqual([]);
      }
      if (status !== 'OK') expect(english.length, status).toBeGreaterThan(1);
    }
    expect(seen.size).toBe(11 * 11);
  });

  test("returns DELETED for a stopped share, which leaves the owner's list", async () => {
    const { id } = await share(magpie, owner, [text]);
    expect((await visit(magpie, id)).share_status).toBe('OK');
    await magpie.call(deleteShares, { ids: [id] }, owner);
    expect(await visit(magpie, id)).toMatchObject({ ...closed, share_status: 'DELETED' });
    const mine = await magpie.call(listShares, { limit: 500 }, owner);
    expect(mine.data.map(({ share_id }) => share_id)).not.toContain(id);
  });

  test('returns DELETED for a share whose files are gone, lists it, and reopens it with them', async () => {
    const [file] = await addFiles(magpie, owner, '', { 'short-lived.txt': 1 });
    const { id } = await share(magpie, owner, [file!]);
    await magpie.call(trashFiles, { ids: [file!] }, owner);
    await until(async () => (await visit(magpie, id)).share_status === 'DELETED');
    const mine = await magpie.call(listShares, { filters: `{"id":{"in":"${id}"}}` }, owner);
    expect(mine.data[0]).toMatchObject({ share_id: id, share_status: 'DELETED' });
    await magpie.call(untrashFiles, { ids: [file!] }, owner);
    await until(async () => (await visit(magpie, id)).share_status === 'OK');
  });

  test('raises the version for a change in a shared folder, visible within 5 s', async () => {
    const folder = await addFolder(magpie, owner, 'changing');
    const [file] = await addFiles(magpie, owner, folder, { 'old.txt': 5 });
    const { id } = await share(magpie, owner, [folder]);
    const before = await visit(magpie, id, { parent_id: folder });
    await magpie.call(renameFile, { id: file!, name: 'new.txt' }, owner);
    await addFiles(magpie, owner, folder, { 'more.txt': 7 });
    await until(async () => {
      const now = await visit(magpie, id, { parent_id: folder, order: 'name_asc' });
      return names(now).join() === 'more.txt,new.txt' && now.file_size === '12';
    }, 5_000);
    const after = await visit(magpie, id, { parent_id: folder });
    expect(Number(after.version)).toBeGreaterThan(Number(before.version));
  });
});

describe('a passcode', () => {
  test('is requested, refused if wrong, and exchanged for a token that opens everything', async () => {
    const { id, passcode } = await share(magpie, owner, [holidays], {
      pass_code_option: 'REQUIRED',
    });
    expect(passcode).toMatch(/^[a-z2-9]{4}$/);
    const empty = await visit(magpie, id);
    expect(empty).toMatchObject({ share_status: 'PASS_CODE_EMPTY', files: [], title: '' });
    const wrong = await visit(magpie, id, { pass_code: 'zzzzz' });
    expect(wrong).toMatchObject({ share_status: 'PASS_CODE_ERROR', files: [], retry_after: 0 });
    const open = await visit(magpie, id, { pass_code: ` ${passcode} ` });
    expect(open.share_status).toBe('OK');
    const pass_code_token = open.pass_code_token;
    const inner = await magpie.call(
      shareDetail,
      { share_id: id, parent_id: beach, pass_code_token },
      as(),
    );
    expect(names(inner)).toEqual(['sea.mp4']);
    const bare = await magpie.call(shareFileInfo, { share_id: id, file_id: film }, as());
    expect(bare).toMatchObject({ share_status: 'PASS_CODE_EMPTY', file_info: null });
  });

  test("yields tokens that are valid for one share and can't be forged", async () => {
    const options = { custom_pass_code: 'same1' };
    const { id } = await share(magpie, owner, [text], options);
    const { id: other } = await share(magpie, owner, [text], options);
    const { pass_code_token } = await visit(magpie, id, { pass_code: 'same1' });
    expect((await visit(magpie, id, { pass_code_token })).share_status).toBe('OK');
    const forged = [
      pass_code_token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `zzzzzzzz.${pass_code_token.split('.')[1]}`,
      'x',
      '.',
    ];
    expect((await visit(magpie, other, { pass_code_token })).share_status).toBe('PASS_CODE_EMPTY');
    for (const token of forged) {
      const seen = await visit(magpie, id, { pass_code_token: token });
      expect(seen.share_status).toBe('PASS_CODE_EMPTY');
    }
  });

  test('voids every token when it changes', async () => {
    const { id } = await share(magpie, owner, [text], { custom_pass_code: 'first1' });
    const { pass_code_token } = await visit(magpie, id, { pass_code: 'first1' });
    await magpie.call(updateShare, { share_id: id, custom_pass_code: 'second2' }, owner);
    expect((await visit(magpie, id, { pass_code_token })).share_status).toBe('PASS_CODE_EMPTY');
    expect((await visit(magpie, id, { pass_code: 'first1' })).share_status).toBe('PASS_CODE_ERROR');
    const open = await visit(magpie, id, { pass_code: 'second2' });
    expect(open.share_status).toBe('OK');
    const again = await visit(magpie, id, { pass_code_token: open.pass_code_token });
    expect(again.share_status).toBe('OK');
    await magpie.call(updateShare, { share_id: id, title: 'renamed' }, owner);
    const kept = await visit(magpie, id, { pass_code_token: open.pass_code_token });
    expect(kept).toMatchObject({ share_status: 'OK', title: 'renamed' });
  });

  test('is evaluated ten times for a thousand concurrent guesses from one address', async () => {
    const { id, passcode } = await share(magpie, owner, [text], { pass_code_option: 'REQUIRED' });
    const ip = freshIp();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        visit(magpie, id, { pass_code: `wrong${n}` }, { ip }),
      ),
    );
    expect(new Set(answers.map((seen) => seen.share_status))).toEqual(new Set(['PASS_CODE_ERROR']));
    const evaluated = answers.filter((seen) => seen.retry_after === 0);
    expect(evaluated).toHaveLength(passcodeTriesPerAddress.triesMax);
    const right = await visit(magpie, id, { pass_code: passcode }, { ip });
    expect(right.share_status).toBe('PASS_CODE_ERROR');
    expect(right.retry_after).toBeGreaterThan(0);
    expect(right.retry_after).toBeLessThanOrEqual(passcodeTriesPerAddress.windowSeconds);
    expect((await visit(magpie, id, { pass_code: passcode })).share_status).toBe('OK');
  });

  test('is evaluated a hundred times for guesses from 300 addresses, then requires a captcha', async () => {
    const { id, passcode } = await share(magpie, owner, [text], { pass_code_option: 'REQUIRED' });
    const answers = await Promise.allSettled(
      Array.from({ length: 300 }, (_, n) => visit(magpie, id, { pass_code: `wrong${n}` })),
    );
    const evaluated = answers.filter(({ status }) => status === 'fulfilled');
    expect(evaluated).toHaveLength(passcodeTriesPerShare.triesMax);

    const from = { ip: freshIp() };
    const refused = { status: 400, body: { error: 'captcha_required', error_code: 9 } };
    await expect(visit(magpie, id, { pass_code: passcode }, from)).rejects.toMatchObject(refused);
    const ask = { client_id: 'magpie-tests', device_id: 'd'.repeat(32) };
    const init = await magpie.call(
      captchaInit,
      { ...ask, action: captchaAction(visitShare) },
      from,
    );
    expect(init.url).toContain('/captcha?ticket=');
    const proven = await withProof(magpie, from);
    const seen = await visit(magpie, id, { pass_code: 'wrong' }, proven);
    expect(seen.share_status).toBe('PASS_CODE_ERROR');
    expect((await visit(magpie, id, { pass_code: passcode }, proven)).share_status).toBe('OK');

    const letter = await latestLetter(magpie, owner.email, 1);
    expect(letter.subject).toContain('passcode');
    expect(letter.text).toContain(`/s/${id}`);
    const { events } = await magpie.call(
      listEvents,
      { filters: '{"type":{"in":"TYPE_WARNING"}}' },
      owner,
    );
    expect(events.map(({ params }) => params)).toEqual([
      { share_id: id, reason: 'passcode_guessed' },
    ]);
  });

  test("doesn't limit visitors who know it", async () => {
    const { id, passcode } = await share(magpie, owner, [text], { pass_code_option: 'REQUIRED' });
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => visit(magpie, id, { pass_code: passcode })),
    );
    expect(new Set(answers.map((seen) => seen.share_status))).toEqual(new Set(['OK']));
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
