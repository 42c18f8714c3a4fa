import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCookies } from '#protocol/cookie-text.ts';
import { locales } from '#locales/list.ts';
import { type Magpie, sharedMagpie, startMagpie } from '#tests/support/magpie.ts';
import { sitemapFaults } from '#tests/support/sitemap.ts';

const codes = locales.map(({ code }) => code);
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await magpie.fetch(path, { headers });
  return { response, html: await response.text() };
};
const cookiesOf = (response: Response) =>
  new Map(response.headers.getSetCookie().flatMap((line) => [...parseCookies(line.split(';')[0])]));
const langOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];
const alternatesIn = (html: string) =>
  new Map(
    Array.from(
      html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g),
      ([, code, href]) => [code!, href!],
    ),
  );
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];

describe('page locale', () => {
  test.each(codes)('%s is used for its prefix, cookie and browser language', async (code) => {
    const prefixed = code === 'en-US' ? '/' : `/${code}`;
    expect(langOf((await page(prefixed)).html)).toBe(code);
    expect(langOf((await page('/', { cookie: `__Host-locale=${code}` })).html)).toBe(code);
    expect(
      langOf((await page('/', { 'accept-language': `fr, ${code};q=0.9, en;q=0.1` })).html),
    ).toBe(code);
  });

  test('prefers the path to the cookie and the cookie to the browser, and ignores unknown codes', async () => {
    const both = { cookie: '__Host-locale=pt', 'accept-language': 'ja' };
    expect(langOf((await page('/', both)).html)).toBe('pt');
    expect(langOf((await page('/ko', both)).html)).toBe('ko');
    expect(langOf((await page('/', { cookie: '__Host-locale=xx' })).html)).toBe('en-US');
    expect((await page('/xx')).response.status).toBe(404);
    expect((await page('/PT')).response.status).toBe(404);
  });

  test.each(codes)(
    '%s before a share is stored for a year and redirects to the unprefixed address',
    async (code) => {
      const { response } = await page(`/${code}/s/abc/def?order=6`);
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        '/s/abc/def?order=6',
      ]);
      const cookie = response.headers
        .getSetCookie()
        .find((line) => line.startsWith('__Host-locale='));
      expect(cookie).toBe(`__Host-locale=${code}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`);
    },
  );

  test('?locale= switches the language and is removed from the address', async () => {
    const { response } = await page('/?locale=uk&x=1');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/uk?x=1']);
    expect(cookiesOf(response).get('__Host-locale')).toBe('uk');
    expect((await page('/?locale=xx')).response.status).toBe(200);
  });

  test('stores a valid invitation code from the first page, and no other', async () => {
    const { response } = await page('/?invite_code=ABCD2345');
    expect(cookiesOf(response).get('__Host-invite')).toBe('ABCD2345');
    for (const wrong of ['ABCD234', 'ABCD23456', 'abcd2345', 'ABCD;345', '']) {
      const { response: other } = await page(`/?invite_code=${encodeURIComponent(wrong)}`);
      expect(cookiesOf(other).has('__Host-invite'), wrong).toBe(false);
    }
  });

  test('keeps path and query for every language of the menu', async () => {
    const { html } = await page('/nowhere?a=1&b=%22%3E');
    for (const code of codes) {
      expect(html).toContain(`href="/nowhere?a=1&amp;b=%22%3E&amp;locale=${code}"`);
    }
    expect(html).not.toContain('\uE000');
  });
});

