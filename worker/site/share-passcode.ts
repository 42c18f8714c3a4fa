import type { Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { parseCookies, serializeCookie, serializeRemoval } from '#protocol/cookie-text.ts';
import {
  otherShareCookies,
  shareCookiesToClear,
  sharePasscodeCookie,
  shareTokenCookie,
} from '#protocol/cookies.ts';
import { visitShare } from '#protocol/share.ts';
import { passcodeFields } from '#client/features/share/passcode-text.ts';
import { sharePage } from '#client/features/share/share-route.ts';
import { extractPasscode } from '#client/features/share/passcode-text.ts';
import type { AppContext, AppEnv } from '#worker/bindings.ts';
import { type RequestUrl, requestUrl } from '#worker/http/request-url.ts';
import { isFromElsewhere, postedFields } from '#worker/site/forms.ts';
import { answerInProcess } from '#worker/site/preload.ts';

/**
 * Exchanges the passcode of a link (`?s_code=`) or of the passcode form for the share's token, and
 * redirects to the same address without it, so that no passcode stays in the history, a Referer or
 * a log. Works without scripts. Failures are shown by `?passcode=wrong` or `?passcode=wait`.
 */
export const consumePasscode = createMiddleware<AppEnv>(async (c, next) => {
  const address = requestUrl(c.env, c.req.url);
  const [, , shareId = '', ...parents] = address.pathname.split('/');
  const isForm = c.req.method === 'POST';
  if (isForm && isFromElsewhere(c)) return c.text('Forbidden\n', 403);
  const given = isForm
    ? ((await postedFields(c)).get(passcodeFields[0]) ?? '')
    : linkedPasscode(address);
  if (given === undefined) return openAgain(c, next, shareId);
  if (!sharePage.validate({ share_id: shareId, parent_ids: parents.join('/') })) return next();

  const passcode = extractPasscode(given.slice(0, 2000)).slice(0, 64);
  const listing = await answerInProcess(c, visitShare, {
    share_id: shareId,
    pass_code: passcode,
    pass_code_token: isForm ? heldToken(c, shareId) : '',
    // Programs that check links follow them, and only people send forms.
    gate: !isForm,
    limit: 1,
  });
  const url = new URL(c.req.url);
  for (const field of passcodeFields) url.searchParams.delete(field);
  url.searchParams.delete('passcode');
  url.searchParams.delete('after');
  if (listing.share_status === 'OK')
    storeAccess(c, shareId, { token: listing.pass_code_token, passcode });
  else if (listing.retry_after > 0) {
    url.searchParams.set('passcode', 'wait');
    url.searchParams.set('after', String(Math.ceil(listing.retry_after)));
  } else if (listing.share_status === 'PASS_CODE_ERROR') url.searchParams.set('passcode', 'wrong');
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  if (!isForm && listing.share_status === 'OK' && !c.req.header('sec-fetch-mode')) {
    // A program without cookies or history gets the share immediately.
    c.req.raw = withToken(c.req.raw, url, shareId, listing.pass_code_token);
    return next();
  }
  return c.redirect(url.pathname + url.search, 303);
});

/**
 * Serves a share without a passcode in the address. If the token is missing, the passcode entered
 * earlier is exchanged for a new one, and deleted if it no longer opens the share.
 */
async function openAgain(c: AppContext, next: Next, shareId: string): Promise<void> {
  const jar = parseCookies(c.req.header('cookie'));
  const cookie = sharePasscodeCookie(shareId);
  const passcode = jar.get(cookie.name);
  if (passcode && !jar.has(shareTokenCookie(shareId).name)) {
    const visit = { share_id: shareId, pass_code: passcode, gate: true, limit: 1 };
    const { share_status, pass_code_token: token } = await answerInProcess(c, visitShare, visit);
    if (share_status === 'OK') {
      c.req.raw = withToken(c.req.raw, new URL(c.req.url), shareId, token);
      await next();
      return storeAccess(c, shareId, { token, passcode });
    }
    if (share_status === 'PASS_CODE_ERROR') {
      await next();
      return removeCookies(c, [cookie.name]);
    }
  }
  await next();
  removeCookies(c, shareCookiesToClear(jar.keys()));
}

function heldToken(c: AppContext, shareId: string): string {
  return parseCookies(c.req.header('cookie')).get(shareTokenCookie(shareId).name) ?? '';
}

function linkedPasscode(address: RequestUrl): string | undefined {
  if (address.search === '') return undefined;
  for (const field of passcodeFields) {
    const value = address.searchParams.get(field);
    if (value !== null) return value;
  }
  return undefined;
}

function withToken(request: Request, url: URL, shareId: string, token: string): Request {
  const headers = new Headers(request.headers);
  // `append` would join with a comma, which isn't how cookies are separated.
  const held = headers.get('cookie');
  const cookie = `${shareTokenCookie(shareId).name}=${token}`;
  headers.set('cookie', held ? `${held}; ${cookie}` : cookie);
  // A request as options also keeps what the edge knows of the visitor.
  return new Request(url, new Request(request, { headers }));
}

/** Stores token and passcode, and removes those of other shares (specification 4). */
function storeAccess(
  c: AppContext,
  shareId: string,
  { token, passcode }: { token: string; passcode: string },
): void {
  removeCookies(c, otherShareCookies(shareId, parseCookies(c.req.header('cookie')).keys()));
  for (const [{ name, ...options }, value] of [
    [shareTokenCookie(shareId), token],
    [sharePasscodeCookie(shareId), passcode],
  ] as const)
    // A share that limits its views has a token without a passcode.
    if (value !== '')
      c.header('Set-Cookie', serializeCookie(name, value, options), { append: true });
}

function removeCookies(c: AppContext, names: readonly string[]): void {
  for (const name of names) c.header('Set-Cookie', serializeRemoval(name), { append: true });
}
