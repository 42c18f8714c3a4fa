import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLocale, type Locale, locales } from '#locales/index.ts';
import { putConfig } from '#protocol/admin.ts';
import { localized } from '#client/app/router/paths.ts';
import { matchRoute } from '#client/app/routes/routes.ts';
import { until } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { englishIn, longSentencesIn, textsIn } from '#tests/support/page-text.ts';
import { publicPaths } from '#tests/support/public-pages.ts';

/** A program registered by the operator. */
const companion = { id: 'companion', name: 'Companion <&>' };

let magpie: Magpie;
const framers = ['https://app.example', 'magpie-app://local'];
beforeAll(async () => {
  const variables = { CLIENTS: JSON.stringify([companion]), FRAME_ORIGINS: framers.join(',') };
  magpie = await startMagpie({ variables });
});
afterAll(() => magpie.stop());

const read = async (address: string) => {
  const response = await magpie.fetch(address, { headers: { 'accept-language': 'de' } });
  return { status: response.status, html: await response.text() };
};
const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, it]) => it!);

interface Seen {
  path: string;
  locale: Locale;
  title: string;
  description: string;
  alternates: Map<string, string>;
  links: string[];
  ids: Set<string>;
  /** Texts in the language of the page. */
  texts: string[];
  /** Style sheets and initial scripts. */
  styles: string[];
  scripts: string[];
}

