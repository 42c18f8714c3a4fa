import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import { pageTrustedMs } from '#protocol/limits.ts';
import { startActivities } from '#tests/support/activities.ts';
import { until } from '#tests/support/drive.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';

/** A program registered by the operator. */
const companion = { id: 'companion', name: 'Companion <&>' };

let fronted: Fronted;
let magpie: Magpie;
const framers = ['https://app.example', 'magpie-app://local'];
beforeAll(async () => {
  const variables = { CLIENTS: JSON.stringify([companion]), FRAME_ORIGINS: framers.join(',') };
  fronted = await startFronted({ variables });
  magpie = fronted.magpie;
});
afterAll(() => magpie.stop());

const read = async (address: string) => {
  const response = await magpie.fetch(address, { headers: { 'accept-language': 'de' } });
  return { status: response.status, html: await response.text() };
};
const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, it]) => it!);

/** Stores a document and advances the clock until no page is served without a check. */
async function put(name: string, value: object): Promise<void> {
  await magpie.call(putConfig, { name, value } as never, { token: adminToken });
  await fronted.wind(pageTrustedMs);
}
const contains = (path: string, text: string) =>
  until(async () => (await read(path)).html.includes(text));

test('shows changed service names and limits soon after the operator stored them', async () => {
  await put('operator', {
    name: 'Nest <& Co.>',
    law: { 'en-US': 'the law of Norway', ja: 'ノルウェー法' },
  });
  await contains('/policy/privacy-policy', 'Nest &lt;&amp; Co.&gt;');
  await contains('/policy/user-agreement', 'the law of Norway');
  await contains('/ja/policy/user-agreement', 'ノルウェー法');
  await contains('/es/policy/user-agreement', 'the law of Norway');
  expect((await read('/help-center/account/storage-and-plans')).html).not.toContain('12,345');
  await put('quotas', { free: { daily_tasks: 12_345 } });
  await contains('/help-center/account/storage-and-plans', '12,345');
  await expect(put('operator', { email: 'nobody' })).rejects.toMatchObject({ status: 400 });
});

test("links apps to the operator's addresses in the page's language, own system first", async () => {
  const door = (target: string, language = 'en-US') =>
    `/api/statistics/pub/download/${target}?language=${language}`;
  const { html: before } = await read('/desktop-app');
  expect(before).not.toContain('/api/statistics');
  expect(one(before, /<script type="application\/ld\+json">(.*?)<\/script>/)).toContain(
    '"operatingSystem":"macOS, Windows, Linux, ChromeOS"',
  );
  expect((await read('/tv')).html).toContain('There’s no TV app for this service.');
  const at = (name: string) => `https://apps.example/${name}`;
  await put('resources', {
    values: {
      downloads: {
        android: at('magpie.apk'),
        ios: 'itms-services://apps.example',
        tv: at('tv.apk'),
        windows: at('setup.exe'),
        mac_apple: at('apple.dmg'),
        mac_intel: 'javascript:alert(1)',
        firefox: at('firefox'),
      },
    },
    for_language: { ja: { values: { downloads: { android: at('ja.apk') } } } },
  });
  await until(async () => (await read('/desktop-app')).html.includes('/api/statistics'));
  const doors = async (path: string, agent = '') => {
    const headers = { 'accept-language': 'de', 'user-agent': agent };
    const html = await (await magpie.fetch(path, { headers })).text();
    expect(html).not.toMatch(/apps\.example|javascript:alert/);
    const links = all(html, /href="(\/api\/statistics[^"]*)"/g);
    // Each carries the visitor's platform, by which the downloads are counted.
    for (const link of links) expect(link).toMatch(/&amp;platform=\d+$/);
    return links.map((link) => link.replace(/&amp;platform=\d+$/, ''));
  };
  const [windows, mac] = ['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7'];
  expect(await doors('/desktop-app', `Mozilla/5.0 (${windows})`)).toEqual([
    door('windows'),
    door('mac_apple'),
  ]);
  expect(await doors('/desktop-app', `Mozilla/5.0 (${mac})`)).toEqual([
    door('mac_apple'),
    door('windows'),
  ]);
  expect(await doors('/browser-extension')).toEqual([door('firefox')]);
  expect(await doors('/ja/mobile-app')).toEqual([door('android', 'ja')]);
  expect(await doors('/pt/install-apk-troubleshooting')).toEqual([door('android', 'pt')]);
  await until(async () => (await doors('/tv')).includes(door('tv')));
  for (const [language, name] of [
    ['ja', 'ja.apk'],
    ['ko', 'magpie.apk'],
  ] as const) {
    const response = await magpie.fetch(door('android', language), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, at(name)]);
  }
});

