import { type Action, isAction, isSignInAction } from '#protocol/resources.ts';
import { localized, paths, splitLocale } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import type { Route } from '#client/app/routes/routes.ts';

/**
 * Kinds of pages outside the drive's sections. A step is a page in the middle of something else,
 * such as authorizing a program. Public pages have no scripts of their own, live ones do.
 */
type PageKind = 'share' | 'public' | 'live' | 'shop' | 'widget' | 'step';

/**
 * Effect of an action on a page: opened in the drive, with the rest of the query; on the page
 * itself, by markup or scripts; in the shop; as a file of a share; as a message to the operator; or
 * none, because it means nothing there.
 */
type Effect = 'drive' | 'here' | 'shop' | 'file' | 'message' | 'none';

/** The effects on a share and on public pages, live ones and those in apps (decision 67). */
const effects: Readonly<Record<Action, Readonly<Record<Exclude<PageKind, 'step'>, Effect>>>> = {
  show_task: everywhere('drive'),
  open_file: { ...everywhere('drive'), share: 'file' },
  // The files of a share are those of its rows.
  highlight_files: { ...everywhere('drive'), share: 'here' },
  create_task: everywhere('drive'),
  show_storage_dialog: { ...everywhere('drive'), widget: 'shop', shop: 'here' },
  show_traffic_dialog: { ...everywhere('drive'), widget: 'shop', shop: 'here' },
  open_redeem_box: { ...everywhere('drive'), widget: 'shop', shop: 'here' },
  show_mobile_sidebar: { ...everywhere('here'), widget: 'none', shop: 'none' },
  // The files of a share are another account's.
  move_files: { ...everywhere('drive'), share: 'none' },
  search: everywhere('drive'),
  open_feedback: everywhere('message'),
  show_invite_dialog: everywhere('drive'),
  show_beginner_dialog: everywhere('drive'),
  show_activity_dialog: { ...everywhere('here'), public: 'drive' },
  show_popup_window: { ...everywhere('here'), public: 'drive' },
  login_required: everywhere('here'),
  login_to_drive: everywhere('here'),
  show_login: everywhere('here'),
};

function everywhere(effect: Effect): Record<Exclude<PageKind, 'step'>, Effect> {
  return { share: effect, public: effect, live: effect, shop: effect, widget: effect };
}

/** A request for a page with an action. */
interface ActionRequest {
  url: Pick<URL, 'pathname' | 'search' | 'searchParams'>;
  /** Path without the locale. */
  path: string;
  signedIn: boolean;
  /** True in a frame, where the drive and the sign-in page are never shown. */
  isFramed: boolean;
}

/**
 * Returns the address to redirect to for the action of an address outside the drive's sections
 * (specification 2.3); undefined if the page itself is shown. Other parameters are kept.
 */
export function actionPage(
  route: Pick<Route, 'name' | 'hydrate'>,
  request: ActionRequest,
): string | undefined {
  const { searchParams, search } = request.url;
  const action = searchParams.get('action');
  if (!isAction(action) || route.name === 'drive') return undefined;
  if (isSignInAction(action)) return request.isFramed ? undefined : signInPage(route, request);
  const effect = effectOf(action, kindOf(route), request.path);
  const { locale } = splitLocale(request.url.pathname);
  const inLanguage = (path: string) => (locale ? localized(locale, path) : path);
  switch (effect) {
    case 'drive':
      return request.isFramed ? undefined : withQuery(inLanguage(paths.drive()), search, {});
    case 'shop': {
      const isShown = action !== 'open_redeem_box';
      return withQuery(inLanguage('/inapp/shop'), search, isShown ? { action: null } : {});
    }
    case 'file': {
      const file = { action: null, file: null, preview: searchParams.get('file') };
      return withQuery(request.url.pathname, search, file);
    }
    case 'message':
      return messagePage(request, inLanguage);
    default:
      return undefined;
  }
}

function effectOf(action: Action, kind: PageKind, path: string): Effect {
  if (kind === 'step') return 'none';
  // Sign-in, payment and the page of promoters are in the drive's area, without its dialogs.
  return path.startsWith('/drive/') ? 'drive' : effects[action][kind];
}

/** Pages in the middle of something else. */
const steps: ReadonlySet<string> = new Set([
  'auth',
  'device',
  'keepAccount',
  'loading',
  'takeBack',
]);

function kindOf({ name, hydrate }: Pick<Route, 'name' | 'hydrate'>): PageKind {
  if (name === 'share' || name === 'shop' || name === 'widget') return name;
  if (steps.has(name)) return 'step';
  return hydrate === 'never' ? 'public' : 'live';
}

/**
 * The form for messages to the operator: in the drive for those who are signed in, else the one for
 * everyone. It names the page the message is about.
 */
function messagePage(
  { url, path, signedIn, isFramed }: ActionRequest,
  inLanguage: (path: string) => string,
): string | undefined {
  if (path === '/contact-us' || isFramed) return undefined;
  const form = inLanguage(signedIn ? paths.section('feedback') : '/contact-us');
  return withQuery(form, url.search, { action: null, page: url.searchParams.get('page') ?? path });
}

/**
 * Returns the sign-in page for an action that asks to sign in on a page without scripts, which
 * can't show the login dialog. It leads back to the page, or to the drive from the home page and
 * for `login_to_drive`.
 */
function signInPage(
  { hydrate }: Pick<Route, 'hydrate'>,
  { url: { pathname, search, searchParams }, path }: ActionRequest,
): string | undefined {
  if (hydrate !== 'never') return undefined;
  const isForDrive = searchParams.get('action') === 'login_to_drive' || path === '/';
  const back = isForDrive ? null : withQuery(pathname, search, { action: null });
  const redirect = searchParams.get('redirect') ?? back;
  return withQuery(paths.signIn(), search, { action: null, redirect });
}
