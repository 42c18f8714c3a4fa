import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { type SortOrder, sortOrders } from '#protocol/sort.ts';
import { sortFiles } from '#tests/support/sort-files.ts';
import { updateProfile } from '#protocol/user.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder, names, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let user: TestUser;
let folder: string;
const fileCount = 700;
const folderCount = 60;

beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
  const make = (name: string, parentId = '') =>
    callDrive<{ id: string }>(magpie, user.userId, 'createFolder', {
      name,
      parentId,
      folderType: '',
      idempotencyKey: '',
    });
  folder = (await make('all')).id;
  // Few values, so that every order has many ties. Digits, letter cases and scripts make names hard
  // to sort.
  const names = ['file', 'File', 'ﬁle', '文件', 'файл', 'é', 'e\u0301', '😀', '～'];
  const files = Array.from({ length: fileCount }, (_, at) =>
    givenFile(
      `${names[at % names.length]}${at % 40}.${['txt', 'JPG', 'tar.gz', ''][at % 4]}`,
      (at * 7) % 5,
      {
        modified_at: 1_700_000_000_000 + (at % 11) * 1000,
      },
    ),
  );
  const ids = await callDrive<string[]>(magpie, user.userId, 'insertFiles', {
    parentId: folder,
    files,
  });
  const folders = [];
  for (let at = 0; at < folderCount; at += 1)
    folders.push((await make(`file${at % 20}`, folder)).id);
  const trashed = [...ids.filter((_, at) => at % 9 === 0), ...folders.slice(0, 7)];
  await callDrive(magpie, user.userId, 'batch', {
    type: 'trash',
    ids: trashed,
    to: '',
    idempotencyKey: '',
  });
});
afterAll(() => magpie.stop());

async function walk(input: object, limit: number) {
  const files = [];
  const tokens = new Set<string>();
  for (let token = ''; ;) {
    const page = await magpie.call(
      calls.listFiles,
      { parent_id: folder, limit, page_token: token, ...input },
      { token: user.token },
    );
    files.push(...page.files);
    token = page.next_page_token;
    if (token === '') return files;
    expect(page.files.length).toBe(limit);
    expect(tokens.has(token)).toBe(false);
    tokens.add(token);
  }
}

const orders = Object.entries(sortOrders) as [string, SortOrder][];

