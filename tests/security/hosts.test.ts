import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let user: TestUser;
let download: URL;
beforeAll(async () => {
  magpie = await startMagpie({ variables: { API_HOST: 'api.example', S3_HOST: 's3.example' } });
  user = await createUser(magpie);
  const id = await upload(magpie, user, 'a.txt', Buffer.from('hello'));
  const file = await magpie.call(calls.getFile, { id }, { token: user.token });
  download = new URL(file.web_content_link);
});
afterAll(() => magpie.stop());

/** Sends a request to a host of this instance and returns the response. */
function ask(host: string, path: string, method = 'GET') {
  const { port } = new URL(magpie.origin);
  return new Promise<{ status: number; headers: Record<string, string>; text: string }>(
    (resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, method, headers: { host } }, (got) => {
        let text = '';
        got.setEncoding('utf8').on('data', (part: string) => (text += part));
        got.on('end', () =>
          resolve({
            status: got.statusCode ?? 0,
            headers: got.headers as Record<string, string>,
            text,
          }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}

const hosts = () => ({
  site: new URL(magpie.origin).host,
  content: new URL(magpie.contentOrigin).host,
  api: 'api.example',
  s3: 's3.example',
});
const linkPath = () => download.pathname + download.search;

describe('responses of every host', () => {
  const requests: [host: keyof ReturnType<typeof hosts>, path: () => string, status: number][] = [
    ['site', () => '/', 200],
    ['site', () => '/nowhere', 404],
    ['site', () => '/api/nothing', 404],
    ['site', () => '/api/drive/v1/about', 401],
    ['site', () => '/upload/u/x', 403],
    ['site', () => '/captcha?ticket=none', 200],
    ['site', () => '/s3', 403],
    ['site', () => '/s3/drive/a.txt', 403],
    ['s3', () => '/', 403],
    ['s3', () => '/drive/a.txt', 403],
    ['api', () => '/drive/v1/about', 401],
    ['api', () => '/nothing', 404],
    ['content', () => '/', 302],
    ['content', () => '/nowhere', 404],
    ['content', () => '/download/none', 403],
    ['content', linkPath, 200],
  ];
  test.each(requests)(
    '%s %s has its transport security, type and request id',
    async (host, path, status) => {
      const answer = await ask(hosts()[host], path());
      expect(answer.status).toBe(status);
      expect(answer.headers['strict-transport-security']).toContain('max-age=63072000');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
    },
  );
});

test('an error of the API host names its request id like the header', async () => {
  const { headers, text } = await ask('api.example', '/drive/v1/about');
  expect(JSON.parse(text)).toMatchObject({
    error: 'unauthenticated',
    request_id: headers['x-request-id'],
  });
});

test('the content host serves files, and no page, call or asset', async () => {
  const { content } = hosts();
  for (const path of [
    '/s/abc',
    '/drive/all',
    '/api/drive/v1/about',
    '/favicon.svg',
    '/sitemap.xml',
  ]) {
    expect([path, (await ask(content, path)).status]).toEqual([path, 404]);
  }
  expect((await ask(content, linkPath())).text).toBe('hello');
});

test("the site's host serves no files", async () => {
  const answer = await ask(hosts().site, linkPath());
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('hello');
});

test('an unknown host serves the site under its canonical name', async () => {
  const { text } = await ask('evil.example', '/pt');
  expect(text).toContain(`<link rel="canonical" href="${magpie.origin}/pt">`);
  expect(text).not.toContain('evil.example');
});
