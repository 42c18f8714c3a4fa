import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import * as calls from '#protocol/feeds.ts';
import type { FeedRuleRow, ListedFeedRule } from '#worker/services/drive/index.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken } from '#tests/support/magpie.ts';
import { addFolder } from '#tests/support/shares.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

const hour = 3_600_000;

let server: SourceServer;
let fronted: Fronted;
beforeAll(async () => {
  server = await startSource();
  fronted = await startFronted({
    variables: { TASK_ALLOW_HOSTS: server.host, TASK_DNS_URL: '' },
    onLog: () => {},
  });
});
afterAll(async () => {
  await fronted.magpie.stop();
  await server.stop();
});

// Feeds of other tests would be read whenever the clock is wound.
afterEach(async () => {
  for (const [userId, id] of added.splice(0)) {
    await callDrive(fronted.magpie, userId, 'removeFeedRule', { id }).catch(() => {});
  }
});

/** Owner and id of each rule of a test. */
const added: [userId: string, id: string][] = [];

/** An item of a feed whose file the server has. */
function item(name: string, guid = name): string {
  const url = server.serve(`/files/${name}`, { bytes: Buffer.from(name) });
  return `<item><title>${name}</title><guid>${guid}</guid><enclosure url="${url}"/></item>`;
}

const rss = (items: string[]) =>
  `<rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`;

let feeds = 0;

