import { afterEach, describe, expect, test, vi } from 'vitest';
import { isTrustedProxy } from '../front/trusted-proxies.ts';
import { readServeSettings, serveVariables } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

function settingsOf(environment: Record<string, string>) {
  for (const [name] of serveVariables) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return readServeSettings();
}

describe('readServeSettings', () => {
  test('listens on the loopback interface, trusts no proxy and stores email by default', () => {
    const settings = settingsOf({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      countryHeader: '',
      smtpUrl: '',
      drainMs: 25_000,
      wantsDemo: false,
    });
    expect(isTrustedProxy(settings.trustedProxies, '127.0.0.1')).toBe(false);
    expect(settings.tls).toBeUndefined();
  });

  test('reads what is set', () => {
    const settings = settingsOf({
      HOST: '::',
      PORT: '80',
      TRUSTED_PROXIES: '10.0.0.0/8',
      COUNTRY_HEADER: 'X-Country',
      SMTP_URL: 'smtps://ada:secret@mail.example:465',
      DRAIN_SECONDS: '0',
      DEMO: '1',
    });
    expect(settings).toMatchObject({
      host: '::',
      port: 80,
      countryHeader: 'x-country',
      smtpUrl: 'smtps://ada:secret@mail.example:465',
      drainMs: 0,
      wantsDemo: true,
    });
    expect(isTrustedProxy(settings.trustedProxies, '10.1.2.3')).toBe(true);
  });

  test.each([
    [
      'TRUSTED_PROXIES',
      'proxy',
      'TRUSTED_PROXIES must be comma-separated addresses or networks (127.0.0.1,10.0.0.0/8), not "proxy".',
    ],
    ['COUNTRY_HEADER', 'a b', 'COUNTRY_HEADER must be the name of a header, not "a b".'],
    [
      'SMTP_URL',
      'mail.example',
      'SMTP_URL must be an address such as smtps://user:password@host:465.',
    ],
    ['SMTP_URL_FILE', '/none', 'SMTP_URL_FILE must be a file that Magpie can read, not "/none".'],
    ['TLS_CERT', 'cert.pem', 'Set both TLS_CERT and TLS_KEY, or neither.'],
    ['DRAIN_SECONDS', 'soon', 'DRAIN_SECONDS must be a number from 0 to 3600, not "soon".'],
    ['DRAIN_SECONDS', '3601', 'DRAIN_SECONDS must be a number from 0 to 3600, not "3601".'],
    ['DEMO', 'yes', 'DEMO must be 0 (start empty) or 1, not "yes".'],
    ['PORT', '65536', 'PORT must be a number from 0 (any free port) to 65535, not "65536".'],
  ])('refuses %s=%s and names it', (name, value, sentence) => {
    expect(() => settingsOf({ [name]: value })).toThrow(sentence);
  });

  test('does not repeat a wrong address with its password', () => {
    expect(() => settingsOf({ SMTP_URL: 'http://ada:secret@mail.example' })).toThrow(
      /^(?!.*secret)/,
    );
  });
});