test("links the operator's blog and bot if they are set and safe", async () => {
  const blog = async (path: string) => {
    const response = await magpie.fetch(path);
    return [response.status, response.headers.get('location')];
  };
  const links = (given: object, byLanguage: object = {}) =>
    put('resources', { values: { links: given }, for_language: { ja: { values: byLanguage } } });
  expect(await blog('/blog')).toEqual([200, null]);
  expect((await read('/help')).html).not.toMatch(/t\.me|href="\/blog"/);

  await links(
    { blog: 'https://blog.example/', telegram_bot: 'https://t.me/magpie_bot' },
    { links: { blog: 'https://blog.example/ja' } },
  );
  await contains('/help', 'href="https://t.me/magpie_bot"');
  await contains('/help', 'href="/blog"');
  expect(await blog('/blog')).toEqual([302, 'https://blog.example/']);
  expect(await blog('/ru/blog')).toEqual([302, 'https://blog.example/']);
  expect(await blog('/ja/blog')).toEqual([302, 'https://blog.example/ja']);

  await links({ status: 'https://status.example/' });
  await put('operator', { name: 'Nest <&> Co.' });
  await contains('/help', 'href="https://status.example/"');
  await contains('/ja/help', `© ${new Date().getUTCFullYear()} Nest &lt;&amp;&gt; Co.`);

  await links({ blog: 'http://blog.example/', telegram_bot: 'https://t.me.example/magpie_bot' });
  await until(async () => (await blog('/blog'))[0] === 200);
  await until(async () => !/t\.me|href="\/blog"/.test((await read('/help')).html));
});

