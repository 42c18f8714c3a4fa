import { isSignedForS3 } from '#worker/http/s3-signature.ts';
import { consentCookie, consentedCookies } from '#protocol/consent.ts';
import { cookies } from '#protocol/cookies.ts';
import { visitorCountry } from '#worker/http/visitor-address.ts';

/** A request that may be answered from memory, as one key. */
export interface RequestFingerprint {
  /** The access pass; '' without one. */
  pass: string;
  /** Equal for requests that get the same page. */
  text: string;
}

const passName = cookies.visit.name;
const userIdName = cookies.userId.name;

/** Cookies that no page for many visitors depends on. */
const ignored: ReadonlySet<string> = new Set([
  cookies.hideLanguageChange.name,
  cookies.sidebar.name,
  cookies.invite.name,
  cookies.freeDays.name,
  consentCookie.name,
  ...Object.values(consentedCookies).map(({ name }) => name),
]);

/** A token and a passcode. With more cookies of shares, the router removes the older ones. */
const shareCookiesMax = 2;

/**
 * Returns the fingerprint of a request: address, languages, device, country and cookies. An account
 * counts only as signed in. Undefined for requests that the router has to answer.
 */
export function fingerprintOf(request: Request): RequestFingerprint | undefined {
  const { headers, method } = request;
  if (method !== 'GET' || isSignedForS3(request)) return undefined;
  const known = cookieFacts(headers.get('cookie'));
  if (!known) return undefined;
  const words = [
    headers.get('accept-language'),
    headers.get('user-agent'),
    headers.get('sec-fetch-dest'),
    visitorCountry(request),
    known.facts,
  ];
  return { pass: known.pass, text: `${request.url}\n${words.join('\n')}` };
}

function cookieFacts(header: string | null): { pass: string; facts: string } | undefined {
  if (header === null) return { pass: '', facts: '' };
  let pass = '';
  let facts = '';
  let shareCookies = 0;
  for (const pair of header.split('; ')) {
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')));
    if (name === passName) {
      pass ||= pair.slice(name.length + 1);
      // Percent-encoded values are compared by the router, which decodes them.
      if (!/^[\w.-]*$/.test(pass)) return undefined;
    } else if (name === userIdName) facts += `${name};`;
    else if (!ignored.has(name)) {
      if (name.startsWith('__Host-share-') && ++shareCookies > shareCookiesMax) return undefined;
      facts += `${pair};`;
    }
  }
  return { pass, facts };
}
