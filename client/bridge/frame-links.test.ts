import { describe, expect, test } from 'vitest';
import { actions, actionsFollowedInFrame } from '#protocol/resources.ts';
import { routes } from '#client/app/routes/routes.ts';
import { frameStep } from '#client/bridge/frame-links.ts';
import { hidesHeader } from '#client/bridge/frame-query.ts';

const page = new URL('https://magpie.example/ja/help?hide_header=1&origin=https://app.example');
const click = (href: string, { target = '', hasParent = true } = {}) =>
  frameStep({ href, target }, page, hasParent);

describe('links in a frame', () => {
  test.each(actions.filter((action) => !actionsFollowedInFrame.has(action)))(
    'to the drive with the action %s is reported to the parent page',
    (action) => {
      for (const path of [
        '/drive',
        '/drive/all',
        '/drive/all/f1',
        '/pt/drive/recent',
        '/drive/x',
      ]) {
        expect(click(`${path}?action=${action}`)).toEqual({ do: 'notify', action });
      }
    },
  );

  test.each([...actionsFollowedInFrame])(
    "don't handle the action %s, which opens in a tab",
    (action) => {
      expect(click(`/drive/all?action=${action}`)).toEqual({ do: 'tab' });
    },
  );

  test('open in a tab if they target one or if no parent listens', () => {
    const tab = { do: 'tab' };
    expect(click('/drive/all?action=create_task', { target: '_blank' })).toEqual(tab);
    expect(click('/drive/all?action=create_task&target=_blank')).toEqual(tab);
    expect(click('/drive/all?action=create_task', { hasParent: false })).toEqual(tab);
    expect(click('/drive/feedback', { hasParent: false })).toEqual(tab);
  });

  test('to the drive without a known action open in a tab', () => {
    for (const href of ['/drive', '/drive/all', '/drive/all?action=', '/drive/all?action=fly']) {
      expect(click(href)).toEqual({ do: 'tab' });
    }
  });

  test('to feedback ask the parent page', () => {
    for (const href of ['/drive/feedback', '/pt/drive/feedback/', '/drive/feedback?page=/x']) {
      expect(click(href)).toEqual({ do: 'notify', action: 'open_feedback' });
    }
  });

  test.each([
    '/s/abc',
    '/s/abc/d',
    '/ja/s/abc',
    '/auth?client_id=x',
    '/device',
    '/keep-account',
    '/take-back',
    '/contact-us',
    '/ja/check-in',
    '/unsubscribe?d=x',
    '/activity/christmas',
  ])('to %s, which no frame shows, open in a tab', (href) =>
    expect(click(href)).toEqual({ do: 'tab' }),
  );

  test('to every page follow its route: only framed pages open in the frame', () => {
    for (const { path, framed } of routes) {
      const href = path.replaceAll(/\{\w+([?*]?)\}/g, 'x');
      const isFollowed = click(href).do === 'follow';
      expect([path, isFollowed]).toEqual([path, framed === 'listed']);
    }
  });

  test("to other pages keep the frame's query parameters", () => {
    const follow = (href: string) => ({ do: 'follow', href });
    const kept = 'hide_header=1&origin=https%3A%2F%2Fapp.example';
    expect(click('/ja/faq')).toEqual(follow(`https://magpie.example/ja/faq?${kept}`));
    expect(click('/ja/faq?x=1#a')).toEqual(follow(`https://magpie.example/ja/faq?x=1&${kept}#a`));
    expect(click('/ja/faq?hide_header=0&origin=x')).toEqual(
      follow('https://magpie.example/ja/faq?hide_header=0&origin=x'),
    );
    expect(click('/drivers')).toEqual(follow(`https://magpie.example/drivers?${kept}`));
    expect(click('/jam/drive')).toEqual(follow(`https://magpie.example/jam/drive?${kept}`));
  });

  test.each([
    'https://other.example/drive/all?action=create_task',
    'https://magpie.example.evil.example/drive/feedback',
    'https://magpie.example:8443/drive/feedback',
    'http://magpie.example/drive/feedback',
    'mailto:a@b.example',
    'tel:123',
  ])('to other sites such as %s are left unchanged', (href) =>
    expect(click(href)).toEqual({ do: 'follow', href }),
  );
});

test.each([
  ['hide_header=1', true],
  ['hide_header=true', true],
  ['hide_header=0', false],
  ['hide_header=false', false],
  ['hide_header=', false],
  ['hide_header=yes', false],
  ['', false],
])('with the query %j hide the header: %j', (query, isHidden) => {
  expect(hidesHeader(new URLSearchParams(query))).toBe(isHidden);
});
