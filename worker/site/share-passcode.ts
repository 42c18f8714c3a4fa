import { createMiddleware } from 'hono/factory';
import {
  otherShareCookies,
  parseCookies,
  serializeCookie,
  serializeRemoval,
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
  if (given === undefined) return next();
  if (!sharePage.validate({ share_id: shareId, parent_ids: parents.join('/') })) return next();

  const passcode = extractPasscode(given.slice(0, 2000)).slice(0, 64);
  const listing = await answerInProcess(c, visitShare, {
    share_id: shareId,
    pass_code: passcode,
    limit: 1,
  });
  const url = new URL(c.req.url);
  for (const field of passcodeFields) url.searchParams.delete(field);
  url.searchParams.delete('passcode');
  url.searchParams.delete('after');
  if (listing.share_status === 'OK') keepToken(c, shareId, listing.pass_code_token);
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
  headers.append('cookie', `${shareTokenCookie(shareId).name}=${token}`);
  return new Request(url, { headers });
}

/** Stores the token for twelve hours and removes those of other shares (specification 4). */
function keepToken(c: AppContext, shareId: string, token: string): void {
  const { name, ...options } = shareTokenCookie(shareId);
  const held = [...parseCookies(c.req.header('cookie')).keys()];
  for (const other of otherShareCookies(shareId, held))
    c.header('Set-Cookie', serializeRemoval(other), { append: true });
  c.header('Set-Cookie', serializeCookie(name, token, options), { append: true });
}
