import { describe, expect, it } from 'vitest';
import { createMessages, type Locale, loadTables, locales } from '#locales/index.ts';
import { generatePasscode, isPasscode } from '#protocol/passcodes.ts';
import type { OwnShare } from '#protocol/share.ts';
import { extractPasscode } from '#client/features/share/passcode-text.ts';
import { pastedShare } from '#client/features/share/pasted-share.ts';
import {
  linkSentence,
  urlWithPasscode,
  defaultTitle,
  shareLinkText,
} from '#client/features/shares/share-link.ts';
import {
  filterAndSort,
  parseShareOrder,
  type ShareFilter,
  type ShareOrder,
} from '#client/features/shares/shares-order.ts';
import { timeUntil } from '#client/lib/time-left.ts';
import {
  dayOf,
  endOf,
  initialOptions,
  defaultsOf,
  type ShareOptions,
  optionsOfShare,
  optionsInput,
  invalidFields,
} from '#client/features/shares/dialogs/share-options.ts';
import { readShareHabit } from '#client/app/storage/shapes.ts';

const now = new Date(2026, 10, 21, 12, 0).getTime();
const dayMs = 86_400_000;
const plain: ShareOptions = initialOptions(null, 'k7qp', now);
const site = 'https://magpie.example';
const id = 'Ab3dEf6hIj9lMn2pQr5tUv';
const link = { shareId: id, url: `${site}/s/${id}`, title: 'Lofoten 2026 +2', passcode: 'k7qp' };

const share = (fields: Partial<OwnShare>): OwnShare => ({
  share_id: id,
  share_url: link.url,
  share_status: 'OK',
  share_status_text: '',
  title: 'Lofoten',
  pass_code: '',
  share_to: 'publiclink',
  file_num: '1',
  file_id: 'f',
  file_kind: 'drive#file',
  file_size: '1',
  expiration_days: '-1',
  sensitive: false,
  expiration_at: '-1',
  restore_limit: '-1',
  restore_count: '0',
  label: '',
  slug: '',
  trash_after: false,
  traffic_limit: '-1',
  traffic_used: '0',
  view_limit: '-1',
  view_count: '0',
  download_limit: '-1',
  download_count: '0',
  download_held: '0',
  create_time: '2026-11-20T00:00:00Z',
  user_info: { user_id: 'u', nickname: 'Ada' },
  params: {},
  ...fields,
});

it.each([
  [null, 'newest'],
  ['views', 'views'],
  ['name_asc', 'title'],
  ['mod_asc', 'oldest'],
  ['mod_desc', 'newest'],
  ['nonsense', 'newest'],
])('links are in the order %s of an address, which is %s', (text, order) => {
  expect(parseShareOrder(text)).toBe(order);
});

describe('a passcode', () => {
  it('uses unambiguous characters only', () => {
    const made = Array.from({ length: 256 }, (_, byte) =>
      generatePasscode(new Uint8Array([byte, byte, byte, byte])),
    );
    expect(made.every((one) => /^[a-km-np-z2-9]{4}$/.test(one) && isPasscode(one))).toBe(true);
    expect(new Set(made).size).toBe(32);
  });
  it.each([
    ['a1b', false],
    ['a1b2', true],
    ['A1b2C3d4E5', true],
    ['A1b2C3d4E5f', false],
    ['a1 b2', false],
    ['pässe', false],
    ['', false],
  ])('«%s» as a custom passcode: %s', (passcode, may) => {
    const options = { ...plain, hasPasscode: true, passcode };
    expect(invalidFields(options, now)).toEqual(may ? [] : ['passcode']);
    expect(invalidFields({ ...options, hasPasscode: false }, now)).toEqual([]);
  });
});