describe('page header', () => {
  test('links the main pages and every language', async () => {
    const { html } = await page('/pt');
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    for (const path of ['/pt', '/pt/help-center/start', '/pt/faq', '/pt/contact-us'])
      expect(header).toContain(`href="${path}"`);
    expect(header.match(/<a [^>]* lang="/g)).toHaveLength(codes.length);
  });
});

describe('search engines', () => {
  test('get complete canonical addresses and alternates in every language', async () => {
    const expected = new Map([
      ...codes.map((code): [string, string] => [
        code,
        `${magpie.origin}${code === 'en-US' ? '/' : `/${code}`}`,
      ]),
      ['x-default', `${magpie.origin}/`],
    ]);
    for (const code of codes) {
      const { html } = await page(code === 'en-US' ? '/' : `/${code}`);
      expect(canonicalIn(html)).toBe(expected.get(code));
      expect(alternatesIn(html)).toEqual(expected);
      expect(html).toContain('dir="ltr"');
      expect(html).toMatch(/<meta name="keywords" content="[^"]+">/);
      expect(html).not.toContain('name="robots"');
    }
  });

  test.each(codes)('get title and image of %s in its language', async (code) => {
    const { html } = await page(code === 'en-US' ? '/faq' : `/${code}/faq`);
    const tags = new Map(
      Array.from(
        html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]+)">/g),
        ([, name, content]) => [name!, content!],
      ),
    );
    const [, title] = /<title>([^<]+)</.exec(html)!;
    const [, description] = /<meta name="description" content="([^"]+)"/.exec(html)!;
    expect(tags.get('og:title')).toBe(title);
    expect(tags.get('og:description')).toBe(description);
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(tags.get('og:image:alt')).toMatch(/^Magpie: ./);
    expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
    const territories = locales.map(({ iso }) => iso.replace('-', '_').replace('419', 'LA'));
    const others = Array.from(
      html.matchAll(/<meta property="og:locale:alternate" content="([^"]+)">/g),
      ([, territory]) => territory!,
    );
    expect([tags.get('og:locale')!, ...others].toSorted()).toEqual(territories.toSorted());

    const picture = new URL(tags.get('og:image')!);
    expect(picture.pathname).toBe('/og/card-help.png');
    const response = await magpie.fetch(picture.href);
    await response.arrayBuffer();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['/', '/og/en-US.png'],
    ['/ja', '/og/ja.png'],
    ['/mobile-app', '/og/card-apps.png'],
    ['/ko/policy/privacy-policy', '/og/card-policy.png'],
    ['/tv', '/og/card-tv.png'],
  ])('get for %s the image %s', async (path, picture) => {
    const { html } = await page(path);
    const [, shown] = /<meta property="og:image" content="([^"]+)">/.exec(html)!;
    expect(new URL(shown!).pathname).toBe(picture);
    expect(html).toContain(`<meta property="og:url" content="${canonicalIn(html)}">`);
  });

  test('read the page for computers with the name of a phone, which people are led from', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36';
    const crawler = `${phone} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;
    const open = (userAgent: string) =>
      magpie.fetch('/ja/browser-extension', { headers: { 'user-agent': userAgent } });
    expect((await open(crawler)).status).toBe(200);
    const led = await open(phone);
    expect([led.status, led.headers.get('location')]).toEqual([302, '/ja']);
  });

  test('get structured data: who publishes, the site, and the way to a page', async () => {
    const graphOf = async (path: string) => {
      const { html } = await page(path);
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
      const data = JSON.parse(json!) as { '@context': string; '@graph': Record<string, unknown>[] };
      expect(data['@context']).toBe('https://schema.org');
      return new Map(data['@graph'].map((entry) => [entry['@type'], entry]));
    };
    const home = await graphOf('/ja');
    const id = `${magpie.origin}/#organization`;
    expect(home.get('Organization')).toMatchObject({ '@id': id, url: `${magpie.origin}/` });
    const logo = new URL(String(home.get('Organization')!.logo));
    expect((await magpie.fetch(logo.pathname)).status).toBe(200);
    expect(home.get('WebSite')).toMatchObject({
      url: `${magpie.origin}/ja`,
      inLanguage: 'ja',
      publisher: { '@id': id },
    });
    expect(home.has('BreadcrumbList')).toBe(false);

    const article = await graphOf('/pt/help-center/files/upload');
    const { itemListElement: steps } = article.get('BreadcrumbList') as {
      itemListElement: { position: number; name: string; item: string }[];
    };
    expect(steps.map(({ position, item }) => [position, item])).toEqual([
      [1, `${magpie.origin}/pt`],
      [2, `${magpie.origin}/pt/help-center/files`],
      [3, `${magpie.origin}/pt/help-center/files/upload`],
    ]);
    expect(steps[0]!.name).toBe('Magpie');
    expect(new Set(steps.map(({ name }) => name)).size).toBe(3);
    expect(steps.every(({ name }) => name !== '' && !/[<&]|Magpie ·|· Magpie/.test(name))).toBe(
      true,
    );
    expect(article.get('Article')).toMatchObject({ publisher: { '@id': id } });
    expect((await graphOf('/faq')).has('FAQPage')).toBe(true);
    expect((await graphOf('/mobile-app')).has('SoftwareApplication')).toBe(true);
  });

  test('get one address for en-US', async () => {
    const { response } = await page('/en-US?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/?x=1']);
  });

  test.each([
    '/s/abc',
    '/s/abc/def',
    '/drive/all',
    '/drive/all/xyz',
    '/drive/login',
    '/auth',
    '/loading',
  ])('%s asks not to be indexed, in its head and in its header', async (path) => {
    const { response, html } = await page(path);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(canonicalIn(html)).toBeUndefined();
  });

  test('get each indexable page per language in the sitemap, with every alternate', async () => {
    const { response, html: xml } = await page('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=UTF-8');
    expect(sitemapFaults(xml, magpie.origin)).toEqual([]);
    const entries = xml.match(/<url>.*?<\/url>/g)!;
    const addresses = entries.map((entry) => /<loc>([^<]+)<\/loc>/.exec(entry)![1]!);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length % codes.length).toBe(0);
    for (const entry of entries)
      expect(entry.match(/<xhtml:link /g)).toHaveLength(codes.length + 1);
    for (const address of addresses) {
      const { response: found, html } = await page(new URL(address).pathname);
      expect([address, found.status, canonicalIn(html)]).toEqual([address, 200, address]);
    }
    expect((await page('/robots.txt')).html).toContain(`Sitemap: ${magpie.origin}/sitemap.xml`);
  });

  test('get a manifest with an existing icon', async () => {
    const manifest = (await (await magpie.fetch('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons) expect((await magpie.fetch(src)).status).toBe(200);
  });

  test('get a manifest in the language of the page', async () => {
    const page = await (await magpie.fetch('/ja')).text();
    const [, address] = /<link rel="manifest" href="([^"]+)"/.exec(page)!;
    const manifest = (await (await magpie.fetch(address!)).json()) as {
      lang: string;
      shortcuts: { name: string; url: string }[];
    };
    expect(manifest.lang).toBe('ja');
    const names = manifest.shortcuts.map(({ name }) => name);
    expect(names).toEqual(['ドライブを検索', 'リンクからダウンロード', '最近', 'タスク']);
    for (const { url } of manifest.shortcuts) expect((await magpie.fetch(url)).status).toBe(200);
  });

  test("find every file of the service worker's shell", async () => {
    const answer = await magpie.fetch('/sw.js?lang=ru');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const [, release, script] = /^self\.release = (.*);\nimportScripts\("(.*)"\);\n$/.exec(
      await answer.text(),
    )!;
    const { files, offlinePage } = JSON.parse(release!) as { files: string[]; offlinePage: string };
    expect(files.length).toBeGreaterThan(20);
    const offline = await page(offlinePage);
    expect(langOf(offline.html)).toBe('ru');
    expect(offline.html).toContain('Нет подключения к интернету');
    const styles = offline.html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
    for (const [, href] of styles) expect(files).toContain(href);
    const found = await Promise.all([...files, script!].map((file) => magpie.fetch(file)));
    expect(found.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
  });

  test('are redirected from the share target to the drive without a service worker', async () => {
    const answer = await magpie.fetch('/drive/receive', { method: 'POST', body: new FormData() });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/drive/all']);
  });
});

