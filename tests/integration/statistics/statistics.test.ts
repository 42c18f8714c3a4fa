import { afterAll, beforeAll, expect, test } from 'vitest';
import ja from '#locales/ja/content.ts';
import pt from '#locales/pt/content.ts';
import { lbsInfo } from '#protocol/access.ts';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { checkClientVersion, globalConfig, resources } from '#protocol/config-calls.ts';
import { downloadTargets } from '#protocol/downloads.ts';
import { about, createFile, getFile } from '#protocol/drive.ts';
import { letters, unsubscribe } from '#protocol/mail.ts';
import { usage } from '#protocol/operator.ts';
import { downloadStatistics } from '#protocol/statistics.ts';
import { quantityList } from '#protocol/vip.ts';
import { createStreamLink } from '#protocol/streams.ts';
import { createUser, latestLetter } from '#tests/support/accounts.ts';
import { until, upload, grantTo } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const put = (name: string, value: object) => magpie.call(putConfig, { name, value }, operator);
const bytes = Buffer.alloc(30_000, 'tide');

test('counts app downloads once a day per address', async () => {
  const follow = (target: string, ip: string, platform = '') =>
    magpie.fetch(`/api/statistics/pub/download/${target}${platform && `?platform=${platform}`}`, {
      headers: { 'cf-connecting-ip': ip, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
    });
  expect((await follow('android', freshIp())).status).toBe(404);
  const url = 'https://apps.example/magpie.apk';
  await put('resources', { values: { downloads: { android: url, tv: 'javascript:alert(1)' } } });
  const page = async () => {
    const html = await (await magpie.fetch('/mobile-app')).text();
    return { html, count: /Downloaded \w+( times)?/.exec(html)?.[0] };
  };
  expect((await page()).count).toBeUndefined();
  const [one, two, three] = [freshIp(), freshIp(), freshIp()];
  for (const [ip, platform] of [[one], [one], [two, '10'], [three, 'nonsense']] as const) {
    const answer = await follow('android', ip, platform);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, url]);
  }
  expect((await follow('tv', one)).status).toBe(404);
  expect((await follow('fridge', one)).status).toBe(404);
  await until(async () => (await magpie.call(downloadStatistics, {})).data.total === 3);
  const { data } = await magpie.call(downloadStatistics, {});
  const none = Object.fromEntries(downloadTargets.map((target) => [target, 0]));
  expect(data.targets).toEqual({ ...none, android: 3 });
  expect(data.platforms).toEqual({ WAP: 0, PC: 0, WEB: 0, MAC: 0, ANDROID: 1, LINUX: 2 });
  await until(async () => (await page()).count === 'Downloaded 3 times');
  // The links of the page name the device: 1 is an unknown one.
  expect((await page()).html).toMatch(/download\/android\?language=en-US&amp;platform=1"/);
});

test("counts transferred bytes as traffic and stops downloads at the plan's limit", async () => {
  const user = await createUser(magpie);
  const as = { token: user.token };
  expect(await magpie.call(quantityList, {}, as)).toMatchObject({
    base: { assets: '', size: 0, download: { assets: 0, size: 0 } },
    apps_summary: { offline: { assets: 0 }, download: { assets: 0 } },
    data: null,
  });
  const id = await upload(magpie, user, 'tide.bin', bytes);
  const { web_content_link: link } = await magpie.call(getFile, { id }, as);
  const clip = await upload(magpie, user, 'tide.mp4', bytes);
  const { stream } = await magpie.call(createStreamLink, { file_id: clip }, as);
  const whole = await fetch(link);
  expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length);
  await (await fetch(link, { headers: { range: 'bytes=0-99' } })).arrayBuffer();
  await fetch(link, { method: 'HEAD' });
  const band = async () => (await magpie.call(quantityList, { type: 'transfer' }, as)).transfer;
  await until(async () => (await band()).download.size === bytes.length + 100);
  expect(await band()).toMatchObject({
    upload: { size: bytes.length * 2, info: 'unlimited' },
    offline: { size: 0 },
  });
  await put('quotas', { free: { download_bytes: bytes.length } });
  const refused = await fetch(link);
  expect([refused.status, refused.headers.get('x-magpie-reason'), await refused.text()]).toEqual([
    403,
    'traffic_not_enough',
    '',
  ]);
  expect((await fetch(stream.url)).status).toBe(403);
  // A person gets an explanatory page. A program would save any body as the file.
  const navigate = async (address: string, language: string) => {
    const { origin, pathname, search } = new URL(address);
    const { status, body } = await rawRequest({ origin }, pathname + search, {
      'sec-fetch-mode': 'navigate',
      'accept-language': language,
    });
    return [status, /<h1>(.*?)<\/h1>/.exec(body.toString())?.[1]];
  };
  expect(await navigate(link, 'pt')).toEqual([403, pt.trafficTitle]);
  const forged = link.replace(/sign=[^&]*/, 'sign=no').replace(/u=[^&]*/, 'u=');
  expect(await navigate(forged, 'ja')).toEqual([403, ja.overTitle]);
  expect((await band()).download).toMatchObject({
    total_assets: bytes.length,
    assets: bytes.length + 100,
    size: bytes.length + 100,
  });
  await magpie.call(removeConfig, { name: 'quotas' }, operator);
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(stream.url, { method: 'HEAD' })).status).toBe(200);
});

