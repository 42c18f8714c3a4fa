import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaAccessible } from '#protocol/access.ts';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { parseCookies } from '#protocol/cookie-text.ts';
import type { Env } from '#worker/bindings.ts';
import { signVisitorStatement, statementHeader } from '#worker/services/access/statement.ts';
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

  test('answers pages that navigate without a document, and renews their pass', async () => {
    await block({ blocked_countries: ['KP'], blocked_networks: [] });
    const ask = (country: string) =>
      magpie.fetch('/loading', { method: 'HEAD', headers: { 'cf-ipcountry': country } });
    expect((await ask('KP')).status).toBe(451);
    const open = await ask('PT');
    expect(open.status).toBe(200);
    expect(cookiesOf(open).has('__Host-visit')).toBe(true);
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
  type Answer = (response: ServerResponse, request: IncomingMessage) => void;
  const json = (status: number, body: unknown) => (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  const yes = json(200, { accessible: true });
  const no = json(200, { accessible: false });
  const broken = json(500, {});
  const cut: Answer = (response) => response.destroy();
  const silent: Answer = () => {};
  /** The answer of another instance. */
  const answerOf =
    ({ origin }: Magpie): Answer =>
    async (response, { url, headers }) => {
      const statement = String(headers[statementHeader]);
      const asked = await fetch(`${origin}/api${url}`, {
        headers: { [statementHeader]: statement },
      });
      json(asked.status, await asked.json())(response);
    };

  /** The answers of the two domains that the instance asks, and the requests to both. */
  let answers: [Answer, Answer];
  let requests = 0;
  let asking: Magpie;
  const servers = [0, 1].map((at) =>
    createServer((request, response) => {
      requests += 1;
      answers[at]!(response, request);
    }),
  );
  beforeAll(async () => {
    for (const server of servers) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    const origins = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
    asking = await startMagpie({
      variables: { ACCESS_ORIGINS: origins, ACCESS_KEY: accessKey },
    });
  });
  afterAll(async () => {
    await asking.stop();
    for (const server of servers) server.close();
  });

  /** Returns the page of a visitor. Decisions are cached by address. */
  const pageFor = (ip: string, headers?: Record<string, string>) =>
    asking.fetch('/', { headers: { 'cf-connecting-ip': ip, ...headers } });

  test('any permission suffices; a refusal without one blocks and is cached', async () => {
    answers = [no, yes];
    const open = await pageFor('192.0.2.1');
    expect([open.status, cookiesOf(open).has('__Host-visit')]).toEqual([200, true]);
    answers = [no, broken];
    requests = 0;
    for (const headers of [undefined, undefined, { 'cache-control': 'no-cache' }]) {
      expect((await pageFor('192.0.2.2', headers)).status).toBe(451);
    }
    // Two domains for the first request, none for the second, two for the one that bypasses caches.
    expect(requests).toBe(4);
    answers = [broken, cut];
    const failed = await pageFor('192.0.2.3');
    expect([failed.status, cookiesOf(failed).has('__Host-visit')]).toEqual([200, true]);
  });

  test('a domain without a response within five seconds blocks no one and sets no pass', async () => {
    answers = [silent, silent];
    const response = await pageFor('192.0.2.4');
    expect([response.status, cookiesOf(response).has('__Host-visit')]).toEqual([200, false]);
  });

  test('a forced reload waits ten seconds for a response', async () => {
    answers = [silent, silent];
    const started = Date.now();
    const response = await pageFor('192.0.2.7', { 'cache-control': 'no-cache' });
    expect(Date.now() - started).toBeGreaterThanOrEqual(9_900);
    expect([response.status, cookiesOf(response).has('__Host-visit')]).toEqual([200, false]);
  });

  test('trusts visitor data only from a requester with the shared key', async () => {
    const other = await startMagpie({ variables: { ACCESS_KEY: accessKey } });
    const rules = { blocked_countries: ['KP'], blocked_networks: ['203.0.113.0/24'] };
    for (const one of [other, magpie]) {
      await one.call(putConfig, { name: 'access', value: rules }, { token: adminToken });
    }
    const visitors: [ip: string, country: string][] = [
      ['192.0.2.5', 'KP'],
      ['203.0.113.9', 'PT'],
      ['192.0.2.6', 'PT'],
    ];
    const statuses = async () => {
      const found: number[] = [];
      for (const [ip, country] of visitors) {
        const headers = { 'cf-ipcountry': country, 'cache-control': 'no-cache' };
        found.push((await pageFor(ip, headers)).status);
      }
      return found;
    };
    answers = [answerOf(other), broken];
    expect(await statuses()).toEqual([451, 451, 200]);
    // Without the key it refuses to check, and visitors aren't blocked if no one checks.
    answers = [answerOf(magpie), broken];
    expect(await statuses()).toEqual([200, 200, 200]);
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
    await other.stop();
  });
});
