import * as v from 'valibot';
import { basic } from '#protocol/config-calls.ts';
import { api } from './browser-api.ts';
import { sendTo } from './http.ts';
import { endSignIn } from './session.ts';
import { local } from './stored.ts';

/** The result of choosing a site. */
export type SiteOutcome = 'saved' | 'invalid' | 'denied' | 'unreachable';

/**
 * Chooses the site: asks for access to its host, checks that it is a Magpie, and gives up access to
 * the previous one. Must run in a click, which browsers require for the permission.
 */
export async function chooseSite(address: string): Promise<SiteOutcome> {
  const site = siteOrigin(address);
  if (site === undefined) return 'invalid';
  if (!(await api().permissions.request({ origins: [hostPattern(site)] }))) return 'denied';
  const previous = await local.read('site');
  const contentOrigin = await contentOriginOf(site);
  if (contentOrigin === undefined) {
    if (previous === undefined || hostPattern(previous) !== hostPattern(site)) await giveUp(site);
    return 'unreachable';
  }
  if (previous === site) return 'saved';
  if (previous !== undefined) {
    await endSignIn();
    if (hostPattern(previous) !== hostPattern(site)) await giveUp(previous);
  }
  await local.write({ site, contentOrigin });
  await registerContentScript(site);
  return 'saved';
}

/** Registers the content script for the site, in place of the one of another site. */
export async function registerContentScript(site: string): Promise<void> {
  const { scripting } = api();
  await scripting.unregisterContentScripts();
  await scripting.registerContentScripts([
    {
      id: 'site',
      matches: [hostPattern(site)],
      js: ['content-script.js'],
      runAt: 'document_start',
    },
  ]);
}

/**
 * Returns the origin of an entered address, or undefined if it can't be a site. Unencrypted
 * addresses are only accepted on the same machine.
 */
export function siteOrigin(address: string): string | undefined {
  const entered = address.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(entered) ? entered : `https://${entered}`;
  if (!URL.canParse(full)) return undefined;
  const { protocol, hostname, origin } = new URL(full);
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1';
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback);
  return isSafe ? origin : undefined;
}

/** Returns the match pattern of a site's host. Firefox knows no ports in patterns. */
export function hostPattern(site: string): string {
  const { protocol, hostname } = new URL(site);
  return `${protocol}//${hostname}/*`;
}

/** Access that the manifest itself grants can't be given up, and doesn't need to be. */
async function giveUp(site: string): Promise<void> {
  await api()
    .permissions.remove({ origins: [hostPattern(site)] })
    .catch(() => false);
}

const addresses = v.object({
  values: v.object({ site_origin: v.string(), content_origin: v.string() }),
});

/** Returns the origin of a Magpie's files, or undefined if the site isn't a Magpie. */
async function contentOriginOf(site: string): Promise<string | undefined> {
  try {
    const { values } = v.parse(addresses, (await sendTo(site, basic, {})).value);
    return values.site_origin === site ? values.content_origin : undefined;
  } catch {
    return undefined;
  }
}
