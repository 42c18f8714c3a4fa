import { describe, expect, test } from 'vitest';
import { isRegistrable, isSameRedirect } from '#worker/services/user/redirect-rules.ts';

describe('a redirect URI that a client registers', () => {
  test.each([
    'https://claude.ai/api/mcp/auth_callback',
    'http://127.0.0.1/callback',
    'http://localhost:33418/',
    'http://[::1]:8080/callback',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
    'com.example.app:/oauth',
  ])('may be %s', (uri) => {
    expect(isRegistrable(uri)).toBe(true);
  });

  test.each([
    'http://example.com/callback',
    'http://127.0.0.1.example.com/callback',
    'http://localhost.example.com/',
    'https://example.com/callback#part',
    'https://someone@example.com/callback',
    'https://example.com@evil.example/#',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com/',
    'callback',
    '',
  ])('may not be %s', (uri) => {
    expect(isRegistrable(uri)).toBe(false);
  });
});

describe('a requested redirect URI', () => {
  test.each([
    ['https://app.example/callback', 'https://app.example/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51004/callback'],
    ['http://localhost:3000/callback?a=1', 'http://localhost:51004/callback?a=1'],
    ['http://[::1]/callback', 'http://[::1]:51004/callback'],
  ])('is the same for %s as %s', (registered, requested) => {
    expect(isSameRedirect(registered, requested)).toBe(true);
  });

  test.each([
    ['https://app.example/callback', 'https://app.example:8443/callback'],
    ['https://app.example/callback', 'https://app.example/callback/'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51004/other'],
    ['http://127.0.0.1/callback', 'http://localhost:51004/callback'],
    ['http://127.0.0.1/callback', 'https://127.0.0.1:51004/callback'],
    ['http://127.0.0.1/callback', 'http://someone@127.0.0.1:51004/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1.evil.example/callback'],
    ['app.example:/callback', 'app.example:/callback2'],
  ])('is another one for %s: %s', (registered, requested) => {
    expect(isSameRedirect(registered, requested)).toBe(false);
  });
});
