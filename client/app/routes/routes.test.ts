import { describe, expect, test } from 'vitest';
import { matchRoute } from '#client/app/routes/routes.ts';

const layoutOf = (path: string) => matchRoute(path)?.route.layout;
const listedUnder = (prefix: string) => (path: string) => `${prefix}${path}`;

/** Pages of the specification by section of the product (specification 2.2). */
const pages = {
  'the site': ['/', '/faq', '/help', '/contact-us', '/unsubscribe', '/cookies', '/auth-success'],
  apps: ['/tv', '/tv-help', '/mobile-app', '/desktop-app', '/browser-extension'],
  'activities and rewards': [
    ...['christmas', 'compensation', 'black-friday'].map(listedUnder('/activity/')),
    '/activity-end',
    '/check-in',
    '/check-in-guide',
    '/referral',
  ],
  policies: [
    'privacy-policy',
    'privacy-policy/2023-10-14',
    'privacy-policy/2023-11-06',
    'user-agreement',
    'user-agreement/2025-02-12',
    'user-agreement/user-agreement',
    'anti-abuse',
    'anti-abuse/anti-abuse',
    'child-sexual-abuse',
    'membership-agreement',
    'membership-agreement/2023-08-23',
    'copyright-Infringement',
    'copyright-Infringement/copyright-Infringement',
    'update',
  ].map(listedUnder('/policy/')),
  'help and the rest': ['/help-center', '/favorite-links-hub', '/install-apk-troubleshooting'],
  'native apps': ['/inapp/shop', '/inapp/widget'],
  'shared links': ['/s/abc', '/s/abc/one', '/s/abc/one/two/three'],
  'the drive': [
    ...['all', 'trash', 'recent', 'login', 'account', 'feedback'].map(listedUnder('/drive/')),
    ...['', '/storage', '/traffic'].map(listedUnder('/drive/payment')),
  ],
  'the ends of a sign-in and a captcha': ['/auth', '/loading'],
};

describe('the route table', () => {
  test.each(Object.entries(pages))('has every page of %s', (_, paths) => {
    expect(paths.filter((path) => !matchRoute(path))).toEqual([]);
  });

  test('has no page for other paths', () => {
    for (const path of ['/nothing', '/s', '/policy/nothing', '/activity/easter', '/inapp'])
      expect(matchRoute(path)).toBeUndefined();
  });

  test.each([
    ['/help', 'basic'],
    ['/contact-us', 'basic'],
    ['/mobile-app', 'basic'],
    ['/desktop-app', 'basic'],
    ['/unsubscribe', 'basic'],
    ['/browser-extension', 'basic'],
    ['/activity/christmas', 'activity'],
    ['/policy/update', 'policy'],
    ['/policy/anti-abuse', 'policy'],
    ['/', 'basic-activity'],
    ['/activity-end', 'basic-header'],
    ['/auth-success', 'basic-footer'],
    ['/inapp/shop', 'drive'],
    ['/s/abc', 'drive'],
    ['/drive/login', 'simple'],
  ])('shows %s in the layout %s', (path, layout) => {
    expect(layoutOf(path)).toBe(layout);
  });
});
