import { isApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { visitorAddress } from '#worker/http/visitor-address.ts';
import { runChange } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import type { ProgramSession } from '#worker/services/program-keys/index.ts';
import { readTorrentForm, type RequestForm } from '#worker/services/qbittorrent/form.ts';
import { textResponse } from '#worker/services/qbittorrent/qbittorrent-call.ts';
import { readActions } from '#worker/services/qbittorrent/read-actions.ts';
import { cookieFor, programOf, signInWith } from '#worker/services/qbittorrent/sign-in.ts';
import { writeActions } from '#worker/services/qbittorrent/write-actions.ts';

/** User name and password, in any encoding of a form. */
const signInBytesMax = 16 * 1024;

/** The path of every action, in front of its name. */
const basePath = '/qbittorrent/api/v2/';

/**
 * Answers programs that speak the Web API of qBittorrent 4.6 (2.9), such as Sonarr
 * (docs/decisions/0088-qbittorrent-web-api.md).
 */
export async function serveQbittorrent(c: AppContext): Promise<Response> {
  setBudget(c.env, `${c.req.method} /qbittorrent`, routeBudgets.qbittorrent);
  try {
    return await respond(c);
  } catch (error) {
    const status = isApiError(error) ? statuses[error.error] : undefined;
    if (status === undefined) throw error;
    return textResponse(isApiError(error) ? error.description : '', status);
  }
}

/** Clients sign in again after 403, and only then. */
const statuses: Readonly<Record<string, number>> = {
  unauthenticated: 403,
  permission_denied: 403,
  resource_exhausted: 403,
  aborted: 409,
  out_of_range: 409,
  file_not_found: 404,
  file_in_recycle_bin: 404,
  task_run_nums_limit: 409,
};

async function respond(c: AppContext): Promise<Response> {
  const { method } = c.req;
  const site = c.req.header('sec-fetch-site') ?? '';
  // A page of another site must not use the cookie of a browser.
  if (site === 'cross-site' || site === 'same-site') return textResponse('Forbidden', 403);
  if (method !== 'GET' && method !== 'POST') return textResponse('Method Not Allowed', 405);
  const url = new URL(c.req.url);
  const action = url.pathname.slice(basePath.length).replace(/\/+$/, '');
  const now = Date.now();
  const isSignIn = action === 'auth/login';
  const session = isSignIn ? undefined : await programOf(c.env, c.req.raw, now);
  // Before the body is read, which strangers could make large.
  if (!isSignIn && !session) return textResponse('Forbidden', 403);
  const bodyBytes = session ? routeBudgets.qbittorrent.bodyBytes : signInBytesMax;
  const form = await readTorrentForm(c.req.raw, url.searchParams, bodyBytes);
  if (!form) return textResponse('Bad Request', 400);
  return session ? runAction(c, action, { form, session, now }) : signIn(c, form);
}

async function runAction(
  c: AppContext,
  action: string,
  { form, session, now }: { form: RequestForm; session: ProgramSession; now: number },
): Promise<Response> {
  if (action === 'auth/logout') {
    const response = textResponse('');
    response.headers.append('set-cookie', 'SID=; path=/qbittorrent; Max-Age=0');
    return response;
  }
  const drive = driveOf(c.env, session);
  const program = { rootId: session.key.folderId, keyId: session.key.id };
  const call = { ...form, c, session, drive, program, now };
  const read = Object.hasOwn(readActions, action) ? readActions[action] : undefined;
  if (read) return read(call);
  const write = Object.hasOwn(writeActions, action) ? writeActions[action] : undefined;
  if (!write) return textResponse('Not Found', 404);
  if (c.req.method !== 'POST') return textResponse('Method Not Allowed', 405);
  if (session.key.access === 'read') return textResponse('Forbidden', 403);
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const caller = visitorAddress(c.req.raw);
  return runChange(c.env, { caller, now, waitUntil }, async () => write(call));
}

async function signIn(c: AppContext, { fields }: RequestForm): Promise<Response> {
  if (c.req.method !== 'POST') return textResponse('Method Not Allowed', 405);
  const now = Date.now();
  const [user, password] = [fields.get('username') ?? '', fields.get('password') ?? ''];
  const given = user !== '' || password !== '';
  const session = given
    ? await signInWith(c.env, c.req.raw, user.trim(), password)
    : await programOf(c.env, c.req.raw, now);
  if (!session) return textResponse('Fails.');
  const response = textResponse('Ok.');
  response.headers.append('set-cookie', await cookieFor(c.env, session, now));
  return response;
}
