import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as drive from '#protocol/drive.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { addressesWith, hostileHeaders, hostileTexts } from '#tests/support/bad-addresses.ts';
import { eachOf, Faults, insideFaultOf } from '#tests/support/bad-input.ts';
import { startTarget, type Target } from '#tests/support/bad-input-target.ts';
import { callDrive } from '#tests/support/drive.ts';
import { freshIp, type Magpie } from '#tests/support/magpie.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

const atOnce = 16;

let target: Target;
let magpie: Magpie;
let owner: TestUser;
let file: string;
let image: string;
let open: string;
let locked: Target['locked'];
const tally = { cases: 0, broken: 0 };

beforeAll(async () => {
  target = await startTarget();
  ({ magpie, owner, file, image, open, locked } = target);
});
afterAll(async () => {
  console.log(
    `bad input at doors: ${tally.cases} cases, ${tally.broken} answered with 500 or above`,
  );
  await magpie.stop();
});

/** Sends a request that no well-behaved client sends and returns the response. */
async function askRaw(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string | Buffer,
): Promise<{ status: number; text: string; location: string }> {
  const answer = await rawRequest(magpie, path, headers, { method, body });
  const { location = '' } = answer.headers;
  return { status: answer.status, text: answer.body.toString(), location };
}

describe('the site answers bad addresses with a page', () => {
  test('for anything in the path, the query and the headers', async () => {
    const paths = hostileTexts.flatMap((text) => addressesWith(text, target));
    const faults = new Faults(tally);
    await eachOf(paths, atOnce, async (path) => {
      const { status, text, location } = await askRaw(path, { 'cf-connecting-ip': freshIp() });
      const leads = location !== '' && new URL(location, magpie.origin).origin !== magpie.origin;
      faults.note(
        path.slice(0, 120),
        status,
        status >= 500
          ? `${status}: ${text.slice(0, 200)}`
          : leads
            ? `leads to ${location}`
            : (insideFaultOf(text) ??
              (text.includes('<script>alert') ? 'repeats a script' : undefined)),
      );
    });
    faults.none();
  });

  test('for anything in the headers of a share', async () => {
    const faults = new Faults(tally);
    const cases = [
      '/',
      `/s/${open}`,
      `/s/${locked.id}`,
      '/drive/all',
      '/robots.txt',
      '/nowhere',
    ].flatMap((path) =>
      Object.entries(hostileHeaders(open)).flatMap(([name, values]) =>
        values.map((value) => ({ path, name, value })),
      ),
    );
    await eachOf(cases, atOnce, async ({ path, name, value }) => {
      const { status, text } = await askRaw(path, { [name]: value });
      faults.note(
        `${path} ${name}: ${value.slice(0, 60)}`,
        status,
        status >= 500 ? `${status}: ${text.slice(0, 200)}` : insideFaultOf(text),
      );
    });
    faults.none();
  });

  test('for unsupported methods and bodies', async () => {
    const faults = new Faults(tally);
    const bodies = [
      '',
      's_code',
      's_code=%zz',
      's_code=a&s_code=b',
      '{"s_code":7}',
      'x'.repeat(9000),
    ];
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json',
      'x',
    ];
    for (const path of ['/', `/s/${locked.id}`, '/s/%', '/robots.txt', '/captcha'])
      for (const method of [
        'POST',
        'PUT',
        'DELETE',
        'PATCH',
        'PROPFIND',
        'TRACE',
        'OPTIONS',
        'HEAD',
      ])
        for (const [at, body] of bodies.entries()) {
          if (method === 'HEAD' || method === 'TRACE') continue;
          const type = types[at % types.length]!;
          const headers = { 'content-type': type, 'cf-connecting-ip': freshIp() };
          const { status, text } = await askRaw(path, headers, method, body);
          faults.note(
            `${method} ${path} ← ${type} ${body.slice(0, 20)}`,
            status,
            status >= 500 ? `${status}: ${text.slice(0, 200)}` : insideFaultOf(text),
          );
        }
    faults.none();
  });
});

