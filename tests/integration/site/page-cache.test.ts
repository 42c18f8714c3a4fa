import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShare } from '#protocol/audit.ts';
import { shareTokenCookie } from '#protocol/cookies.ts';
import {
  deleteShares,
  listShares,
  restoreShare,
  updateShare,
  visitShare,
} from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { until } from '#tests/support/drive.ts';
import { addFiles, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const raw = (path: string, headers?: Record<string, string>) => rawRequest(magpie, path, headers);

describe('a cached page', () => {
  test('is sent gzipped if accepted, otherwise uncompressed, with the same content', async () => {
    const zipped = await raw('/', { 'accept-encoding': 'gzip' });
    const plain = await raw('/', { 'accept-encoding': 'identity' });
    const refused = await raw('/', { 'accept-encoding': 'gzip;q=0' });
    expect([zipped.status, zipped.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(zipped.body).toString()).toBe(plain.body.toString());
    expect(refused.body.toString()).toBe(plain.body.toString());
    expect(zipped.headers.vary).toContain('Accept-Encoding');
  });

  test("isn't sent again if it's unchanged (ETag)", async () => {
    const first = await raw('/', { 'accept-encoding': 'gzip' });
    const etag = first.headers.etag!;
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await raw('/', { 'if-none-match': known });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['strict-transport-security']).toContain('max-age=63072000');
      expect(again.headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await raw('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('allows its inline script by hash and has no nonce', async () => {
    const { headers, body } = await raw('/', { 'accept-encoding': 'identity' });
    const html = body.toString();
    const inline = Array.from(
      html.matchAll(/<script(?![^>]*json)[^>]*>([^<]*)<\/script>/g),
      ([, text]) => text!,
    );
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256').update(inline[0]!).digest('base64');
    expect(headers['content-security-policy']).toContain(
      `script-src 'sha256-${hash}' 'strict-dynamic';`,
    );
    expect(html).not.toContain('nonce');
  });

  test('varies by language, color scheme, device and visitor type', async () => {
    const seen = new Set<string>();
    const variants: Record<string, string>[] = [
      {},
      { 'accept-language': 'pt' },
      { cookie: '__Host-theme=dark' },
      { cookie: '__Host-view=list' },
      { cookie: '__Host-user-id=u1' },
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
    ];
    for (const headers of variants) seen.add((await raw('/', headers)).headers.etag!);
    expect(seen.size).toBe(variants.length);
    for (const headers of variants) seen.add((await raw('/', headers)).headers.etag!);
    expect(seen.size).toBe(variants.length);
  });

  test("doesn't vary by location and reveals no other visitor's location", async () => {
    const here = await raw('/', { 'cf-ipcountry': 'PT' });
    const there = await raw('/', { 'cf-ipcountry': 'JP' });
    expect(there.headers.etag).toBe(here.headers.etag);
    expect(here.body.toString()).not.toContain('"country":"PT"');
  });

  test("doesn't vary by the layout of the visitor's drive", async () => {
    const plain = await raw('/', { cookie: '__Host-user-id=u1' });
    const narrow = await raw('/', { cookie: '__Host-user-id=u1; __Host-sidebar=narrow' });
    expect(narrow.headers.etag).toBe(plain.headers.etag);
  });
});

describe('the page of a share', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await createUser(magpie);
  });

  async function openShare(): Promise<string> {
    const files = await addFiles(magpie, owner, '', { 'Reine at dawn.jpg': 10 });
    return (await share(magpie, owner, files)).id;
  }

  test('is cached with the same content', async () => {
    const path = `/s/${await openShare()}`;
    const [first, again] = [await raw(path), await raw(path)];
    expect([first.status, first.body.toString().includes('Reine at dawn.jpg')]).toEqual([
      200,
      true,
    ]);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await raw(path, { 'if-none-match': first.headers.etag! })).status).toBe(304);
  });

  async function lockedShare() {
    const files = await addFiles(magpie, owner, '', { 'Reine at dawn.jpg': 10 });
    const made = await share(magpie, owner, files, { pass_code_option: 'REQUIRED' });
    const { pass_code_token: token } = await visit(magpie, made.id, { pass_code: made.passcode });
    const { name } = shareTokenCookie(made.id);
    return { ...made, path: `/s/${made.id}`, cookie: `${name}=${token}`, name };
  }

  test('is the same for all holders of a token, and for no one else', async () => {
    const { path, cookie, name } = await lockedShare();
    const seen = [];
    for (let time = 0; time < 3; time++) seen.push(await raw(path, { cookie }));
    // A nonce would differ each time.
    expect(new Set(seen.map(({ body }) => body.toString())).size).toBe(1);
    expect(seen[2]!.body.toString()).toContain('Reine at dawn.jpg');
    expect(seen[2]!.headers['cache-control']).toBe('private, no-store');
    for (const others of [undefined, `${name}=`, `${cookie}x`, cookie.slice(0, -1)]) {
      for (let time = 0; time < 3; time++) {
        const { body } = await raw(path, others === undefined ? {} : { cookie: others });
        expect(body.toString()).not.toContain('Reine at dawn.jpg');
      }
    }
  });

  test('is not shown to holders of a token for an earlier passcode', async () => {
    const { id, path, cookie } = await lockedShare();
    for (let time = 0; time < 3; time++) await raw(path, { cookie });
    await magpie.call(updateShare, { share_id: id, pass_code: 'other1' }, owner);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    for (let time = 0; time < 2; time++) {
      expect((await raw(path, { cookie })).body.toString()).not.toContain('Reine at dawn.jpg');
    }
  });

  test('differs only in nonce and facts between visitors who opened its cover', async () => {
    const id = await openShare();
    const opened = `__Host-shown-covers=${id}`;
    const seen = [];
    for (const gpc of ['0', '1', '1']) {
      const { headers, body } = await raw(`/s/${id}`, { cookie: opened, 'sec-gpc': gpc });
      const [, nonce = ''] = /nonce-([\w-]{22})/.exec(headers['content-security-policy']!) ?? [];
      const html = body.toString();
      expect(html).toContain(`<script nonce="${nonce}">`);
      const [facts = ''] = /<script id="facts"[^>]*>.*?<\/script>/.exec(html) ?? [];
      expect(headers['cache-control']).toBe('private, no-store');
      seen.push({ nonce, facts, rest: html.replaceAll(nonce, '').replace(facts, '') });
    }
    expect(new Set(seen.map(({ nonce }) => nonce)).size).toBe(3);
    expect(new Set(seen.map(({ rest }) => rest)).size).toBe(1);
    expect(seen[0]!.rest).toContain('Reine at dawn.jpg');
    expect(seen[1]!.facts).toBe(seen[2]!.facts);
    expect(seen[0]!.facts).not.toBe(seen[1]!.facts);
  });

  test('shows the saves that are left, though they leave the version of the share', async () => {
    const files = await addFiles(magpie, owner, '', { 'Reine at dawn.jpg': 10 });
    const { id } = await share(magpie, owner, files, { restore_limit: 3 });
    const page = async () => (await raw(`/s/${id}`)).body.toString();
    for (let time = 0; time < 3; time++) expect(await page()).toContain('3 saves left');
    const before = await visit(magpie, id);
    const saver = await createUser(magpie);
    await magpie.call(restoreShare, { share_id: id }, saver);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    for (let time = 0; time < 2; time++) expect(await page()).toContain('2 saves left');
    expect((await visit(magpie, id)).version).toBe(before.version);
  });

  test('counts the visits that are answered from memory', async () => {
    const id = await openShare();
    for (let time = 0; time < 12; time++) await raw(`/s/${id}`);
    await until(async () => {
      const { data } = await magpie.call(listShares, {}, owner);
      return data.find(({ share_id }) => share_id === id)?.view_count === '12';
    });
  });

  // Concurrent, because they mostly wait.
  test.concurrent.each([
    ['ended', (id: string) => magpie.call(deleteShares, { ids: [id] }, owner)],
    [
      'taken down',
      (id: string) =>
        magpie.call(auditShare, { share_id: id, status: 'PROHIBITED' }, { token: adminToken }),
    ],
  ])('is not shown five seconds after the share was %s', async (_, change) => {
    const id = await openShare();
    expect((await raw(`/s/${id}`)).status).toBe(200);
    await change(id);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const after = await raw(`/s/${id}`);
    expect(after.status).toBeGreaterThanOrEqual(400);
    expect(after.body.toString()).not.toContain('Reine at dawn.jpg');
  });

  test.concurrent.each([1_900, 3_400])(
    'created %i ms after its isolate read the share is outdated at most five seconds later',
    async (madeMs) => {
      const id = await openShare();
      // The isolate reads the share. Then the share is closed without its knowledge, as from
      // another isolate.
      await magpie.call(visitShare, { share_id: id });
      const startedAt = Date.now();
      const object = await objectStub(magpie, 'SHARES', id);
      expect(await object.moderate('PROHIBITED')).toBe(true);
      const waitUntil = (ms: number) =>
        new Promise((resolve) => setTimeout(resolve, startedAt + ms - Date.now()));
      await waitUntil(madeMs);
      await raw(`/s/${id}`);
      await waitUntil(5_000);
      expect((await raw(`/s/${id}`)).status).toBeGreaterThanOrEqual(400);
    },
  );
});
