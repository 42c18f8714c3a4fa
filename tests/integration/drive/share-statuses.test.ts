import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#locales/list.ts';
import { auditShare } from '#protocol/audit.ts';
import { type InputOf } from '#protocol/call.ts';
import { renameFile, trashFiles, untrashFiles } from '#protocol/drive.ts';
import { settableStatuses, type ShareStatus } from '#protocol/share-status.ts';
import { deleteShares, listShares, restoreShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { adminToken, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFiles, addFolder, addHolidays, names, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let text: string;

beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  ({ text } = await addHolidays(magpie, owner));
});
afterAll(() => magpie.stop());

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

  test.each(settableStatuses.filter((status) => status !== 'OK'))(
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
      const db = await magpie.miniflare.getD1Database('DB');
      const row = db.prepare('SELECT status FROM shares WHERE id = ?').bind(id);
      await expect.poll(() => row.first('status')).toBe('OK');
    },
  );

  test('of a sharer without a name says someone, as each language does', async () => {
    const nameless = await createUser(magpie);
    await callDrive(magpie, nameless.userId, 'changeProfile', { name: '' });
    const [file = ''] = await addFiles(magpie, nameless, '', { 'note.txt': 5 });
    const { id } = await share(magpie, nameless, [file]);
    for (const [language, words] of [
      ['en-US', 'Someone shared with you'],
      ['ja', 'ファイルが共有されました'],
      ['ru', 'С вами поделились'],
    ] as const) {
      const page = await magpie.fetch(`/s/${id}`, { headers: { 'accept-language': language } });
      expect(await page.text()).toContain(words);
    }
  });

  test('have a localized page with HTTP status and next step, without their codes', async () => {
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
        const [step] = textsIn(/<(a|button)\b[^>]* class="button primary[^"]*"[^>]*>(.*?)<\/\1>/gs);
        const [fault] = textsIn(/<p\b[^>]* role="alert"[^>]*>(.*?)<\/p>/gs);
        expect([at, step]).toEqual([at, expect.stringMatching(/\p{L}/u)]);
        const shown = main!.replace(/<[^>]*>/g, ' ');
        expect(shown, at).not.toMatch(/[A-Z]{2,}_[A-Z]|\bEXPIRED|\bDELETED/);
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