test('counts and prices platform usage per day', async () => {
  await put('prices', { currency: 'EUR', per_million: { requests: 1_000_000 }, egress_per_gb: 0 });
  await until(async () => (await magpie.call(usage, {}, operator)).stored.bytes >= bytes.length);
  const before = await magpie.call(usage, { days: 1 }, operator);
  await magpie.call(downloadStatistics, {});
  await magpie.call(downloadStatistics, {});
  const after = await magpie.call(usage, { days: 1 }, operator);
  const [first, second] = [before.days[0]!, after.days[0]!];
  expect(second.amounts.requests).toBe(first.amounts.requests! + 3);
  expect(second.amounts.object_requests! - first.amounts.object_requests!).toBeGreaterThanOrEqual(
    2,
  );
  expect(second.amounts.egress_bytes).toBeGreaterThanOrEqual(bytes.length * 2 + 100);
  expect(second.cost).toBeGreaterThanOrEqual(second.amounts.requests!);
  expect(after.currency).toBe('EUR');
  expect(after.stored).toMatchObject({ blobs: expect.any(Number) });
  await magpie.call(removeConfig, { name: 'prices' }, operator);
});

test('allows reads and refuses changes in read-only mode', async () => {
  const user = await createUser(magpie);
  const as = { token: user.token };
  const id = await upload(magpie, user, 'tide.bin', bytes);
  const folder = { kind: 'drive#folder' as const, name: 'New' };
  const { resumable } = await magpie.call(
    createFile,
    { kind: 'drive#file', name: 'late.bin', size: 5 },
    as,
  );
  await put('mode', { read_only: true, retry_after_seconds: 77 });
  try {
    expect((await magpie.call(getFile, { id }, as)).name).toBe('tide.bin');
    expect((await magpie.call(about, {}, as)).quota.usage).toBe(String(bytes.length));
    expect(await failure(magpie.call(createFile, folder, as))).toMatchObject({
      status: 503,
      error: 'unavailable',
    });
    const put = await magpie.fetch(`/${resumable!.params.key}`, {
      method: 'PUT',
      body: 'bytes',
      headers: { 'x-amz-security-token': resumable!.params.security_token },
    });
    expect([put.status, put.headers.get('retry-after')]).toEqual([503, '77']);
    expect((await createUser(magpie)).token).not.toBe('');
  } finally {
    await magpie.call(removeConfig, { name: 'mode' }, operator);
  }
  expect((await magpie.call(createFile, folder, as)).file?.name).toBe('New');
});

test('overrides a document for one client and one language', async () => {
  await put('resources', {
    values: { notice: 'all' },
    for_client: { tv: { values: { notice: 'tv' } } },
    for_language: { pt: { values: { notice: 'pt' } } },
  });
  const notice = async (client: string, language: string) => {
    const { value } = await magpie.call(resources, { client, data: { language } });
    expect(value).not.toHaveProperty('for_client');
    return (value.values as { notice: string }).notice;
  };
  expect(await notice('web', 'ja')).toBe('all');
  expect(await notice('tv', 'ja')).toBe('tv');
  expect(await notice('tv', 'pt')).toBe('pt');
  const { value } = await magpie.call(globalConfig, { client: 'tv', data: { language: 'ja' } });
  expect(value).toMatchObject({
    values: { resources: { notice: 'tv' }, basic: { site_origin: magpie.origin } },
  });
});

test.each([
  ['1.9.0', 'required'],
  ['2.0', 'offered'],
  ['2.10', 'none'],
  ['3', 'none'],
  ['', 'none'],
])('shows a client of version %j: %s', async (client_version, update) => {
  await put('client_versions', { clients: { android: { latest: '2.10.0', minimum: '2.0.0' } } });
  const answer = await magpie.call(checkClientVersion, {
    client: 'android',
    data: { client_version },
  });
  expect(answer.value).toMatchObject({ values: { update } });
});

test("reports the caller's location", async () => {
  const answer = await magpie.call(lbsInfo, {}, { ip: '192.0.2.7', country: 'PT' });
  expect(answer).toMatchObject({ ip: '192.0.2.7', country_code: 'PT', country: 'Portugal' });
  expect(await magpie.call(lbsInfo, {}, { country: 'XX' })).toMatchObject({
    country_code: '',
    country: '',
  });
});

test('reminds members before Premium ends, until they unsubscribe in one click', async () => {
  const dayMs = 86_400_000;
  const grant = (userId: string, premiumMs: number) =>
    grantTo(magpie, userId, { premiumMs, createdAt: Date.now() - 2 * dayMs });
  const member = async () => {
    const user = await createUser(magpie);
    await grant(user.userId, 4 * dayMs);
    return user;
  };
  const subscriber = await member();
  const letter = await latestLetter(magpie, subscriber.email);
  const outbox = async (recipient: string) =>
    (await magpie.call(letters, { recipient }, operator)).letters;
  expect(await outbox(subscriber.email)).toHaveLength(1);
  expect(letter.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.*)>$/.exec(letter.headers['List-Unsubscribe']!)![1]!;
  expect(letter.text).toContain(`/en-US/unsubscribe?d=`);
  expect(url).not.toContain(subscriber.email);

  const clicked = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(clicked.status).toBe(200);
  expect(await clicked.json()).toMatchObject({ scene: 'membership', email: 'a***@example.com' });
  const d = new URL(url).searchParams.get('d')!;
  expect(await magpie.call(unsubscribe, { d })).toMatchObject({ scene: 'membership', d });
  expect(await failure(magpie.call(unsubscribe, { d: `${d}x` }))).toMatchObject({ status: 400 });

  await grant(subscriber.userId, 1);
  const other = await member();
  await latestLetter(magpie, other.email);
  expect(await outbox(subscriber.email)).toHaveLength(1);
});
