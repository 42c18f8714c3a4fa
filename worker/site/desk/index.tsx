import type { Area, Locale, Messages } from '#locales/index.ts';
import { isLocale } from '#locales/index.ts';
import type { Call, InputOf } from '#protocol/call.ts';
import { parseCookies } from '#protocol/cookie-text.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import type { DeskPreferences } from '#protocol/operators.ts';
import { readPattern, matchPath } from '#client/app/router/match.ts';
import { DeskFrame } from '#client/features/desk/frame/desk-frame.tsx';
import { DeskFailure, ReasonQuestion } from '#client/features/desk/frame/failure-screen.tsx';
import { DeskJoinPage, DeskSignInPage } from '#client/features/desk/frame/gate-pages.tsx';
import type { DeskScreen, ScreenRequest } from '#client/features/desk/screen.ts';
import { deskScreens } from '#client/features/desk/screens/list.ts';
import { DeskContext, type DeskFacts } from '#client/features/desk/use-desk.ts';
import type { AppContext } from '#worker/bindings.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { parseInput } from '#worker/http/endpoint.ts';
import { logError } from '#worker/http/fail.ts';
import { requestLocale } from '#worker/http/locale.ts';
import { type RequestOperator, requirePermission } from '#worker/http/operator.ts';
import { isPlatformFault } from '#worker/http/platform-fault.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { requestContext } from '#worker/http/request-context.ts';
import { endpointOf } from '#worker/services/index.ts';
import {
  forOperator,
  deskOperatorOf,
  preferencesOf,
  signedInOperator,
} from '#worker/services/operators/index.ts';
import { deskCsv } from '#worker/site/desk/desk-csv.ts';
import { deskDocument } from '#worker/site/desk/desk-document.tsx';
import { messagesOf } from '#worker/site/messages.ts';

const screens = deskScreens.map((screen) => ({ screen, pattern: readPattern(screen.path) }));
const areas: readonly Area[] = ['common', 'desk', 'casework', 'reports', 'decisions'];

/** Serves a page of the desk (docs/decisions/0140-desk-as-pages-of-the-server.md). */
export async function serveDesk(c: AppContext): Promise<Response> {
  setBudget(c.env, 'GET /desk', routeBudgets.desk);
  const { pathname, search, searchParams } = requestUrl(c.env, c.req.url);
  const path = pathname.replace(/\/$/, '');
  const jar = parseCookies(c.req.header('cookie'));
  const signedIn = await signedInOperator(c);
  if (!signedIn || path === '/desk/join') {
    const messages = await messagesOf(c.env, requestLocale(c.req.raw, { jar }), areas);
    return gatePage(c, messages, path, searchParams.get('next') ?? '', path + search);
  }
  if (path === '/desk/sign-in') return c.redirect('/desk', 302);
  const preferences = preferencesOf(signedIn.operator);
  const { locale: chosen } = preferences;
  const locale: Locale = isLocale(chosen) ? chosen : requestLocale(c.req.raw, { jar });
  const messages = await messagesOf(c.env, locale, areas);
  const operator = deskOperatorOf(signedIn);
  const facts: DeskFacts = {
    name: operator.name,
    role: signedIn.operator.role,
    permissions: operator.permissions,
    preferences,
    locale,
    path,
    query: new URLSearchParams(search),
    confirmedUntil: operator.confirmedUntil,
    now: Date.now(),
  };
  return screenPage(c, { messages, operator, facts });
}

interface DeskPage {
  messages: Messages;
  operator: RequestOperator;
  facts: DeskFacts;
}

/** Pages without an operator. Any other leads to signing in, and back afterwards. */
function gatePage(
  c: AppContext,
  messages: Messages,
  path: string,
  next: string,
  requested: string,
): Response {
  const shared = { messages, preferences: gatePreferences, status: 200 };
  if (path === '/desk/join') {
    const title = messages.t('desk.joinTitle');
    return deskDocument({ ...shared, title, children: <DeskJoinPage /> });
  }
  if (path !== '/desk/sign-in') {
    return c.redirect(`/desk/sign-in?next=${encodeURIComponent(requested)}`, 302);
  }
  // Only addresses of the desk.
  const isOwn = /^\/desk(?:[/?][^\\]*)?$/.test(next);
  const children = <DeskSignInPage next={isOwn ? next : '/desk'} />;
  return deskDocument({ ...shared, title: messages.t('desk.signInTitle'), children });
}

const gatePreferences: Pick<DeskPreferences, 'density' | 'theme' | 'shortcuts'> = {
  density: 'regular',
  theme: 'system',
  shortcuts: 'off',
};

async function screenPage(c: AppContext, page: DeskPage): Promise<Response> {
  const { messages, operator, facts } = page;
  const { t } = messages;
  const found = screenAt(facts.path);
  if (!found) return framed(page, undefined, t('common.notFoundTitle'), 404, failure(c, 404));
  const { screen, params } = found;
  const request: ScreenRequest = {
    params,
    query: facts.query,
    now: facts.now,
    can: (permission) => operator.permissions.has(permission),
    ask: (call, input) => askAs(c, operator, call, input),
  };
  try {
    requirePermission(operator, screen.permission, facts.now);
    const model = await screen.load(request);
    if (facts.query.get('format') === 'csv' && screen.csv) return deskCsv(screen.csv(model));
    const title = screen.titleOf?.(model) ?? t(screen.title);
    return framed(page, screen, title, 200, screen.view(model, request));
  } catch (error) {
    if (isApiError(error) && error.error === 'reason_required') {
      const target = Object.values(params)[0] ?? '';
      return framed(page, screen, t(screen.title), 200, <ReasonQuestion target={target} />);
    }
    const status = isApiError(error) ? error.status : isPlatformFault(error) ? 503 : 500;
    if (status >= 500) logError(error, { requestId: c.get('requestId'), path: facts.path });
    const isMissing = isApiError(error) && /^(?:user_not_exist|not_found)$/.test(error.error);
    const shown = isMissing ? 404 : status;
    return framed(page, screen, t(screen.title), shown, failure(c, shown));
  }
}

function failure(c: AppContext, status: number) {
  return <DeskFailure status={status} requestId={c.get('requestId')} />;
}

function framed(
  { messages, operator, facts }: DeskPage,
  current: DeskScreen | undefined,
  title: string,
  status: number,
  children: React.ReactNode,
): Response {
  const items = deskScreens.flatMap(({ path: href, navigation, permission, title: name }) =>
    navigation && operator.permissions.has(permission)
      ? [{ ...navigation, href, title: name, isCurrent: href === current?.path }]
      : [],
  );
  const frame = (
    <DeskContext value={facts}>
      <DeskFrame title={title} items={items}>
        {children}
      </DeskFrame>
    </DeskContext>
  );
  return deskDocument({
    messages,
    title,
    preferences: facts.preferences,
    status,
    children: frame,
  });
}

function screenAt(path: string) {
  for (const { screen, pattern } of screens) {
    const params = matchPath(pattern, path);
    if (params) return { screen, params };
  }
  return undefined;
}

/** Answers a call in this process, by the checks and records that also apply over HTTP. */
async function askAs<C extends Call>(
  c: AppContext,
  operator: RequestOperator,
  call: C,
  input: InputOf<C>,
) {
  const endpoint = endpointOf(call);
  if (!endpoint) throw new Error(`no endpoint for ${call.method} ${call.path}`);
  if (!call.administrator) throw new ApiError('permission_denied');
  const context = requestContext(c, { ...call, session: 'none' }, undefined);
  return forOperator(endpoint, operator).handle(parseInput(call, input), context);
}
