import { expect, test } from 'vitest';
import { namedHosts } from '#scripts/outbound.ts';
import { parseProviders, parseProviderSecrets } from '#worker/http/sign-in-providers.ts';

const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  client_id: '1.apps.googleusercontent.com',
};

const parsed = (...providers: object[]) => parseProviders(JSON.stringify(providers));

test('providers are read with their default scopes', () => {
  expect(parseProviders('')).toEqual([]);
  expect(parsed(google)).toEqual([{ ...google, scopes: 'openid email profile' }]);
});

test('a local provider on the own machine may use http, for tests', () => {
  expect(parsed({ ...google, issuer: 'http://127.0.0.1:8080/realms/a' })).toHaveLength(1);
});

test.each<[string, object[]]>([
  ['an unknown field, so that a secret in the wrong place is noticed', [{ client_secret: 'x' }]],
  ['an id with other characters', [{ id: 'a/b' }]],
  ['no name', [{ name: '' }]],
  ['an issuer without https', [{ issuer: 'http://accounts.google.com' }]],
  ['an issuer with a query', [{ issuer: 'https://accounts.google.com?x' }]],
  ['scopes without openid', [{ scopes: 'email' }]],
  ['an id twice', [{}, { issuer: 'https://elsewhere.example' }]],
  ['an issuer twice', [{}, { id: 'other' }]],
])('providers with %s are refused', (_fault, changes) => {
  expect(parsed(...changes.map((change) => ({ ...google, ...change })))).toBeUndefined();
});

test('text that is no list is refused', () => {
  for (const text of ['{', '{}', '"google"']) expect(parseProviders(text)).toBeUndefined();
  for (const text of ['{', '{"google":""}', '{"google":1}']) {
    expect(parseProviderSecrets(text)).toBeUndefined();
  }
});

test('a provider in the own network is reachable for a local start', () => {
  const issuer = 'https://keycloak.lan:8443/realms/home';
  const variables = { SIGN_IN_PROVIDERS: JSON.stringify([{ ...google, issuer }]) };
  expect(namedHosts(variables)).toEqual([{ name: 'keycloak.lan', port: 8443 }]);
});