describe('share options', () => {
  it('are open and unlimited by default', () => {
    expect(optionsInput(plain)).toEqual({
      pass_code_option: 'NOT_REQUIRED',
      expiration_days: -1,
      restore_limit: -1,
      download_limit: -1,
      view_limit: -1,
      traffic_limit: -1,
      label: '',
      trash_after: false,
      sensitive: false,
    });
    expect(endOf(plain, now)).toBe(0);
  });
  it.each<[string, number | undefined]>([
    ['1', 1_000_000_000],
    ['1,5', 1_500_000_000],
    ['0.001', 1_000_000],
    ['0', undefined],
    ['100001', undefined],
    ['many', undefined],
  ])('take %s GB of data as %s bytes', (traffic, bytes) => {
    const options = { ...plain, hasTrafficLimit: true, traffic };
    expect(invalidFields(options, now)).toEqual(bytes ? [] : ['traffic']);
    if (bytes) expect(optionsInput(options)).toMatchObject({ traffic_limit: bytes });
  });
  it('send the expiry as days, date or none', () => {
    expect(optionsInput({ ...plain, expiry: '7' })).toMatchObject({ expiration_days: 7 });
    expect(endOf({ ...plain, expiry: '7' }, now)).toBe(now + 7 * dayMs);
    const dated = { ...plain, expiry: 'date', date: '2026-12-24' } as const;
    const end = new Date(2026, 11, 24, 23, 59, 59);
    expect(optionsInput(dated)).toMatchObject({ expiration_at: end.toISOString() });
    expect(endOf(dated, now)).toBe(end.getTime());
    const kept = optionsInput({ ...plain, expiry: 'keep' });
    expect(kept).not.toHaveProperty('expiration_days');
    expect(kept).not.toHaveProperty('expiration_at');
  });
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2036-11-17', true],
    ['2036-11-20', false],
    ['2026-02-30', false],
    ['soon', false],
    ['', false],
  ])('with end %s: %s', (date, may) => {
    expect(invalidFields({ ...plain, expiry: 'date', date }, now)).toEqual(may ? [] : ['date']);
  });
  it.each([
    ['0', false],
    ['1', true],
    [' 12 ', true],
    ['1000000', true],
    ['1000001', false],
    ['1.5', false],
    ['many', false],
  ])('with save limit «%s»: %s', (limit, may) => {
    expect(invalidFields({ ...plain, hasLimit: true, limit }, now)).toEqual(may ? [] : ['limit']);
  });
  it('list every invalid field in order', () => {
    const options = { hasPasscode: true, passcode: '', hasLimit: true, limit: '' };
    expect(invalidFields({ ...plain, ...options, expiry: 'date', date: '' }, now)).toEqual([
      'passcode',
      'date',
      'limit',
    ]);
  });
  it('are kept for the next link except passcode and date', () => {
    const options = {
      ...plain,
      hasPasscode: true,
      expiry: '30',
      hasLimit: true,
      limit: '5',
    } as const;
    const habit = defaultsOf(options, null);
    expect(habit).toEqual({ hasPasscode: true, expiry: '30', limit: 5 });
    expect(readShareHabit(habit)).toEqual(habit);
    expect(initialOptions(habit, 'wxyz', now)).toMatchObject({ ...options, passcode: 'wxyz' });
    expect(defaultsOf({ ...options, expiry: 'date' }, habit).expiry).toBe('30');
    expect(defaultsOf({ ...options, expiry: 'date' }, null).expiry).toBe('never');
  });
  it.each([null, 7, {}, { hasPasscode: true, expiry: 'date', limit: 1 }])(
    'ignore the stored value %j',
    (kept) => expect(readShareHabit(kept)).toBeNull(),
  );
  it('start with the current options of an existing link', () => {
    const end = new Date(2026, 11, 1, 8).toISOString();
    const fields = {
      pass_code: 'abcd',
      expiration_at: end,
      restore_limit: '3',
      view_limit: '25',
      label: 'Anna',
      traffic_limit: '1500000000',
      trash_after: true,
    };
    expect(optionsOfShare(share(fields), 'wxyz', now)).toEqual({
      hasPasscode: true,
      passcode: 'abcd',
      expiry: 'keep',
      date: '2026-12-01',
      hasLimit: true,
      limit: '3',
      label: 'Anna',
      hasTrafficLimit: true,
      traffic: '1.5',
      trashAfter: true,
      hasDownloadLimit: false,
      hidesDownloads: false,
      downloadLimit: '10',
      hasViewLimit: true,
      viewLimit: '25',
      isSensitive: false,
    });
    expect(optionsOfShare(share({}), 'wxyz', now)).toMatchObject({
      hasPasscode: false,
      passcode: 'wxyz',
      expiry: 'never',
      date: '2026-11-28',
      hasLimit: false,
    });
  });
  it("count days in the owner's time zone", () => {
    expect(dayOf(now)).toBe('2026-11-21');
  });
});