describe('unknown addresses', () => {
  test('return 404 with the logo, a tip and the fixed line', async () => {
    const { response, html } = await page('/no/such <page>');
    expect(response.status).toBe(404);
    expect(html).toContain('Page Not Found: /no/such%20%3Cpage%3E');
    expect(html).toContain('class="mark"');
    expect(html).toContain('class="notice-tip"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test("use the visitor's language", async () => {
    expect(langOf((await page('/pt/nowhere')).html)).toBe('pt');
  });

  test.each(['/assets/none.js', '/assets/../wrangler.toml', '/.vite/manifest.json', '/none.css'])(
    '%s is never answered by a page that could be cached as a file',
    async (path) => {
      const { response } = await page(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control') ?? 'no-store').not.toContain('public');
    },
  );

  test('refuse methods other than GET and HEAD', async () => {
    const response = await magpie.fetch('/', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await magpie.fetch('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('redirect phones away from browser-extension pages, but not desktops', async () => {
    const { response } = await page('/pt/browser-extension?x=1', { 'user-agent': phone });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/pt?x=1']);
    expect((await page('/pt/browser-extension')).response.status).toBe(200);
  });

  test('open a pasted link or report an invalid one', async () => {
    const { response } = await page('/pt?link=https://magpie.example/s/0123456789abcdefABCDEF');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/s/0123456789abcdefABCDEF',
    ]);
    const { html } = await page('/?link=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('<script>alert');
  });
});

describe('headers', () => {
  test.each([
    '/',
    '/s/abc',
    '/drive/all',
    '/nowhere',
    '/pt/s/abc',
    '/robots.txt',
    '/favicon.svg',
    '/assets/none.js',
    '/api/nothing',
  ])('of %s hold what every answer says', async (path) => {
    const { response } = await page(path);
    expect(response.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['/', '/s/abc', '/drive/all', '/nowhere'])(
    'of the document %s are strict',
    async (path) => {
      const { response, html } = await page(path);
      const policy = response.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types magpie");
      expect(policy).toContain(`img-src 'self' data: blob: ${magpie.contentOrigin}`);
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
    },
  );

  test('allow the port of the desktop client only on the page that it opened', async () => {
    const connections = async (query: string) => {
      const { response } = await page(`/inapp/widget${query}`);
      return /connect-src ([^;]+)/.exec(response.headers.get('content-security-policy')!)![1];
    };
    const usual = `'self' ${magpie.contentOrigin}`;
    expect(await connections('?source=pc_client&port=1f90')).toBe(`${usual} http://127.0.0.1:8080`);
    for (const query of ['', '?port=1f90', '?source=pc_client&port=50', '?source=pc_client']) {
      expect(await connections(query)).toBe(usual);
    }
  });

  test('allow pages to reach the additional API origins of the operator', async () => {
    const others = ['https://api-2.example', 'https://drive.example/api'];
    const own = await startMagpie({ variables: { API_ORIGINS: others.join(',') } });
    const response = await own.fetch('/drive/all');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(
      `connect-src 'self' ${own.contentOrigin} https://api-2.example https://drive.example;`,
    );
    expect(await response.text()).toContain(`data-api="${others.join(' ')}"`);
    expect((await page('/drive/all')).html).not.toContain('data-api');
    await own.stop();
  });

  test('allow only our pages to frame the return page of the captcha', async () => {
    const { response } = await page('/loading?captcha_token=t&expires_in=300');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('cache hashed files forever', async () => {
    const { html } = await page('/');
    for (const [, file] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) {
      const response = await magpie.fetch(file!);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('name the nonce of permitted scripts, different in every response', async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 50; round++) {
      const responses = await Promise.all(Array.from({ length: 20 }, () => page('/drive/all')));
      for (const { response, html } of responses) {
        const nonce = /script-src 'nonce-([^']+)'/.exec(
          response.headers.get('content-security-policy')!,
        )![1]!;
        expect(html).toContain(`src="/assets/entry`);
        expect(html.match(/nonce="[^"]*"/g)!.every((one) => one === `nonce="${nonce}"`)).toBe(true);
        nonces.add(nonce);
      }
    }
    expect(nonces.size).toBe(1000);
  });

  test('color scheme and sign-in state are in the first byte', async () => {
    expect((await page('/', { cookie: '__Host-theme=dark' })).html).toContain('data-theme="dark"');
    expect((await page('/', { cookie: '__Host-theme=%22%3E' })).html).not.toContain('data-theme');
    expect((await page('/', { cookie: '__Host-user-id=u1' })).html).toContain(
      'data-signed-in="true"',
    );
  });

  test('renders a collapsed sidebar collapsed, and wide by default', async () => {
    const drive = (more: string) => page('/drive/all', { cookie: `__Host-user-id=u1${more}` });
    const narrow = (await drive('; __Host-sidebar=narrow')).html;
    expect(narrow).toContain('data-sidebar="narrow"');
    expect(narrow).toMatch(/<a [^>]*href="\/drive\/starred"[^>]*title="Starred"/);
    for (const more of ['', '; __Host-sidebar=wide', '; __Host-sidebar=%22%3E']) {
      expect((await drive(more)).html, more).not.toContain('data-sidebar');
    }
  });
});

describe('data for the browser', () => {
  test("can't break out of its element", async () => {
    const { html } = await page('/s/abc?x=</script><script>alert(1)</script>');
    const [, facts] = /<script id="facts" type="application\/json">(.*?)<\/script>/s.exec(html)!;
    expect((JSON.parse(facts!) as { route: string }).route).toBe('share');
    expect(html).not.toContain('<script>alert(1)');
  });

  test('has the focus in the first field of the sign-in page before scripts', async () => {
    const { html } = await page('/drive/login');
    const [field] = /<input [^>]*name="email"[^>]*>/.exec(html) ?? [];
    expect(field).toMatch(/ autofocus=""/i);
  });

  test('loads only the texts of the page, as separate modules', async () => {
    const { html } = await page('/drive/login?scene=device');
    const modules = Array.from(
      html.matchAll(/rel="modulepreload" href="([^"]+)"/g),
      ([, href]) => href!,
    );
    expect(modules.some((href) => href.includes('/signin-'))).toBe(true);
    expect(modules.some((href) => href.includes('/home-'))).toBe(false);
    expect(html).not.toContain('"common"');
  });

  test('names the modules of the sign-in form, which load on intent', async () => {
    const { html } = await page('/drive/login');
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).toMatch(/<meta name="later-files" content="[^"]*\/signin-[^"]*" nonce="[^"]+">/);
  });
});