test("publishes the operator's own posts with a feed and in the sitemap", async () => {
  const empty = await read('/blog');
  expect(empty.html).toContain('No posts yet');
  expect(empty.html).toContain('<meta name="robots" content="noindex">');
  await put('blog', {
    posts: [
      {
        slug: 'hello',
        published: '2026-01-02',
        updated: '2026-02-03',
        title: { 'en-US': 'Hello <&>', ja: 'こんにちは' },
        summary: 'A first post about what is new in our drive, for everyone who reads it.',
        body: '## Heading\n\nText with **bold**, <b>html</b> and [a link](javascript:alert(1)).',
      },
      { slug: 'later', published: '2999-01-01', title: 'Later', summary: 'Later', body: 'Later' },
    ],
  });
  await contains('/blog', '<a href="/blog/hello">Hello &lt;&amp;&gt;</a>');
  expect((await read('/ja/blog')).html).toContain('<a href="/ja/blog/hello">こんにちは</a>');
  const html = (await read('/blog/hello')).html.replaceAll('<!-- -->', '');
  expect(html).toContain('<title>Hello &lt;&amp;&gt; · Magpie</title>');
  expect(html).toContain('<h2 dir="auto" class="level-2">Heading</h2>');
  expect(html).toContain('<strong>bold</strong>, &lt;b&gt;html&lt;/b&gt;');
  expect(html).not.toContain('javascript:');
  expect(html).toContain('hreflang="ja" href="http');
  expect(html).toContain('type="application/atom+xml"');
  expect((await magpie.fetch('/blog/later')).status).toBe(404);
  expect((await magpie.fetch('/blog/hello/more')).status).toBe(404);
  const feed = await magpie.fetch('/ja/blog/feed.xml');
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=UTF-8');
  const atom = await feed.text();
  expect(atom).toContain('<title>こんにちは</title>');
  expect(atom).toContain('<updated>2026-02-03T00:00:00Z</updated>');
  expect(atom).not.toContain('Later');
  const sitemap = await (await magpie.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain('/ja/blog/hello</loc><lastmod>2026-02-03</lastmod>');
  expect(sitemap).not.toContain('/blog/later');
  await contains('/help', 'href="/blog"');
  await put('blog', { posts: [] });
  await contains('/blog', 'No posts yet');
});

test('names a registered program at the end of a sign-in and shows nothing else of the address', async () => {
  const { status, html } = await read(
    `/auth-success?app=${companion.id}&code=c0.secret&state=mine`,
  );
  expect(status).toBe(200);
  expect(html).toContain('Return to “Companion &lt;&amp;&gt;”');
  expect(html).toContain('<meta name="robots" content="noindex">');
  const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(shown).not.toMatch(/c0\.secret|mine/);
  for (const query of ['', '?app=', '?app=stranger', `?app=${'x'.repeat(200)}`]) {
    const answer = await read(`/auth-success${query}`);
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('the app that sent you here');
    expect(answer.html.slice(answer.html.indexOf('<main'))).not.toContain('stranger</');
  }
});

/** Pages that are only offered while there are rewards. */
const rewardPaths = ['/referral', '/check-in', '/check-in-guide'];

test('offers pages about rewards to search engines only while there are any', async () => {
  const isIndexed = async (path: string) => {
    const response = await magpie.fetch(path);
    const html = await response.text();
    const isHidden = html.includes('<meta name="robots" content="noindex">');
    expect(response.headers.get('x-robots-tag'), path).toBe(isHidden ? 'noindex' : null);
    expect(html.includes('hreflang='), path).toBe(!isHidden);
    expect(html.includes('application/ld+json'), path).toBe(!isHidden);
    return !isHidden;
  };
  const state = async () => {
    const indexed = await Promise.all(rewardPaths.map(isIndexed));
    const { html: xml } = await read('/sitemap.xml');
    const listed = rewardPaths.map((path) => xml.includes(`<loc>${magpie.origin}${path}</loc>`));
    const { html } = await read('/faq');
    return { indexed, listed, isLinked: html.includes('href="/referral"') };
  };
  const none = [false, false, false];
  await put('rewards', {});
  expect(await state()).toEqual({ indexed: none, listed: none, isLinked: false });
  await put('rewards', { invite: { invited_days: 1 }, check_in: { premium_days: 1 } });
  const all = [true, true, true];
  await until(async () => (await state()).isLinked);
  expect(await state()).toEqual({ indexed: all, listed: all, isLinked: true });
  await put('rewards', {});
  await until(async () => !(await state()).isLinked);
});

test('shows the rewards of invitations and check-ins where they exist', async () => {
  await contains('/referral', 'give days of Premium here');
  await contains('/check-in-guide', 'Check-in isn’t available right now');
  await put('rewards', {
    invite: { inviter_days: 5, invited_days: 2, most: 70 },
    check_in: { premium_days: 1 },
  });
  await contains('/referral', 'You get 5 days for each friend.');
  await contains('/ja/referral', '70人まで');
  await contains('/check-in-guide', '1 day of Premium');
  await contains('/check-in', 'A check-in gives');
  const invited = await magpie.fetch('/referral?invite_code=7KQ2M9TX');
  expect(invited.headers.get('set-cookie')).toContain('__Host-invite=7KQ2M9TX');
  const html = await invited.text();
  expect(html).toContain('A friend invited you.');
  expect(html).toContain('You start with 2 days of Premium.');
  expect(html).toMatch(/<strong>You<\/strong><span class="num">2 days of Premium</);
  expect((await read('/referral?invite_code=none')).html).not.toContain('A friend invited you');
  await put('rewards', { invite: { invited_days: 1 } });
  await contains('/referral', 'No days for you right now');
  await contains('/check-in', 'Check-in isn’t available right now');
});

test('public pages are valid HTML with rewards, a blog and an activity', async () => {
  await startActivities(magpie, { banner: true });
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const path of [
    '/',
    '/faq',
    '/help-center/start/keyboard',
    '/policy/privacy-policy/2023-11-06',
    '/contact-us',
    '/cookies',
    '/activity/compensation',
    '/activity-end?activity=christmas',
    '/mobile-app',
    '/desktop-app',
    '/browser-extension',
    '/tv',
    '/install-apk-troubleshooting',
    '/inapp/shop',
    '/inapp/widget',
    '/help',
    '/favorite-links-hub',
    '/auth-success',
    '/referral',
    '/check-in',
    '/check-in-guide',
  ]) {
    const { html } = await read(path);
    const report = await validator.validateString(html);
    const found = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) =>
          `${path} ${ruleId} ${message} ${line}:${column} ${html.split('\n')[line - 1]!.slice(Math.max(0, column - 60), column + 60)}`,
      ),
    );
    expect(found).toEqual([]);
  }
});