describe('the content host', () => {
  test('returns only an empty 403 for links that were altered', async () => {
    const { web_content_link: link, thumbnail_link: thumbnail } = await magpie.call(
      drive.getFile,
      { id: image },
      owner,
    );
    const other = (await magpie.call(drive.getFile, { id: file }, owner)).web_content_link;
    const { url: zip } = await magpie.call(drive.zipFiles, { ids: [image] }, owner);
    const signOf = (address: string) => new URL(address).searchParams.get('sign')!;
    const faults = new Faults(tally);
    for (const address of [link, thumbnail, zip].filter(Boolean)) {
      expect((await fetch(address)).status).toBe(200);
      const url = new URL(address);
      const changed = (name: string, value: string | undefined) => {
        const copy = new URL(url);
        if (value === undefined) copy.searchParams.delete(name);
        else copy.searchParams.set(name, value);
        return copy.href;
      };
      const forged = [
        ...[...url.searchParams.keys()].flatMap((name) =>
          [undefined, '', 'x', '0', '-1', 'NaN', '9'.repeat(30), '\u0000', 'x'.repeat(9000)].map(
            (value) => changed(name, value),
          ),
        ),
        changed('sign', signOf(other)),
        changed('sign', `${signOf(address)}A`),
        changed('sign', signOf(address).slice(0, -1)),
        changed('sign', signOf(address).toUpperCase()),
        changed('more', 'fields'),
        changed('expire', '1000000000'),
        address.replace(/\/(download|thumbnail|zip)\/[^?]+/, `/$1/${file}`),
        address.replace(/\/(download|thumbnail|zip)\//, '/download/%2e%2e/'),
        address.split('?')[0]!,
        `${address.split('?')[0]}?%`,
        `${address}&sign=again`,
      ].filter((one) => one !== address);
      for (const one of forged) {
        const answer = await fetch(one, { redirect: 'manual' });
        const body = await answer.text();
        const isRight = [403, 404].includes(answer.status) && body === '';
        faults.note(
          one.slice(magpie.contentOrigin.length, 200),
          answer.status,
          isRight ? undefined : `${answer.status} ${body.slice(0, 100)}`,
        );
      }
      for (const [name, value] of [
        ['range', 'bytes=-0'],
        ['range', 'bytes=99999999999999999999-'],
        ['range', 'bytes=0-99999999999999999999'],
        ['range', 'bytes=-99999999999999999999'],
        ['range', 'bytes=0-0,1-1,2-2'],
        ['range', 'bytes=9-1'],
        ['range', 'x'],
        ['if-range', 'x'],
        ['if-none-match', '"'],
        ['if-modified-since', 'never'],
        ['if-match', ','],
      ] as const) {
        const answer = await fetch(address, { headers: { [name]: value, 'if-range': '' } });
        const isRight = [200, 206, 304, 412, 416].includes(answer.status);
        await answer.arrayBuffer();
        faults.note(
          `${name}: ${value}`,
          answer.status,
          isRight ? undefined : String(answer.status),
        );
      }
    }
    for (const text of hostileTexts)
      for (const path of [
        `/${text}`,
        `/download/${text}`,
        `/zip/${text}?sign=${text}&expire=${text}`,
      ]) {
        const { host } = new URL(magpie.contentOrigin);
        const { status, text: body } = await askRaw(path, { host });
        faults.note(
          path.slice(0, 80),
          status,
          status >= 400 && status < 500 && body === ''
            ? undefined
            : `${status} ${body.slice(0, 100)}`,
        );
      }
    faults.none();
  });
});

describe('the upload host', () => {
  test('refuses wrong tokens, parts and bodies as S3 does', async () => {
    const faults = new Faults(tally);
    const made = await magpie.call(
      drive.createFile,
      { kind: 'drive#file', name: 'parts.bin', size: 9 * 1024 * 1024 },
      owner,
    );
    const { key, security_token: token } = made.resumable!.params;
    const uploadId = key.split('/').at(-1)!;
    const ask = async (what: string, path: string, init: RequestInit, allowed: number[]) => {
      const answer = await magpie.fetch(path, init);
      const body = await answer.text();
      const isXml = answer.status < 400 || /^<\?xml.*<Error><Code>\w+<\/Code>/s.test(body);
      faults.note(
        what,
        answer.status,
        allowed.includes(answer.status) && isXml
          ? insideFaultOf(body)
          : `${answer.status} ${body.slice(0, 200)}`,
      );
    };
    const own = { 'x-amz-security-token': token };
    expect((await magpie.fetch(`/${key}?uploads`, { method: 'POST', headers: own })).status).toBe(
      200,
    );

    const [payload = '', signature = ''] = token.split('.');
    const tokens = [
      '',
      'x',
      '.',
      `${payload}.`,
      `.${signature}`,
      `${payload}x.${signature}`,
      `${payload}.${signature}x`,
      'é',
      '*'.repeat(9000),
      `${token}.${token}`,
    ];
    for (const wrong of tokens)
      for (const method of ['PUT', 'POST', 'GET', 'DELETE']) {
        const headers = { 'x-amz-security-token': Buffer.from(wrong).toString('latin1') };
        const body = method === 'PUT' ? 'x' : undefined;
        await ask(
          `${method} with the token ${wrong.slice(0, 20)}`,
          `/${key}`,
          { method, headers, body },
          [403],
        );
      }
    for (const number of ['0', '-1', '10001', '1.5', 'x', '', 'NaN', '1e0', '0x1', '9'.repeat(40)])
      await ask(
        `part ${number}`,
        `/${key}?partNumber=${number}&uploadId=${uploadId}`,
        { method: 'PUT', headers: own, body: 'x' },
        [400],
      );
    for (const query of [
      '?partNumber=1',
      '?partNumber=1&uploadId=',
      '?partNumber=1&uploadId=x',
      '?uploadId=%',
      `?uploadId=${'x'.repeat(5000)}`,
      '?uploads&uploadId=x',
      '',
    ])
      for (const method of ['PUT', 'POST'])
        await ask(
          `${method} ${query}`,
          `/${key}${query}`,
          { method, headers: own, body: 'x' },
          query === '?uploads&uploadId=x' ? [404, 400] : [400, 403, 404],
        );
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">${Array.from({ length: 20 }, (_, at) => `<!ENTITY c${at} "${'&b;'.repeat(100)}">`).join('')}]><CompleteMultipartUpload>&c19;</CompleteMultipartUpload>`;
    for (const [what, body] of Object.entries({
      nothing: '',
      text: 'hello',
      'half an XML': '<CompleteMultipartUpload><Part><PartNumber>1',
      'a bomb': bomb,
      'many open parts': '<Part>'.repeat(200_000),
      'many parts': '<Part><PartNumber>1</PartNumber><ETag>"x"</ETag></Part>'.repeat(20_000),
      'a wrong part': '<Part><PartNumber>99999</PartNumber><ETag>x</ETag></Part>',
      'a reference':
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Part><PartNumber>1</PartNumber><ETag>&b;</ETag></Part>',
      bytes: Buffer.alloc(1000, 0xff),
    }))
      await ask(
        `completion with ${what}`,
        `/${key}?uploadId=${uploadId}`,
        { method: 'POST', headers: own, body },
        [400],
      );
    for (const text of hostileTexts) {
      const { status, text: body } = await askRaw(`/upload/${text}/${text}`, own, 'PUT', 'x');
      faults.note(
        `/upload/${text.slice(0, 40)}`,
        status,
        status >= 400 && status < 500 ? insideFaultOf(body) : `${status} ${body.slice(0, 200)}`,
      );
    }
    faults.none();
    expect((await magpie.fetch(`/${key}`, { method: 'DELETE', headers: own })).status).toBe(204);
  });
});

test('leaves every drive consistent', async () => {
  expect(await callDrive(magpie, owner.userId, 'checkup')).toEqual([]);
});
