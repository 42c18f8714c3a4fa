import { describe, expect, test } from 'vitest';
import { isApiError } from '#protocol/errors.ts';
import { extensionClient } from '#protocol/extension-client.ts';
import { webClient } from '#protocol/web-client.ts';
import type { Env } from '#worker/bindings.ts';
import { checkClientId, parseClients } from '#worker/http/clients.ts';
import { settingsError } from '#worker/settings.ts';

const television = { id: 'television', name: 'Television' };

describe('client registry', () => {
  test('lists ids, names, redirect addresses and secret digests', () => {
    expect(parseClients('')).toEqual([]);
    expect(parseClients('[]')).toEqual([]);
    const partner = {
      id: 'partner:1.0',
      name: 'Partner',
      redirect_uris: [
        'https://partner.example/auth',
        'partner-app://auth',
        'http://127.0.0.1:5000/',
      ],
      secret_sha256: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
    };
    expect(parseClients(JSON.stringify([television, partner]))).toEqual([
      { ...television, redirectUris: [], secretHash: '' },
      {
        id: 'partner:1.0',
        name: 'Partner',
        redirectUris: partner.redirect_uris,
        secretHash: partner.secret_sha256,
      },
    ]);
  });

  test.each([
    ['no JSON', '['],
    ['an object', '{}'],
    ['no id', [{ name: 'x' }]],
    ['an empty id', [{ id: '', name: 'x' }]],
    ['an id with spaces', [{ id: 'a b', name: 'x' }]],
    ['no name', [{ id: 'a' }]],
    ['an empty name', [{ id: 'a', name: '' }]],
    ['an id twice', [television, television]],
    ['the id of our own pages', [{ id: webClient.id, name: 'x' }]],
    ['the id of the browser extension', [{ id: extensionClient.id, name: 'x' }]],
    ['a field that is misspelt', [{ ...television, redirect_uri: 'https://a.example' }]],
    ['a secret in the clear', [{ ...television, secret_sha256: 'secret' }]],
    ['a path as address', [{ ...television, redirect_uris: ['/auth'] }]],
    ['an address with a hash', [{ ...television, redirect_uris: ['https://a.example/#x'] }]],
    ['a script as address', [{ ...television, redirect_uris: ['javascript:alert(1)'] }]],
    ['data as address', [{ ...television, redirect_uris: ['data:text/html,x'] }]],
  ])('is refused at the start with %s', (_title, clients) => {
    const text = typeof clients === 'string' ? clients : JSON.stringify(clients);
    expect(parseClients(text)).toBeUndefined();
  });

  const admits = (clientId: string, access: string) => {
    try {
      checkClientId(
        { CLIENT_ACCESS: access, CLIENTS: JSON.stringify([television]) } as Env,
        clientId,
      );
      return true;
    } catch (error) {
      if (isApiError(error) && error.error === 'unauthorized_client') return false;
      throw error;
    }
  };

  test('admits unknown clients while open and only listed ones once closed', () => {
    for (const clientId of ['television', webClient.id, 'anybody', '']) {
      expect(admits(clientId, 'open')).toBe(true);
    }
    expect(admits('television', 'registered')).toBe(true);
    expect(admits(webClient.id, 'registered')).toBe(true);
    for (const clientId of ['anybody', '', 'Television', 'toString']) {
      expect(admits(clientId, 'registered')).toBe(false);
    }
  });

  test("stops the start with a sentence if it's invalid", () => {
    const settings = {
      SITE_ORIGIN: 'https://magpie.example',
      CONTENT_ORIGIN: 'https://files.example',
      API_HOST: '',
      S3_HOST: '',
      API_ORIGINS: '',
      ACCESS_ORIGINS: '',
      CORS_ORIGINS: '',
      FRAME_ORIGINS: '',
      CAPTCHA_DRIVER: 'proof',
      MAIL_DRIVER: 'outbox',
      MAIL_OPERATOR: '',
      QUOTA_FREE_BYTES: '1',
      JURISDICTION: '',
      DELETED_CONTENT_DAYS: '30',
      PAYMENT_URL: '',
      STRIPE_ORIGIN: 'https://api.stripe.com',
      SECRET_KEY: 's'.repeat(32),
      ADMIN_TOKEN: 'a'.repeat(32),
    };
    const wrong = (access: string, clients: string) =>
      settingsError({ ...settings, CLIENT_ACCESS: access, CLIENTS: clients } as Partial<Env>);
    expect(wrong('closed', '')).toContain('CLIENT_ACCESS must be open or registered');
    expect(wrong('open', '[')).toContain('CLIENTS must be a JSON list');
    expect(wrong('registered', JSON.stringify([television]))).not.toContain('CLIENT');
  });
});