/** Serves a feed under a new address; `items` may be changed. */
function givenFeed(items: string[]): { url: string; path: string; items: string[] } {
  feeds += 1;
  const feed = { url: '', path: `/feed-${feeds}`, items };
  feed.url = server.answer(feed.path, (request, response) => {
    const body = rss(feed.items);
    const etag = `"${body.length}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(body);
  });
  return feed;
}

const requestsOf = (path: string) => server.requests.filter((request) => request.path === path);

async function addRule(user: TestUser, url: string, more: object = {}): Promise<string> {
  const input = { url, name: 'Rule', ...more };
  const { rule } = await fronted.magpie.call(calls.createFeedRule, input, { token: user.token });
  added.push([user.userId, rule.rule_id]);
  return rule.rule_id;
}

// Access tokens expire while the clock is wound.
const rulesOf = ({ userId }: TestUser) =>
  callDrive<ListedFeedRule[]>(fronted.magpie, userId, 'feedRules');

/** Names of the tasks of an account, sorted. */
async function tasksOf({ userId }: TestUser): Promise<string[]> {
  const input = { types: [], filters: {}, limit: 100, pageToken: '' };
  const { tasks } = await callDrive<{ tasks: { name: string }[] }>(
    fronted.magpie,
    userId,
    'listTasks',
    input,
  );
  return tasks.map(({ name }) => name).sort();
}

test('a failing feed is tried less often, says why, and is stopped after ten days', async () => {
  const user = await createUser(fronted.magpie);
  const url = server.answer('/broken', (_, response) => void response.writeHead(500).end());
  await addRule(user, url);
  await fronted.wind(6 * hour);
  expect(requestsOf('/broken').length).toBeLessThan(8);
  expect(await rulesOf(user)).toMatchObject([
    { feed: { fault: 'status', status: 500, is_stopped: 0 } },
  ]);
  await fronted.wind(12 * 24 * hour);
  const [{ rule, feed } = { rule: { id: '' } as FeedRuleRow, feed: undefined }] =
    await rulesOf(user);
  expect(feed).toMatchObject({ is_stopped: 1 });
  const before = requestsOf('/broken').length;
  await fronted.wind(48 * hour);
  expect(requestsOf('/broken')).toHaveLength(before);
  const again = { id: rule.id, choices: null, isEnabled: true };
  await callDrive(fronted.magpie, user.userId, 'changeFeedRule', again);
  await fronted.wind(1000);
  expect(requestsOf('/broken')).toHaveLength(before + 1);
});

test('a rule downloads what appears after it was made, into its folder, once', async () => {
  const user = await createUser(fronted.magpie);
  const folder = await addFolder(fronted.magpie, user, 'News');
  const feed = givenFeed([item('old-show.bin')]);
  await addRule(user, feed.url, { include: 'show', exclude: 'cam', folder_id: folder });
  await fronted.wind(1000);
  expect(await tasksOf(user)).toEqual([]);
  feed.items.unshift(item('new-show.bin'), item('new-show-cam.bin'), item('other.bin'));
  await fronted.wind(2 * hour);
  expect(await tasksOf(user)).toEqual(['new-show.bin']);
  // Under another id, too: the link is the same.
  feed.items.unshift(item('new-show.bin', 'again'));
  await fronted.wind(2 * hour);
  expect(await tasksOf(user)).toEqual(['new-show.bin']);
  const rows = await fronted.rows(user.userId);
  expect(rows.filter(({ isFile }) => isFile === 1).map(({ parentId }) => parentId)).toEqual([
    folder,
  ]);
  expect(await rulesOf(user)).toMatchObject([
    { rule: { taken_count: 1, fault: '' }, feed: { title: 'News', failures: 0 } },
  ]);
  // The host is allowed by the operator only; each feed is recorded once.
  const action = { action: 'feed.allowed-host', limit: 500 };
  const { lines } = await fronted.magpie.call(auditLog, action, { token: adminToken });
  const own = lines.filter(({ details }) => JSON.stringify(details).includes(user.userId));
  expect(own.map(({ target }) => target)).toEqual([server.host]);
});

test('an unchanged feed is asked for with its validators, once for all its rules', async () => {
  const user = await createUser(fronted.magpie);
  const feed = givenFeed([item('one.bin')]);
  await addRule(user, feed.url, { include: 'one', takes_existing: true });
  await addRule(user, feed.url, { include: 'two' });
  await fronted.wind(1000);
  await fronted.wind(2 * hour);
  const validators = requestsOf(feed.path).map(({ headers }) => headers['if-none-match']);
  expect(validators[0]).toBeUndefined();
  expect(validators.slice(1).every((etag) => etag !== undefined)).toBe(true);
  expect(validators.length).toBeGreaterThanOrEqual(2);
  expect(validators.length).toBeLessThanOrEqual(4);
  expect(await tasksOf(user)).toEqual(['one.bin']);
});

test('Retry-After is followed', async () => {
  const user = await createUser(fronted.magpie);
  const headers = { 'retry-after': String(5 * 3600) };
  const url = server.answer('/busy', (_, response) => void response.writeHead(429, headers).end());
  await addRule(user, url);
  await fronted.wind(4 * hour);
  expect(requestsOf('/busy')).toHaveLength(1);
  await fronted.wind(2 * hour);
  expect(requestsOf('/busy')).toHaveLength(2);
});

test('a feed that has moved for good is read at its new address in the end', async () => {
  const user = await createUser(fronted.magpie);
  const feed = givenFeed([item('moved.bin')]);
  const url = server.answer(
    '/moved',
    (_, response) => void response.writeHead(301, { location: feed.path }).end(),
  );
  await addRule(user, url);
  await fronted.wind(1000);
  expect(await rulesOf(user)).toMatchObject([{ feed: { url } }]);
  for (const name of ['a', 'b', 'c']) {
    feed.items.unshift(item(`${name}.bin`));
    await fronted.wind(1.2 * hour);
  }
  expect(await rulesOf(user)).toMatchObject([{ feed: { url: feed.url } }]);
});

test('more matches than one reading takes follow in the next, and limits of the account wait', async () => {
  // The limit is for a day of UTC, which mustn't end meanwhile.
  await fronted.wind(24 * hour - ((await fronted.now()) % (24 * hour)));
  const user = await createUser(fronted.magpie);
  const names = Array.from({ length: 55 }, (_, at) => `part-${String(at).padStart(2, '0')}.bin`);
  const feed = givenFeed(names.map((name) => item(name)));
  await addRule(user, feed.url, { takes_existing: true });
  await fronted.wind(1000);
  expect(await tasksOf(user)).toHaveLength(20);
  await fronted.wind(3 * hour);
  // Fifty a day is the limit of free accounts.
  expect(await tasksOf(user)).toHaveLength(50);
  expect(await rulesOf(user)).toMatchObject([{ rule: { fault: 'task_daily_create_limit' } }]);
  await fronted.wind(26 * hour);
  expect(await tasksOf(user)).toEqual(names);
});

test('a preview says what would happen and why, and changes nothing', async () => {
  const user = await createUser(fronted.magpie);
  const as = { token: user.token };
  const preview = (url: string, more: object = {}) =>
    fronted.magpie.call(calls.previewFeedRule, { url, ...more }, as);
  const feed = givenFeed([
    item('show 1080p.bin'),
    item('show cam.bin'),
    item('film.bin'),
    '<item><title>show text</title></item>',
  ]);
  const { title, items } = await preview(feed.url, { include: 'show|series', exclude: 'cam' });
  expect([title, ...items.map(({ verdict, matched, kind }) => [verdict, matched, kind])]).toEqual([
    'News',
    ['match', 'show', 'file'],
    ['excluded', 'cam', 'file'],
    ['not_included', '', 'file'],
    ['nothing_to_download', 'show', 'none'],
  ]);
  expect(await tasksOf(user)).toEqual([]);

  const junk = server.serve('/junk', { bytes: Buffer.from('<html>no feed</html>') });
  const huge = server.serve('/huge', { bytes: Buffer.alloc(3 * 1024 * 1024, 'x') });
  const loop = server.answer(
    '/loop',
    (_, response) => void response.writeHead(302, { location: '/loop' }).end(),
  );
  const inside = server.answer(
    '/inside',
    (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  );
  const faults = [];
  for (const url of [junk, huge, loop, inside, `${server.origin}/gone`]) {
    faults.push((await preview(url)).fault);
  }
  expect(faults).toEqual(['not_a_feed', 'too_large', 'refused', 'refused', 'status']);
});

test('addresses inside the network and expressions that are not supported are refused', async () => {
  const user = await createUser(fronted.magpie);
  const create = (input: object) =>
    failure(
      fronted.magpie.call(
        calls.createFeedRule,
        { url: `${server.origin}/x`, ...input },
        { token: user.token },
      ),
    );
  for (const url of ['http://127.0.0.1/', 'http://192.168.1.1/feed', 'file:///etc/passwd']) {
    expect(await create({ url }), url).toMatchObject({ error: 'invalid_argument' });
  }
  expect(await create({ include: '(a', is_regex: true })).toMatchObject({
    error: 'invalid_argument',
  });
  expect(await create({ folder_id: 'unknown' })).toMatchObject({ error: 'file_not_found' });
});

test('rules are changed and deleted, and their feeds are read no more', async () => {
  const user = await createUser(fronted.magpie);
  const as = { token: user.token };
  const feed = givenFeed([item('kept.bin')]);
  const id = await addRule(user, feed.url, { include: 'nothing' });
  await fronted.wind(1000);
  const change = { rule_id: id, name: 'All', takes_existing: true };
  const { rule } = await fronted.magpie.call(calls.changeFeedRule, change, as);
  expect(rule).toMatchObject({ name: 'All', include: '', is_enabled: true });
  await fronted.wind(1000);
  expect(await tasksOf(user)).toEqual(['kept.bin']);
  const off = { rule_id: id, only_enabled: true, is_enabled: false };
  await fronted.magpie.call(calls.changeFeedRule, off, as);
  const before = requestsOf(feed.path).length;
  await callDrive(fronted.magpie, user.userId, 'removeFeedRule', { id });
  await fronted.wind(48 * hour);
  expect(requestsOf(feed.path)).toHaveLength(before);
  expect(await fronted.table(user.userId, 'feeds')).toEqual([]);
});
