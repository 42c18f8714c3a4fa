import { authorizationScopes } from '#protocol/limits.ts';
import { extensionClient } from '#protocol/extension-client.ts';
import { token } from '#protocol/user.ts';
import { api } from './browser-api.ts';
import { sendTo } from './http.ts';
import { storeTokens } from './session.ts';
import { local, memory } from './stored.ts';

/**
 * Opens the site's consent page with PKCE (docs/api.md). `links` are saved after the sign-in.
 * Without a site, opens the settings.
 */
export async function startSignIn(links: readonly string[] = []): Promise<void> {
  const site = await local.read('site');
  await memory.write({ pendingLinks: links });
  if (site === undefined) return api().runtime.openOptionsPage();
  const verifier = randomText();
  const state = randomText();
  await memory.write({ pendingSignIn: { state, verifier } });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: extensionClient.id,
    redirect_uri: site + extensionClient.redirectPath,
    scope: authorizationScopes.join(' '),
    state,
    code_challenge: await codeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  await api().tabs.create({ url: `${site}/auth?${query}` });
}

/**
 * Exchanges the code of the started sign-in and returns the links that waited for it. Returns
 * undefined for a code that wasn't requested here.
 */
export async function finishSignIn(given: {
  code: string;
  state: string;
}): Promise<readonly string[] | undefined> {
  const site = await local.read('site');
  const pending = await memory.read('pendingSignIn');
  if (site === undefined || pending === undefined || pending.state !== given.state) return;
  await memory.remove('pendingSignIn');
  await storeTokens(
    await sendTo(site, token, {
      client_id: extensionClient.id,
      grant_type: 'authorization_code',
      code: given.code,
      code_verifier: pending.verifier,
      redirect_uri: site + extensionClient.redirectPath,
    }),
  );
  const links = (await memory.read('pendingLinks')) ?? [];
  await memory.remove('pendingLinks');
  return links;
}

/** Returns 43 characters from 32 random bytes. */
function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function codeChallenge(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(digest));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
