import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaAccessible } from '#protocol/access.ts';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { parseCookies } from '#protocol/cookies.ts';
import type { Env } from '#worker/bindings.ts';
import { signVisitorStatement } from '#worker/services/access/statement.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await magpie.fetch(path, { headers });
  return { response, html: await response.text() };
};
const cookiesOf = (response: Response) =>
  new Map(response.headers.getSetCookie().flatMap((line) => [...parseCookies(line.split(';')[0])]));
const langOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

describe('region access', () => {
  const block = (value: object) =>
    magpie.call(putConfig, { name: 'access', value }, { token: adminToken });
  afterAll(async () => {
    await magpie.call(removeConfig, { name: 'access' }, { token: adminToken });
  });

  test('sets a ten-minute pass for permitted visitors', async () => {
    const { response } = await page('/');
    const cookie = response.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-visit='))!;
    expect(cookie).toMatch(
      /^__Host-visit=\d+\.[\w-]+; Path=\/; Max-Age=600; SameSite=Strict; Secure$/,
    );
    const again = await page('/', { cookie: cookie.split(';')[0]! });
    expect(cookiesOf(again.response).has('__Host-visit')).toBe(false);
  });

  test('shows a blocked region the blocked page and its event, and nothing of the app', async () => {
    await block({ blocked_countries: ['KP'], blocked_networks: ['203.0.113.0/24'] });
    for (const headers of [
      { 'cf-ipcountry': 'KP' },
      { 'cf-connecting-ip': '203.0.113.7', 'cf-ipcountry': 'PT' },
    ]) {
      const { response, html } = await page('/pt', headers as Record<string, string>);
      expect(response.status).toBe(451);
      expect(langOf(html)).toBe('pt');
      expect(html).toContain('blocked_page');
      expect(html).not.toMatch(/\/assets\/[^"]+\.js/);
      const scripts = Array.from(
        html.matchAll(/<script[^>]*>([^]*?)<\/script>/g),
        ([, text]) => text,
      );
      expect(scripts).toEqual(["dispatchEvent(new Event('blocked_page'))"]);
      expect(html).not.toContain('id="facts"');
      expect(html).not.toContain('class="hero"');
      expect(cookiesOf(response).has('__Host-visit')).toBe(false);
    }
    expect((await page('/', { 'cf-ipcountry': 'PT' })).response.status).toBe(200);
    // A forged pass is ignored.
    const forged = await page('/', {
      'cf-ipcountry': 'KP',
      cookie: `__Host-visit=${Date.now() + 600_000}.forged`,
    });
    expect(forged.response.status).toBe(451);
    await block({});
    expect((await page('/', { 'cf-ipcountry': 'KP' })).response.status).toBe(200);
  });
});

describe('region access through other domains', () => {
  const accessKey = 'access-key-of-the-tests-0123456789abcdef';
  const servers: Server[] = [];
  let requests = 0;
  const domain = async (answer: (send: (status: number, body: unknown) => void) => void) => {
    const server = createServer((_request, response) => {
      requests += 1;
      answer((status, body) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body)),
      );
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  };
  afterAll(() => {
    for (const server of servers) server.close();
  });

  async function statusWith(
    origins: string[],
    requests: Record<string, string>[] = [{}],
  ): Promise<Response[]> {
    const variables = { ACCESS_ORIGINS: origins.join(','), ACCESS_KEY: accessKey };
    const own = await startMagpie({ variables });
    try {
      const responses: Response[] = [];
      for (const headers of requests) responses.push(await own.fetch('/', { headers }));
      return responses;
    } finally {
      await own.stop();
    }
  }

  test('any permission suffices; a refusal without one blocks and is cached', async () => {
    const yes = await domain((send) => send(200, { accessible: true }));
    const no = await domain((send) => send(200, { accessible: false }));
    const broken = await domain((send) => send(500, {}));
    const [open] = await statusWith([no, yes]);
    expect([open!.status, cookiesOf(open!).has('__Host-visit')]).toEqual([200, true]);
    requests = 0;
    const blocked = await statusWith([no, broken], [{}, {}, { 'cache-control': 'no-cache' }]);
    expect(blocked.map(({ status }) => status)).toEqual([451, 451, 451]);
    // Two domains for the first request, none for the second, two for the one that bypasses caches.
    expect(requests).toBe(4);
    const [failed] = await statusWith([broken, 'http://127.0.0.1:9']);
    expect([failed!.status, cookiesOf(failed!).has('__Host-visit')]).toEqual([200, true]);
  });

  test('trusts visitor data only from a requester with the shared key', async () => {
    const [other, keyless] = await Promise.all([
      startMagpie({ variables: { ACCESS_KEY: accessKey } }),
      startMagpie(),
    ]);
    const rules = { blocked_countries: ['KP'], blocked_networks: ['203.0.113.0/24'] };
    for (const one of [other, keyless]) {
      await one.call(putConfig, { name: 'access', value: rules }, { token: adminToken });
    }
    const visitors = [
      { 'cf-ipcountry': 'KP', 'cf-connecting-ip': '192.0.2.1' },
      { 'cf-ipcountry': 'PT', 'cf-connecting-ip': '203.0.113.9' },
      { 'cf-ipcountry': 'PT', 'cf-connecting-ip': '192.0.2.2' },
    ];
    const answers = await statusWith([`${other.origin}/api`], visitors);
    expect(answers.map(({ status }) => status)).toEqual([451, 451, 200]);
    // Without the key it refuses to check, and visitors aren't blocked if no one checks.
    const unasked = await statusWith([`${keyless.origin}/api`], visitors);
    expect(unasked.map(({ status }) => status)).toEqual([200, 200, 200]);
    const visit = { ip: '192.0.2.2', country: 'PT' };
    const env = { ACCESS_KEY: accessKey } as Env;
    const statements: [text: string, status: number][] = [
      [await signVisitorStatement(env, visit, Date.now()), 200],
      [await signVisitorStatement(env, visit, Date.now() - 61_000), 403],
      [await signVisitorStatement({ ACCESS_KEY: 'x'.repeat(32) } as Env, visit, Date.now()), 403],
      ['forged', 403],
      ['', 403],
    ];
    for (const [text, status] of statements) {
      const answer = await other.fetch(`/api/${areaAccessible.path}`, {
        headers: { 'x-magpie-visitor': text },
      });
      expect([text, answer.status]).toEqual([text, status]);
    }
    await Promise.all([other.stop(), keyless.stop()]);
  });

  test('a domain without a response within five seconds blocks no one and sets no pass', async () => {
    const silent = await domain(() => {});
    const [response] = await statusWith([silent]);
    expect([response!.status, cookiesOf(response!).has('__Host-visit')]).toEqual([200, false]);
  });
});
