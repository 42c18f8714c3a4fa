import { describe, expect, it } from 'vitest';
import { leavePage, type LeaveOptions } from '#client/app/router/leave.ts';

/** Returns the address a visitor of the site ends at. */
function sent(href: string, options?: LeaveOptions): string {
  let end = '';
  const went = (how: string) => (url: string | URL) => void (end = `${how} ${String(url)}`);
  const location = {
    href: 'https://magpie.example/drive/all',
    origin: 'https://magpie.example',
    assign: went('to'),
    replace: went('instead'),
  };
  leavePage(location, href, options);
  return end;
}

describe('leaving a page', () => {
  it('navigates within the site, optionally replacing the entry', () => {
    expect(sent('/faq#trash')).toBe('to https://magpie.example/faq#trash');
    expect(sent('recent', { replace: true })).toBe('instead https://magpie.example/drive/recent');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    'http://magpie.example/',
    'https://magpie.example:8443/',
    'https://magpie.example@elsewhere.example/',
    'companion://code',
    'mailto:somebody@example.com',
  ])('leaves for %s only if explicitly allowed', (href) => {
    expect(() => sent(href)).toThrow('will not go to');
    expect(sent(href, { external: true })).toBe(
      `to ${new URL(href, 'https://magpie.example/').href}`,
    );
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \tjava\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://magpie.example/0f',
    'file:///etc/passwd',
  ])('never navigates to %j', (href) => {
    expect(() => sent(href)).toThrow('will not go to');
    expect(() => sent(href, { external: true })).toThrow('will not go to');
  });
});