test('every public page exists in every language, is translated, and has no dead link', async () => {
  const seen: Seen[] = [];
  for (const { code } of locales) {
    for (const path of publicPaths) {
      const address = localized(code, path);
      const { status, html } = await read(address);
      expect([address, status]).toEqual([address, 200]);
      expect(html, address).toContain(`<html lang="${code}" dir="ltr"`);
      expect(one(html, /<link rel="canonical" href="([^"]*)"/)).toBe(magpie.origin + address);
      expect(html.match(/<h1[\s>]/g), address).toHaveLength(1);
      expect(html, address).not.toMatch(/\{\{|site\.\w+|\bundefined\b|\[object/);
      seen.push({
        path,
        locale: code,
        title: one(html, /<title>([^<]*)<\/title>/),
        description: one(html, /<meta name="description" content="([^"]*)"/),
        alternates: new Map(
          Array.from(
            html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
            ([, language, href]) => [language!, href!],
          ),
        ),
        links: all(html.slice(html.indexOf('<body')), /<a [^>]*?href="([^"]*)"/g),
        ids: new Set(all(html, /\sid="([^"]*)"/g)),
        texts: textsIn(html),
        styles: all(html, /<link rel="stylesheet" href="([^"]*)"/g),
        scripts: all(html, /"(\/assets\/[\w-]+\.js)"/g),
      });
    }
  }
  expect(seen.length).toBe(publicPaths.length * locales.length);

  const at = new Map(seen.map((page) => [localized(page.locale, page.path), page]));
  for (const page of seen) {
    // Each page lists all alternates, including itself. x-default is the default language.
    const expected = locales.map(({ code }) => [code, magpie.origin + localized(code, page.path)]);
    expect([...page.alternates]).toEqual([
      ...expected,
      ['x-default', magpie.origin + localized(defaultLocale, page.path)],
    ]);
  }
  for (const path of publicPaths) {
    const pages = seen.filter((page) => page.path === path);
    for (const field of ['title', 'description'] as const) {
      const texts = pages.map((page) => page[field]);
      expect(texts, path).not.toContain('');
    }
    expect(new Set(pages.map(({ description }) => description)).size, path).toBe(locales.length);
  }

  for (const { code } of locales) {
    const own = seen.filter((page) => page.locale === code);
    for (const field of ['title', 'description'] as const) {
      const texts = own.map((page) => page[field]);
      expect(
        texts.filter((text, at) => texts.indexOf(text) !== at),
        `${code} ${field}`,
      ).toEqual([]);
    }
    // A character of these languages carries about as much as two of others.
    const [least, most] = ['ja', 'ko', 'zh-CN', 'zh-TW'].includes(code) ? [25, 100] : [50, 170];
    const odd = own.filter(({ description: { length } }) => length < least || length > most);
    expect(odd.map(({ path, description }) => `${code}${path}: ${description}`)).toEqual([]);
  }

  const english: string[] = [];
  for (const { path, locale, texts } of seen.filter((page) => page.locale !== defaultLocale)) {
    const source = seen.find((page) => page.path === path && page.locale === defaultLocale)!;
    const sentences = new Set(source.texts.flatMap(longSentencesIn));
    const found = texts.flatMap((text) => [
      ...longSentencesIn(text).filter((sentence) => sentences.has(sentence)),
      englishIn(text, locale),
    ]);
    english.push(...found.filter(Boolean).map((text) => `${localized(locale, path)}: ${text}`));
  }
  expect([...new Set(english)]).toEqual([]);

  const weights = new Map<string, number>();
  const weigh = async (files: readonly string[]) => {
    let sum = 0;
    for (const file of files) {
      const known = weights.get(file);
      const bytes = known ?? gzipSync(await bytesOf(file)).length;
      weights.set(file, bytes);
      sum += bytes;
    }
    return sum;
  };
  for (const { path, styles, scripts } of seen.filter((page) => page.locale === defaultLocale)) {
    expect(styles.length, path).toBeGreaterThan(0);
    expect(await weigh(styles), `${path}: ${styles.join(' ')}`).toBeLessThanOrEqual(20 * 1024);
    if (matchRoute(path)!.route.hydrate !== 'never') continue;
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(await weigh(scripts), `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(5 * 1024);
  }

  const statuses = new Map<string, Promise<number>>();
  const dead: string[] = [];
  for (const page of seen) {
    for (const link of page.links) {
      const url = new URL(
        link.replaceAll('&amp;', '&'),
        magpie.origin + localized(page.locale, page.path),
      );
      if (url.origin !== magpie.origin || url.searchParams.has('locale')) continue;
      const target = at.get(url.pathname);
      const hash = decodeURIComponent(url.hash.slice(1));
      if (target ? hash !== '' && !target.ids.has(hash) : (await statusOf(url.pathname)) >= 400) {
        dead.push(`${localized(page.locale, page.path)}: ${link}`);
      }
    }
  }
  expect(dead).toEqual([]);

  async function bytesOf(file: string): Promise<ArrayBuffer> {
    return (await magpie.fetch(file)).arrayBuffer();
  }

  function statusOf(pathname: string): Promise<number> {
    const known = statuses.get(pathname);
    if (known) return known;
    const status = magpie.fetch(pathname).then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    });
    statuses.set(pathname, status);
    return status;
  }
});

describe('addresses of the help center and of policies', () => {
  test.each([
    ['/help-center', '/help-center/start'],
    ['/ja/help-center', '/ja/help-center/start'],
    ['/policy', '/policy/privacy-policy'],
    ['/policy/anti-abuse/anti-abuse', '/policy/anti-abuse'],
    ['/ru/policy/user-agreement/user-agreement', '/ru/policy/user-agreement'],
    ['/policy/copyright-Infringement/copyright-Infringement', '/policy/copyright-Infringement'],
  ])('%s leads to %s', async (from, to) => {
    const response = await magpie.fetch(from);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });

  test.each([
    '/help-center/nothing',
    '/help-center/files/nothing',
    '/help-center/files/upload/more',
    '/policy/nothing',
    '/policy/privacy-policy/2020-01-01',
    '/policy/privacy-policy/privacy-policy/privacy-policy',
    '/policy/update/2020-01-01',
  ])('that is not there, as %s, is not found', async (path) => {
    const { status, html } = await read(path);
    expect(status).toBe(404);
    expect(html).toContain(`Page Not Found: ${path}`);
  });
});

describe('a page in a frame', () => {
  const statusOf = async (address: string) => {
    const response = await magpie.fetch(address);
    const policy = response.headers.get('content-security-policy')!;
    return {
      framers: one(policy, /frame-ancestors ([^;]*)/),
      options: response.headers.get('x-frame-options'),
      html: await response.text(),
    };
  };
  const rootOf = (html: string) => one(html, /<html ([^>]*)>/);

  test.each(['/', '/ja/faq', '/inapp/shop', '/ja/inapp/widget'])(
    'may be framed by the list of the operator: %s',
    async (path) => {
      const page = await statusOf(path);
      expect([page.framers, page.options]).toEqual([framers.join(' '), null]);
      expect(rootOf(page.html)).not.toMatch(/data-(?:parent|headless)/);
    },
  );

  test.each(['/drive/all', '/drive/login', '/s/abc', '/auth', '/device', '/nowhere'])(
    'may not be framed by anybody: %s',
    async (path) => {
      const page = await statusOf(`${path}?origin=${framers[0]}`);
      expect([page.framers, page.options]).toEqual(["'none'", 'DENY']);
      expect(rootOf(page.html)).not.toContain('data-parent');
    },
  );

  test('reports clicks to a listed origin and to no other', async () => {
    for (const origin of framers) {
      const { html } = await statusOf(`/faq?origin=${encodeURIComponent(origin)}`);
      expect(rootOf(html)).toContain(`data-parent="${origin}"`);
    }
    for (const origin of [
      '*',
      'null',
      'https://app.example/',
      'https://app.example.evil.example',
    ]) {
      const { html } = await statusOf(`/faq?origin=${encodeURIComponent(origin)}`);
      expect(rootOf(html), origin).not.toContain('data-parent');
    }
  });

  test.each(['/', '/faq', '/drive/login', '/drive/all', '/s/abc', '/nowhere'])(
    'comes without its header when that is asked for: %s',
    async (path) => {
      expect(rootOf((await statusOf(`${path}?hide_header=1`)).html)).toContain(
        'data-headless="true"',
      );
      expect(rootOf((await statusOf(`${path}?hide_header=0`)).html)).not.toContain('data-headless');
    },
  );
});

test("shows the shop in the page's language and says so if nothing is for sale", async () => {
  expect((await read('/ru/inapp/shop')).html).toContain('Сейчас ничего не продаётся');
  const plan = {
    id: 'month',
    title: { 'en-US': 'One month', ru: 'Один месяц' },
    premium_days: 30,
    storage_bytes: 0,
    traffic_bytes: 0,
    price: 499,
    currency: 'EUR',
  };
  await magpie.call(putConfig, { name: 'plans', value: { plans: [plan] } } as never, {
    token: adminToken,
  });
  await until(async () => (await read('/ru/inapp/shop')).html.includes('Один месяц'));
  const { html } = await read('/inapp/shop');
  expect(html).toContain('One month');
  expect(html).toContain('Buy for €4.99');
  // Anonymous visitors sign in first and return.
  expect(html).toContain('redirect=%2Finapp%2Fshop');
});
const put = (name: string, value: object) =>
  magpie.call(putConfig, { name, value } as never, { token: adminToken });
// A page is cached for two and a half seconds.
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
  await magpie.call(
    putConfig,
    {
      name: 'resources',
      value: {
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
      },
    } as never,
    { token: adminToken },
  );
  await until(async () => (await read('/desktop-app')).html.includes('/api/statistics'));
  const doors = async (path: string, agent = '') => {
    const headers = { 'accept-language': 'de', 'user-agent': agent };
    const html = await (await magpie.fetch(path, { headers })).text();
    expect(html).not.toMatch(/apps\.example|javascript:alert/);
    return all(html, /href="(\/api\/statistics[^"]*)"/g);
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

test("redirects phones away from the extension page and doesn't link it", async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
  const home = await (await magpie.fetch('/pt', { headers })).text();
  const main = home.slice(home.indexOf('<main'), home.indexOf('</main>'));
  expect(main).toContain('href="/pt/desktop-app"');
  expect(main).not.toContain('browser-extension');
});

test("links the operator's blog and bot if they are set and safe", async () => {
  const blog = async (path: string) => {
    const response = await magpie.fetch(path);
    return [response.status, response.headers.get('location')];
  };
  const links = (given: object, byLanguage: object = {}) =>
    put('resources', { values: { links: given }, for_language: { ja: { values: byLanguage } } });
  expect(await blog('/blog')).toEqual([404, null]);
  expect((await read('/blog')).html).toContain('Page Not Found: /blog');
  expect((await read('/help')).html).not.toMatch(/t\.me|href="\/blog"/);

  await links(
    { blog: 'https://blog.example/', telegram_bot: 'https://t.me/magpie_bot' },
    { links: { blog: 'https://blog.example/ja' } },
  );
  await contains('/help', 'href="https://t.me/magpie_bot"');
  await contains('/help', 'href="/blog"');
  expect(await blog('/blog')).toEqual([302, 'https://blog.example/']);
  expect(await blog('/ru/blog')).toEqual([302, 'https://blog.example/']);
  expect(await blog('/ja/blog/')).toEqual([302, 'https://blog.example/ja']);

  await links({ blog: 'http://blog.example/', telegram_bot: 'https://t.me.example/magpie_bot' });
  await until(async () => (await blog('/blog'))[0] === 404);
  await until(async () => !/t\.me|href="\/blog"/.test((await read('/help')).html));
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

test('shows until when an earlier policy version applied and what changed', async () => {
  const { html } = await read('/policy/privacy-policy/2023-11-06');
  expect(html).toContain('Nov 6, 2023');
  expect(html).toContain('Nov 21, 2026');
  expect(html).toMatch(/<ins>[^<]+<\/ins>/);
  expect(html).toMatch(/<del>[^<]+<\/del>/);
  const { html: current } = await read('/policy/privacy-policy');
  expect(current).toContain('href="/policy/privacy-policy/2023-10-14"');
  expect(current).not.toMatch(/<ins>|<del>/);
});

describe('consent on the cookies page', () => {
  const choose = (consent: string, headers: Record<string, string> = {}) =>
    magpie.fetch('/ja/cookies', {
      method: 'POST',
      body: new URLSearchParams({ consent }),
      headers: { origin: magpie.origin, ...headers },
    });
  const shown = async (headers: Record<string, string>) =>
    (await magpie.fetch('/cookies', { headers })).text();

  test('is stored by a plain form that returns to it', async () => {
    const response = await choose('allowed');
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/ja/cookies#choice',
    ]);
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-consent=allowed; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
    ]);
    expect(await shown({})).not.toContain('aria-current="true">Allow');
    expect(await shown({ cookie: '__Host-consent=allowed' })).toContain('You allow us');
  });

  test("removes stored values if it's a refusal or invalid", async () => {
    for (const answer of ['refused', 'anything']) {
      const [kept, ...removed] = (await choose(answer)).headers.getSetCookie();
      expect(kept).toContain('__Host-consent=refused;');
      const names = removed.map((line) => line.split(';').slice(0, 3).join(';'));
      expect(names.toSorted()).toEqual([
        '__Host-campaign-medium=; Path=/; Max-Age=0',
        '__Host-campaign-name=; Path=/; Max-Age=0',
        '__Host-campaign-source=; Path=/; Max-Age=0',
        '__Host-referrers=; Path=/; Max-Age=0',
      ]);
    }
    expect(await shown({ cookie: '__Host-consent=refused' })).toContain('You declined');
  });

  test('is given by the browser if it sends Global Privacy Control', async () => {
    const html = await shown({ 'sec-gpc': '1', cookie: '__Host-consent=allowed' });
    expect(html).toContain('(GPC)');
    expect(html).not.toContain('<form method="post"');
    const [kept] = (await choose('allowed', { 'sec-gpc': '1' })).headers.getSetCookie();
    expect(kept).toContain('__Host-consent=refused;');
  });

  test("can't be set from elsewhere", async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const response = await choose('allowed', headers);
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect((await magpie.fetch('/xx/cookies', { method: 'POST' })).status).toBe(405);
  });
});

test('offers no other language after one was chosen', async () => {
  const { headers } = await magpie.fetch('/faq?locale=ja', { redirect: 'manual' });
  expect(headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(
    expect.arrayContaining(['__Host-locale=ja', '__Host-hide-language-change=1']),
  );
});

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const times = (starts: number, ends: number) => ({
  starts_at: daysFromNow(starts),
  ends_at: daysFromNow(ends),
});

/** Creates a past, a future and a running activity. */
async function startActivities(running: object): Promise<void> {
  const activities = [
    { id: 'christmas', ...times(-2, -1) },
    { id: 'black-friday', ...times(1, 2), banner: true },
    { id: 'compensation', ...times(-1, 1), ...running },
  ];
  await magpie.call(
    putConfig,
    { name: 'activity_operation', value: { values: { activities } } },
    { token: adminToken },
  );
}

describe('an activity', () => {
  const location = async (path: string) => {
    const response = await magpie.fetch(path);
    return [response.status, response.headers.get('location')];
  };

  test('has a page while it runs, and redirects to its end page otherwise', async () => {
    await startActivities({
      text: { 'en-US': 'Uploads failed.', ja: 'アップロードに失敗しました。' },
    });
    expect((await read('/ja/activity/compensation')).html).toContain(
      'アップロードに失敗しました。',
    );
    const end = '/ja/activity-end?activity=christmas';
    expect(await location('/ja/activity/christmas')).toEqual([302, end]);
    expect((await read(end)).html).toContain('「クリスマス」は終了しました');
    expect(await location('/activity/black-friday')).toEqual([
      302,
      '/activity-end?activity=black-friday',
    ]);
    const { html } = await read('/activity-end?activity=black-friday');
    expect(html).toContain('Black Friday: this offer hasn’t started yet');
    expect(html).toContain('href="/activity/compensation"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(await location('/pt/activity-end?activity=compensation')).toEqual([
      302,
      '/pt/activity/compensation',
    ]);
    expect((await read('/activity/easter')).status).toBe(404);
    expect((await read('/activity-end?activity=%3Cb%3E')).html).toContain(
      'This offer doesn’t exist',
    );
  });

  test('is announced in a banner in its countries, without a separate page elsewhere', async () => {
    const visit = async (path: string, country: string) => {
      const response = await magpie.fetch(path, { headers: { 'cf-ipcountry': country } });
      return { etag: response.headers.get('etag'), html: await response.text() };
    };
    const hasBanner = async (path: string, country: string) =>
      (await visit(path, country)).html.includes('class="activity-banner"');
    await startActivities({ banner: true, countries: ['KR', 'US'] });
    for (const path of ['/', '/faq', '/help-center/start']) {
      expect(await hasBanner(path, 'KR'), path).toBe(true);
      expect(await hasBanner(path, 'PT'), path).toBe(false);
    }
    for (const path of ['/policy/privacy-policy', '/contact-us', '/activity/compensation']) {
      expect(await hasBanner(path, 'KR'), path).toBe(false);
    }
    const [kr, us, pt, jp] = await Promise.all(
      ['KR', 'US', 'PT', 'JP'].map((country) => visit('/faq', country)),
    );
    expect(us!.etag).toBe(kr!.etag);
    expect(jp!.etag).toBe(pt!.etag);
    expect(pt!.etag).not.toBe(kr!.etag);
    // Repeated visits are served from the cache and still see it end.
    expect(await hasBanner('/faq', 'US')).toBe(true);
    await startActivities({ banner: true, countries: ['KR'] });
    await until(async () => {
      expect(await hasBanner('/faq', 'KR')).toBe(true);
      return !(await hasBanner('/faq', 'US'));
    });
  });

  test("isn't in the sitemap, which is cached for longer than some activities last", async () => {
    const sitemap = await (await magpie.fetch('/sitemap.xml')).text();
    expect(sitemap).toContain('/help-center/start');
    expect(sitemap).not.toContain('/activity');
  });
});

test('public pages are valid HTML', async () => {
  await startActivities({ banner: true });
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
