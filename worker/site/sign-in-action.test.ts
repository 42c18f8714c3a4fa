import { expect, test } from 'vitest';
import { signInPage } from './sign-in-action.ts';

const at = (address: string, hydrate: 'idle' | 'never' = 'never') => {
  const url = new URL(address, 'https://magpie.example');
  return signInPage({ hydrate }, url, url.pathname.replace(/^\/ja/, '') || '/');
};

test.each([
  ['/?action=show_login', '/drive/login'],
  ['/ja?action=login_required&invite_code=X', '/drive/login?invite_code=X'],
  ['/faq?action=login_to_drive&__source=mail', '/drive/login?__source=mail'],
  ['/faq?action=show_login', '/drive/login?redirect=%2Ffaq'],
  ['/ja/faq?action=login_required&x=1', '/drive/login?x=1&redirect=%2Fja%2Ffaq%3Fx%3D1'],
  ['/faq?action=show_login&redirect=%2Fhelp', '/drive/login?redirect=%2Fhelp'],
])('%s is redirected to %s', (from, to) => expect(at(from)).toBe(to));

test("other actions and pages with a dialog of their own aren't redirected", () => {
  expect(at('/faq?action=create_task')).toBeUndefined();
  expect(at('/faq?action=')).toBeUndefined();
  expect(at('/faq')).toBeUndefined();
  expect(at('/check-in?action=show_login', 'idle')).toBeUndefined();
});