describe.each([true, false])('with folders first: %s', (foldersFirst) => {
  test.each(orders)(
    'lists every entry once in the order of the comparator (%s)',
    async (_, order) => {
      for (const [filters, count] of [
        ['', fileCount + folderCount],
        ['{"trashed":{"eq":false}}', fileCount - 78 + folderCount - 7],
        ['{"trashed":{"eq":true}}', 78 + 7],
        ['{"kind":{"eq":"drive#file"},"trashed":{"eq":false}}', fileCount - 78],
      ] as const) {
        const input = { order: String(order), folders_first: foldersFirst, filters };
        const walked = await walk(input, 97);
        expect(walked.length).toBe(count);
        const sorted = sortFiles(walked, order, { foldersFirst });
        expect(walked.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
        expect(new Set(walked.map(({ id }) => id)).size).toBe(count);
      }
    },
  );
});

test('lists names containing words in the requested order, with count and positions', async () => {
  const filters = '{"trashed":{"eq":false}}';
  const all = await walk({ filters }, 500);
  for (const [keyword, holds] of [
    ['FILE 1', (name: string) => /[fﬁ]i?le.*1/i.test(name)],
    ['件', (name: string) => name.includes('件')],
    ['ｅ', (name: string) => /e|é/i.test(name.replace('ﬁ', 'fi'))],
    ['ничего', () => false],
  ] as const) {
    const count = all.filter(({ name }) => holds(name)).length;
    for (const order of [sortOrders.NAME_ASC, sortOrders.SIZE_DESC]) {
      const input = { order: String(order), folders_first: true, filters, keyword };
      const page = (offset: number, page_token = '') =>
        magpie.call(
          calls.listFiles,
          { parent_id: folder, limit: 20, offset, page_token, ...input },
          { token: user.token },
        );
      const held = await walk(input, 500);
      expect(held.length).toBe(count);
      expect(held.every(({ name }) => holds(name))).toBe(true);
      expect(held).toEqual(sortFiles(held, order, { foldersFirst: true }));
      const first = await page(0);
      expect(first.file_num).toBe(count);
      if (count < 60) continue;
      const next = await page(0, first.next_page_token);
      expect(next.file_num).toBe(count);
      expect([...first.files, ...next.files]).toEqual(held.slice(0, 40));
      expect((await page(33)).files).toEqual(held.slice(33, 53));
    }
  }
});

test('finds names containing words in the whole drive and in the trash, in list order', async () => {
  const find = (keyword: string, filters: string, order = '6') =>
    walk({ parent_id: '*', keyword, filters, order }, 500);
  const live = await find('文件', '{"trashed":{"eq":false},"kind":{"eq":"drive#file"}}');
  expect(live.length).toBeGreaterThan(60);
  expect(live.every(({ name, trashed }) => name.includes('文件') && !trashed)).toBe(true);
  expect(live).toEqual(sortFiles(live, 6, { foldersFirst: false }));
  const trashed = await find('ＦＩＬＥ', '{"trashed":{"eq":true}}');
  expect(trashed.length).toBe(78 + 7);
  expect(trashed.every(({ name, trashed }) => name.startsWith('file') && trashed)).toBe(true);
  expect(await find('文件 и', '{"trashed":{"eq":false}}')).toEqual([]);
});

test.each(orders)('starts at any position and continues from there (%s)', async (_, order) => {
  for (const folders_first of [true, false]) {
    for (const filters of ['{"trashed":{"eq":false}}', '']) {
      const input = { order: String(order), folders_first, filters };
      const ids = (await walk(input, 500)).map(({ id }) => id);
      const pageAt = (offset: number, page_token = '') =>
        magpie.call(
          calls.listFiles,
          { parent_id: folder, limit: 20, offset, page_token, ...input },
          { token: user.token },
        );
      for (const place of [1, folderCount - 8, folderCount - 7, folderCount, 400, ids.length - 1]) {
        const page = await pageAt(place);
        expect(page.files.map(({ id }) => id)).toEqual(ids.slice(place, place + 20));
        if (page.next_page_token === '') continue;
        const next = await pageAt(0, page.next_page_token);
        expect(next.files.map(({ id }) => id)).toEqual(ids.slice(place + 20, place + 40));
      }
      expect(await pageAt(ids.length)).toMatchObject({ files: [], next_page_token: '' });
    }
  }
});

test('refuses positions in lists of the whole drive', async () => {
  const ask = (input: object) =>
    magpie.call(calls.listFiles, { parent_id: folder, ...input }, { token: user.token });
  await expect(ask({ parent_id: '*', offset: 5 })).rejects.toThrow('invalid_argument');
  await expect(ask({ offset: -1 })).rejects.toThrow('invalid_argument');
});

test.each(orders)('lists the whole drive in the same order (%s)', async (_, order) => {
  const filters = '{"trashed":{"eq":false}}';
  const walked = await walk({ parent_id: '*', order: String(order), filters }, 50);
  expect(walked.length).toBe(fileCount - 78 + folderCount - 7 + 1);
  expect(walked.map(({ id }) => id)).toEqual(sortFiles(walked, order).map(({ id }) => id));
});

test('returns no empty page for filters by time, phase and id', async () => {
  const after = JSON.stringify({
    modified_time: { gt: '2023-11-14T22:13:28Z' },
    trashed: { eq: false },
  });
  const recent = await walk({ filters: after }, 10);
  expect(
    recent.every(
      ({ modified_time: time }) => Date.parse(time) > Date.parse('2023-11-14T22:13:28Z'),
    ),
  ).toBe(true);
  expect(recent.length).toBeGreaterThan(100);
  expect(await walk({ filters: '{"phase":{"eq":"PHASE_TYPE_PENDING"}}' }, 10)).toEqual([]);
});

test('lists the results of selective filters alike in every order, in a folder and anywhere', async () => {
  const all = await walk({ parent_id: '*' }, 500);
  const some = all.filter((_, at) => at % 37 === 0);
  const ids = some.map(({ id }) => id);
  await magpie.call(calls.starFiles, { ids }, { token: user.token });
  const lists: [filters: object, expected: (file: calls.File) => boolean][] = [
    [{ id: { in: ids.slice(0, 9).join() } }, ({ id }) => ids.slice(0, 9).includes(id)],
    [{ name: { eq: some[0]!.name } }, ({ name }) => name === some[0]!.name],
    [{ starred: { eq: true } }, ({ id }) => ids.includes(id)],
    [{ system_tag: { in: 'STAR' } }, ({ id }) => ids.includes(id)],
    [
      { starred: { eq: true }, trashed: { eq: true } },
      ({ id, trashed }) => trashed && ids.includes(id),
    ],
    [{ starred: { eq: false } }, ({ id }) => !ids.includes(id)],
    [
      { modified_time: { gt: '2023-11-14T22:13:21Z', lt: '2023-11-14T22:13:24Z' } },
      ({ modified_time: time }) => /^2023-11-14T22:13:2[23]\.000/.test(time),
    ],
  ];
  for (const parent_id of [folder, '*']) {
    for (const [filters, isExpected] of lists) {
      for (const order of [sortOrders.NAME_ASC, sortOrders.SIZE_DESC, sortOrders.TYPE_ASC]) {
        const input = { parent_id, order: String(order), filters: JSON.stringify(filters) };
        const walked = await walk(input, 5);
        const expected = all.filter(
          (file) => isExpected(file) && (parent_id === '*' || file.parent_id === folder),
        );
        expect(walked.map(({ id }) => id)).toEqual(sortFiles(expected, order).map(({ id }) => id));
      }
    }
  }
});

test('refuses a page token of another folder, order or filter', async () => {
  const as = { token: user.token };
  const page = await magpie.call(calls.listFiles, { parent_id: folder, limit: 5 }, as);
  const token = { page_token: page.next_page_token };
  const next = await magpie.call(calls.listFiles, { parent_id: folder, limit: 9, ...token }, as);
  expect(next.files.length).toBe(9);
  for (const other of [
    { parent_id: '' },
    { parent_id: folder, order: 'name_asc' },
    { parent_id: folder, folders_first: true },
    { parent_id: folder, filters: '{"trashed":{"eq":false}}' },
  ]) {
    await expect(magpie.call(calls.listFiles, { ...other, ...token }, as)).rejects.toMatchObject({
      body: { error: 'invalid_argument' },
    });
  }
});

test('repeats and misses no permanent file while files come and go', async () => {
  const as = { token: user.token };
  const input = { parent_id: folder, order: 'name_asc', limit: 50 };
  const seen: string[] = [];
  for (let token = ''; ;) {
    const page = await magpie.call(calls.listFiles, { ...input, page_token: token }, as);
    seen.push(...page.files.map(({ id }) => id));
    await callDrive(magpie, user.userId, 'insertFiles', {
      parentId: folder,
      files: [givenFile('aaa', 1)],
    });
    token = page.next_page_token;
    if (token === '') break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(fileCount + folderCount);
});

describe('name order', () => {
  const speak = (owner: TestUser, locale: string) =>
    magpie.call(updateProfile, { locale }, { token: owner.token });
  const add = (owner: TestUser, names: string[]) =>
    callDrive<string[]>(magpie, owner.userId, 'insertFiles', {
      parentId: '',
      files: names.map((name) => givenFile(name, 1)),
    });
  const page = (owner: TestUser, input: object) =>
    magpie.call(calls.listFiles, { order: 'name_asc', ...input }, { token: owner.token });

  test('follows the language of the account', async () => {
    const owner = await createUser(magpie);
    const names = [
      'Жук 2',
      'жук 10',
      'ёж',
      'apple',
      'Ñandú',
      '重庆',
      '阿',
      '上海',
      'カメラ',
      'あさ',
    ];
    await add(owner, [...names, '亜', '山', '가방', 'ґанок', '1', '_']);
    for (const locale of ['en-US', 'ja', 'zh-CN', 'ru', 'uk', 'pt']) {
      await speak(owner, locale);
      const later = await add(owner, [`ёлка ${locale}`]);
      const { files } = await page(owner, {});
      const { compare } = new Intl.Collator(locale, { numeric: true });
      const shown = files.map(({ name }) => name);
      expect(shown, locale).toEqual(shown.toSorted(compare));
      expect(files.some(({ id }) => id === later[0])).toBe(true);
      expect(files.map(({ id }) => id)).toEqual(
        sortFiles(files, sortOrders.NAME_ASC).map(({ id }) => id),
      );
      expect(await callDrive(magpie, owner.userId, 'checkup')).toEqual([]);
    }
  });

  test('keeps its order across pages if the language changes in between', async () => {
    const owner = await createUser(magpie);
    const names = ['あさ', '山', 'д', 'z', '重庆', 'カ', '亜'];
    await add(
      owner,
      Array.from({ length: 2_300 }, (_, at) => `${names[at % names.length]}${at}`),
    );
    for (const name of ['b', 'あ', 'я']) await addFolder(magpie, owner, name);
    for (const order of ['name_desc', 'size_asc']) {
      await speak(owner, 'en-US');
      const input = { order, limit: 500, folders_first: order !== 'name_desc' };
      const walk = async (first: Awaited<ReturnType<typeof page>>) => {
        const seen = [...first.files];
        for (let token = first.next_page_token; token !== '';) {
          const next = await page(owner, { ...input, page_token: token });
          seen.push(...next.files);
          token = next.next_page_token;
        }
        return seen.map(({ id }) => id);
      };
      const whole = await walk(await page(owner, input));
      expect(new Set(whole).size).toBe(2_303);
      const firstPage = await page(owner, input);
      await speak(owner, 'ja');
      const turned = await page(owner, input);
      await speak(owner, 'ru');
      expect(await walk(firstPage)).toEqual(whole);
      expect((await walk(turned)).toSorted()).toEqual(whole.toSorted());
    }
  });

  test("doesn't affect name conflicts", async () => {
    const owner = await createUser(magpie);
    const [first, second] = await add(owner, ['がっこう', 'b']);
    await add(
      owner,
      Array.from({ length: 2_100 }, (_, at) => `n${at}`),
    );
    for (const locale of ['ja', 'zh-CN']) {
      await speak(owner, locale);
      // The latest entry is the last the alarm rewrites.
      const [row] = await callDrive<{ name: string }[]>(magpie, owner.userId, 'namesTaken', {
        folderId: '',
        names: ['n2099'],
      });
      expect(row!.name).toBe('n2099');
      const renamed = callDrive(magpie, owner.userId, 'rename', { id: second, name: 'がっこう' });
      await expect(renamed).rejects.toMatchObject({ body: { error: 'file_duplicated_name' } });
      const filters = JSON.stringify({ name: { eq: 'がっこう' } });
      expect((await page(owner, { filters })).files.map(({ id }) => id)).toEqual([first]);
    }
  });

  test('may change while a folder is read for saves, without missing or repeating a file', async () => {
    const owner = await createUser(magpie);
    const shown = await addFolder(magpie, owner, 'shown');
    const letters = ['あ', '山', 'д', 'z', '阿', 'カ', 'ñ'];
    const files = Array.from({ length: 2_300 }, (_, at) =>
      givenFile(`${letters[at % letters.length]}${at}`, 1),
    );
    const into = { parentId: shown, files };
    const ids = await callDrive<string[]>(magpie, owner.userId, 'insertFiles', into);
    const { id: shareId } = await share(magpie, owner, [shown]);
    const query = { kind: 'snapshot', ids: [], period: 1 };
    const [snapshot] = await Promise.all([
      callDrive<{ id: string; pages: number }>(magpie, owner.userId, 'readShared', {
        shareId,
        query,
      }),
      speak(owner, 'ja').then(() => speak(owner, 'zh-CN')),
    ]);
    const bucket = await magpie.miniflare.getR2Bucket('FILES');
    const rows: { id: string; folder: number }[] = [];
    for (let page = 0; page < snapshot.pages; page++) {
      const object = await bucket.get(`snapshot/${snapshot.id}/${page}`);
      rows.push(...(JSON.parse(await object!.text()) as typeof rows));
    }
    const met = rows.filter(({ folder }) => folder === 0).map(({ id }) => id);
    expect(met.toSorted()).toEqual(ids.toSorted());
  });

  test("is the owner's for visitors of a share", async () => {
    const owner = await createUser(magpie);
    await speak(owner, 'ja');
    const ids = await add(owner, ['山', 'apple', 'あさ', 'カメラ', '亜', 'д']);
    const shared = await share(magpie, owner, ids);
    const as = { ip: freshIp(), headers: { 'accept-language': 'ru' } };
    const listing = await visit(magpie, shared.id, { order: 'name_asc' }, as);
    expect(names(listing)).toEqual(['apple', 'あさ', 'カメラ', '亜', '山', 'д']);
  });
});

test('lists the trash by time of deletion where the order is by time', async () => {
  const other = await createUser(magpie);
  const modified = { modified_at: 1_700_000_000_000 };
  const ids = await callDrive<string[]>(magpie, other.userId, 'insertFiles', {
    parentId: '',
    files: ['a', 'b', 'c'].map((name) => givenFile(name, 1, modified)),
  });
  const [a, b, c] = ids;
  for (const id of [b, a, c]) {
    await magpie.call(calls.trashFiles, { ids: [id!] }, { token: other.token });
  }
  const trashed = async (order: string) => {
    const found: string[] = [];
    for (let token = ''; found.length === 0 || token !== '';) {
      const page = await magpie.call(
        calls.listFiles,
        { parent_id: '*', order, limit: 1, page_token: token, filters: '{"trashed":{"eq":true}}' },
        { token: other.token },
      );
      found.push(...page.files.map(({ name }) => name));
      token = page.next_page_token;
    }
    return found;
  };
  expect(await trashed('mod_desc')).toEqual(['c', 'a', 'b']);
  expect(await trashed('mod_asc')).toEqual(['b', 'a', 'c']);
  expect(await trashed('name_asc')).toEqual(['a', 'b', 'c']);
});
