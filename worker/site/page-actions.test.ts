import { describe, expect, test } from 'vitest';
import { actions } from '#protocol/resources.ts';
import { splitLocale } from '#client/app/router/paths.ts';
import { matchRoute } from '#client/app/routes/routes.ts';
import { required } from '#protocol/required.ts';
import { actionPage } from './page-actions.ts';

function at(address: string, more: { signedIn?: boolean; isFramed?: boolean } = {}) {
  const url = new URL(address, 'https://magpie.example');
  const { path } = splitLocale(url.pathname);
  const { route } = required(matchRoute(path), 'a route');
  return actionPage(route, { url, path, signedIn: false, isFramed: false, ...more });
}

describe('an action that asks to sign in, on a page without scripts', () => {
  test.each([
    ['/?action=show_login', '/drive/login'],
    ['/ja?action=login_required&invite_code=X', '/drive/login?invite_code=X'],
    ['/faq?action=login_to_drive&__source=mail', '/drive/login?__source=mail'],
    ['/faq?action=show_login', '/drive/login?redirect=%2Ffaq'],
    ['/ja/faq?action=login_required&x=1', '/drive/login?x=1&redirect=%2Fja%2Ffaq%3Fx%3D1'],
    ['/faq?action=show_login&redirect=%2Fhelp', '/drive/login?redirect=%2Fhelp'],
  ])('redirects %s to %s', (from, to) => expect(at(from)).toBe(to));
});

describe('an action outside the drive', () => {
  test.each([
    ['/faq?action=create_task&url=https%3A%2F%2Fa.example%2Ff', '/drive/all'],
    ['/ja/faq?action=show_invite_dialog&__source=mail', '/ja/drive/all'],
    ['/s/abc/def?action=search&query=fjord', '/drive/all'],
    ['/inapp/widget?action=create_task', '/drive/all'],
    ['/faq?action=show_popup_window', '/drive/all'],
    ['/drive/payment?action=show_activity_dialog', '/drive/all'],
    ['/drive/login?action=open_redeem_box&scene=sign_up', '/drive/all'],
  ])('of %s opens the drive, with the rest of the address', (from, to) => {
    expect(at(from)).toBe(`${to}?${from.split('?')[1]}`);
    expect(at(from, { isFramed: true }), 'the drive is never framed').toBeUndefined();
  });

  test.each([
    ['/s/abc/def?action=open_file&file=F1&order=name_asc', '/s/abc/def?order=name_asc&preview=F1'],
    ['/ja/inapp/widget?action=show_storage_dialog&x=1', '/ja/inapp/shop?x=1'],
    ['/inapp/widget?action=open_redeem_box', '/inapp/shop?action=open_redeem_box'],
    ['/s/abc?action=open_feedback', '/contact-us?page=%2Fs%2Fabc'],
    ['/ja/faq?action=open_feedback', '/ja/contact-us?page=%2Ffaq'],
    ['/faq?action=open_feedback&page=%2Fhelp', '/contact-us?page=%2Fhelp'],
  ])('of %s leads to %s', (from, to) => expect(at(from)).toBe(to));

  test('leads a signed-in user to the form for feedback', () => {
    expect(at('/ja/faq?action=open_feedback', { signedIn: true })).toBe(
      '/ja/drive/feedback?page=%2Ffaq',
    );
  });

  test.each([
    '/s/abc?action=highlight_files&file_ids=a,b',
    '/s/abc?action=show_mobile_sidebar',
    '/s/abc?action=move_files&files=a',
    '/s/abc?action=show_popup_window',
    '/faq?action=show_mobile_sidebar',
    '/inapp/shop?action=open_redeem_box',
    '/inapp/shop?action=show_traffic_dialog&action=x',
    '/inapp/widget?action=show_mobile_sidebar',
    '/check-in?action=show_login',
    '/contact-us?action=open_feedback',
    '/auth?action=create_task',
    '/drive/all?action=create_task',
    '/faq?action=nonsense',
    '/faq?action=',
    '/faq',
  ])('of %s leaves the address', (address) => expect(at(address)).toBe(undefined));

  test.each(actions)('%s never redirects to the page it is on', (action) => {
    for (const path of ['/s/abc', '/faq', '/ja/check-in', '/inapp/shop', '/inapp/widget']) {
      const to = at(`${path}?action=${action}&file=f`) ?? '/';
      expect(to).not.toBe(`${path}?action=${action}&file=f`);
      const next = new URL(to, 'https://magpie.example');
      if (matchRoute(splitLocale(next.pathname).path)) expect(at(to)).toBeUndefined();
    }
  });
});