describe('share message', () => {
  const codes: readonly Locale[] = locales.map(({ code }) => code);
  it.each(codes)('is recognized when pasted, in %s', async (locale) => {
    const { t } = createMessages(locale, await loadTables(locale, ['sharing']));
    const sentence = linkSentence(link, t);
    expect(extractPasscode(sentence)).toBe('k7qp');
    expect(pastedShare(sentence, site)).toEqual({ shareId: id, passcode: 'k7qp' });
    const open = { ...link, passcode: '', title: 'Lofoten' };
    expect(pastedShare(linkSentence(open, t), site)).toEqual({ shareId: id, passcode: '' });
    expect(shareLinkText(open, t)).toBe(open.url);
    expect(shareLinkText(link, t)).toBe(sentence);
  });
  it('includes the passcode in the QR code', () => {
    expect(urlWithPasscode(link)).toBe(`${link.url}?s_code=k7qp`);
    expect(pastedShare(urlWithPasscode(link), site)).toEqual({ shareId: id, passcode: 'k7qp' });
  });
  it('names the first file and the number of others', () => {
    expect(defaultTitle(['a.txt'])).toBe('a.txt');
    expect(defaultTitle(['a.txt', 'b', 'c'])).toBe('a.txt +2');
  });
});

describe('a pasted share', () => {
  it.each([
    [` ${id}\n`, ''],
    [`${site}/s/${id}`, ''],
    [`  look: ${site}/s/${id}/folder?view=grid. `, ''],
    [`${site}/zh-CN/s/${id}?pwd=ab12`, 'ab12'],
    [`链接：${site}/s/${id}，提取码：k7qp`, 'k7qp'],
    [`「${site}/s/${id}」 コード：k7qp`, 'k7qp'],
  ])('is found in «%s»', (text, passcode) => {
    expect(pastedShare(text, site)).toEqual({ shareId: id, passcode });
  });
  it('is found under the address that its owner chose', () => {
    const shared = `${site}/s/lofoten-2026: k7qp`;
    expect(pastedShare(shared, site)).toEqual({ shareId: 'lofoten-2026', passcode: 'k7qp' });
    expect(pastedShare('lofoten-2026', site)).toBeUndefined();
  });
  it.each([
    ['a link of another site', `https://elsewhere.example/s/${id}`],
    ['a page of ours that is no share', `${site}/drive/all`],
    ['an id that is too long', `${site}/s/${id}x`],
    ['an id that is cut short', `${site}/s/${id.slice(1)}`],
    ['words', 'holiday pictures'],
    ['a document', `${site}/s/${id} ${'word '.repeat(1000)}`],
    ['nothing', ''],
  ])("isn't found in %s", (_, text) => expect(pastedShare(text, site)).toBeUndefined());
});

describe('shared links list', () => {
  const [a, b, c] = [
    share({
      share_id: 'a',
      title: 'file 10',
      create_time: '2026-11-01T00:00:00Z',
      view_count: '9',
    }),
    share({
      share_id: 'b',
      title: 'file 2',
      create_time: '2026-11-03T00:00:00Z',
      pass_code: 'abcd',
      expiration_at: '2026-12-01T00:00:00Z',
      view_count: '10',
    }),
    share({
      share_id: 'c',
      title: 'Äpfel',
      create_time: '2026-11-02T00:00:00Z',
      share_status: 'EXPIRED',
      expiration_at: '2026-11-10T00:00:00Z',
      restore_count: '1',
    }),
  ];
  const ids = (order: ShareOrder, filter: ShareFilter = 'all') =>
    filterAndSort([b, c, a], order, filter, 'en-US')
      .map(({ share_id }) => share_id)
      .join('');
  it.each([
    ['newest', 'bca'],
    ['oldest', 'acb'],
    ['title', 'cba'],
    ['ending', 'cba'],
    ['views', 'bac'],
    ['saves', 'cba'],
  ] as const)('is sorted by %s', (order, expected) => expect(ids(order)).toBe(expected));
  it.each([
    ['all', 'bca'],
    ['open', 'ba'],
    ['locked', 'b'],
    ['ended', 'c'],
  ] as const)('is filtered by %s', (filter, expected) =>
    expect(ids('newest', filter)).toBe(expected),
  );
});

describe('time left', () => {
  it.each([
    [-1, undefined],
    [0, undefined],
    [1, { value: 1, unit: 'minute' }],
    [59 * 60_000, { value: 59, unit: 'minute' }],
    [59 * 60_000 + 1, { value: 1, unit: 'hour' }],
    [60 * 60_000, { value: 1, unit: 'hour' }],
    [23.4 * 60 * 60_000, { value: 23, unit: 'hour' }],
    [dayMs - 1, { value: 1, unit: 'day' }],
    [dayMs, { value: 1, unit: 'day' }],
    [6.4 * dayMs, { value: 6, unit: 'day' }],
    [7 * dayMs - 5_000, { value: 7, unit: 'day' }],
  ])('of %d ms is %j', (ms, expected) => expect(timeUntil(now + ms, now)).toEqual(expected));
});
