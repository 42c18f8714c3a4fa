import type { Locale } from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import { sign, textsEqual } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/** Digest of an address that reports and strikes are found by. */
export async function emailDigest(env: Env, email: string): Promise<string> {
  return email === '' ? '' : sign(await keyFor(env, 'report-email'), email.toLowerCase(), 24);
}

const statusKey = async (env: Env, id: string) => sign(await keyFor(env, 'report-status'), id, 24);

/** Returns the address of the page with a report's state, which its sender alone knows. */
export async function reportStatusUrl(env: Env, id: string, locale: Locale): Promise<string> {
  const query = new URLSearchParams({ id, key: await statusKey(env, id) });
  return `${env.SITE_ORIGIN}/${locale}/report/status?${query}`;
}

/** True if this is the key of a report's status page. */
export async function isStatusKey(env: Env, id: string, key: string): Promise<boolean> {
  return textsEqual(key, await statusKey(env, id));
}

export function reportedShareUrl(env: Env, shareId: string): string {
  return `${env.SITE_ORIGIN}/s/${shareId}`;
}

/** A link to a share, taken apart. */
export interface ReportedLink {
  /** Id or slug. */
  named: string;
  /** The file or folder that the address shows; '' for the top level. */
  nodeId: string;
  /** The link as it is stored. */
  link: string;
}

/** Removes what follows `#` in a link, because it may be a key. */
export function withoutFragment(link: string): string {
  return link.replace(/#.*$/s, '');
}

/**
 * Reads the link of a report: any address with `/s/`, or a text with one. What follows `#` is
 * removed unless it is kept on purpose, because it may be a key. Undefined if there is no share in
 * it.
 */
export function readReportedLink(text: string, keepsFragment: boolean): ReportedLink | undefined {
  const given = /\S*\/s\/\S+/.exec(text.trim())?.[0];
  if (given === undefined) return undefined;
  const link = keepsFragment ? given : withoutFragment(given);
  const url = URL.parse(/^https?:\/\//i.test(link) ? link : link.replace(/^\/*/, 'https://link/'));
  const [, path = ''] = url?.pathname.split('/s/') ?? [];
  const [named = '', ...parents] = path.split('/').filter((step) => step !== '');
  if (url === null || named === '') return undefined;
  const nodeId = url.searchParams.get('preview') || parents.at(-1) || '';
  return { named: decoded(named), nodeId: /^[\w-]{1,64}$/.test(nodeId) ? nodeId : '', link };
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
