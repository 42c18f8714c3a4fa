import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLocale, type Locale, locales } from '#locales/index.ts';
import { putConfig } from '#protocol/admin.ts';
import { extensionPackages } from '#protocol/extension-client.ts';
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

/** Pages about rewards and a blog that this operator doesn't have. */
const unoffered = ['/referral', '/check-in', '/check-in-guide', '/blog'];

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
      // Screen readers list landmarks by their names.
      expect(html, address).not.toMatch(/<(?:aside|nav)\b(?![^>]*\saria-label(?:ledby)?=)/);
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
    if (unoffered.includes(page.path)) {
      expect([page.path, page.alternates.size]).toEqual([page.path, 0]);
      continue;
    }
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

describe('a page in a native app', () => {
  const inApp = async (path: string) => {
    const headers = { 'user-agent': 'ANDROID-com.example.drive/2.0' };
    return (await magpie.fetch(path, { headers })).text();
  };
  const manifest = '<link rel="manifest"';

  test.each(['/inapp/shop', '/ja/inapp/widget', '/check-in', '/check-in-guide', '/activity-end'])(
    'is a screen of the app without our header: %s',
    async (path) => {
      const html = await inApp(path);
      expect(html).toMatch(/<html [^>]*data-app="com.example.drive" data-headless="true"/);
      expect(html).not.toContain(manifest);
      const inBrowser = (await read(path)).html;
      expect(inBrowser).not.toMatch(/<html [^>]*data-(?:app|headless)/);
      expect(inBrowser).toContain(manifest);
    },
  );

  test('keeps its header if it is none of the screens, and offers no install', async () => {
    const html = await inApp('/faq');
    expect(html).toMatch(/<html [^>]*data-app="com.example.drive">/);
    expect(html).not.toContain(manifest);
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
test('shows plans with prices for the country, or in the chosen currency', async () => {
  const plan = (id: string, worth: object, price: number) => ({
    id,
    title: { 'en-US': `Plan ${id}`, ja: `プラン${id}` },
    ...worth,
    price,
    currency: 'USD',
    prices: [
      { price: price * 5, currency: 'BRL', countries: ['BR'] },
      { price, currency: 'JPY', countries: ['JP'] },
    ],
  });
  const plans = [
    plan('year', { premium_days: 365 }, 4990),
    plan('month', { premium_days: 30 }, 499),
    plan('big', { storage_bytes: 7e9 }, 300),
  ];
  const operator = { token: adminToken };
  await magpie.call(putConfig, { name: 'plans', value: { plans, trial_days: 3 } }, operator);
  const main = async (path: string, country: string) => {
    const response = await magpie.fetch(path, { headers: { 'cf-ipcountry': country } });
    const html = await response.text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  };
  await until(async () => (await main('/plans', 'FR')).includes('Buy for $49.90'));
  expect(await main('/plans', 'FR')).toContain('3 days free');
  expect(await main('/plans', 'BR')).toContain('Buy for R$249.50');
  expect(await main('/plans', 'BR')).toContain('plan=big&amp;currency=BRL');
  expect(await main('/plans?currency=JPY', 'BR')).toContain('Buy for ¥300');
  expect(await main('/plans?currency=nonsense', 'BR')).toContain('Buy for R$15.00');
  expect(await main('/ja/plans', 'JP')).toContain('￥4,990で購入');
  // One length of Premium at a time, the first one unless the address has another.
  expect(await main('/plans', 'FR')).not.toContain('Buy for $4.99');
  const month = await main('/plans?length=30&currency=BRL', 'FR');
  expect(month).toContain('Buy for R$24.95');
  expect(month).not.toContain('Buy for R$249.50');
  expect(month).toContain('href="/plans?length=365&amp;currency=BRL"');
  const sitemap = await (await magpie.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain('/plans</loc>');
  const signedOut = await magpie.fetch('/ja/drive/payment/storage?plan=big');
  expect(signedOut.headers.get('location')).toBe('/drive/payment/storage?plan=big');
  expect(signedOut.headers.get('set-cookie')).toContain('locale=ja');
  expect((await magpie.fetch('/drive/payment/nonsense')).status).toBe(404);
});

test('shows the product on the home page with pictures that exist and load late', async () => {
  const { html } = await read('/ja');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const pictures = Array.from(main.matchAll(/<img [^>]*>/g), ([tag]) => tag);
  expect(pictures.length).toBeGreaterThan(20);
  const addresses = new Set<string>();
  for (const tag of pictures) {
    expect(tag).toMatch(/ width="\d+" height="\d+" loading="lazy"/);
    for (const source of one(tag, /srcSet="([^"]*)"/i).split(', ')) {
      addresses.add(source.split(' ')[0]!);
    }
  }
  expect([...addresses].some((address) => address.includes('drive-ja-dark'))).toBe(true);
  for (const address of addresses) {
    const response = await magpie.fetch(address);
    expect([address, response.status]).toEqual([address, 200]);
    expect((await response.arrayBuffer()).byteLength, address).toBeLessThan(60_000);
  }
  expect(main).toMatch(/10\sGBまで無料/);
  expect(main).toContain('href="/ja/plans"');
  expect(main).toContain('<details');
  // This operator has no BitTorrent engine.
  expect(main).not.toMatch(/magnet|マグネット/);
});

test('offers the packages of the browser extension', async () => {
  const page = await (await magpie.fetch('/browser-extension')).text();
  for (const path of Object.values(extensionPackages)) {
    expect(page).toContain(`href="${path}" download=""`);
    const zip = await magpie.fetch(path);
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await zip.arrayBuffer());
    expect(bytes.readUInt32LE(0)).toBe(0x04034b50);
    expect(bytes.includes('manifest.json')).toBe(true);
  }
});

test("redirects phones away from the extension page and doesn't link it", async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
  const home = await (await magpie.fetch('/pt', { headers })).text();
  const main = home.slice(home.indexOf('<main'), home.indexOf('</main>'));
  expect(main).toContain('href="/pt/desktop-app"');
  expect(main).not.toContain('browser-extension');
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
