import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startActivities } from '#tests/support/activities.ts';
import { until } from '#tests/support/drive.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';

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
describe('an activity', () => {
  const location = async (path: string) => {
    const response = await magpie.fetch(path);
    return [response.status, response.headers.get('location')];
  };

  test('has a page while it runs, and redirects to its end page otherwise', async () => {
    await startActivities(magpie, {
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
    await startActivities(magpie, { banner: true, countries: ['KR', 'US'] });
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
    const pages = ['site', 'policy'];
    await startActivities(magpie, { banner: true, countries: ['US'], pages });
    await until(() => hasBanner('/policy/privacy-policy', 'US'));
    for (const path of ['/mobile-app', '/ja/plans', '/tv', '/referral', '/help', '/cookies']) {
      expect(await hasBanner(path, 'US'), path).toBe(true);
      expect(await hasBanner(path, 'KR'), path).toBe(false);
    }
    expect(await hasBanner('/contact-us', 'US')).toBe(false);
    await until(async () => !(await hasBanner('/faq', 'US')));
    await startActivities(magpie, { banner: true, countries: ['KR'] });
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
