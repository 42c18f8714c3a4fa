import { isSignInAction } from '#protocol/resources.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import type { Route } from '#client/app/router/route.ts';

/**
 * Returns the sign-in page for an action that asks to sign in on a page without scripts, which
 * can't show the login dialog (specification 2.3); undefined otherwise. It leads back to the page,
 * or to the drive from the home page and for `login_to_drive`. Other parameters are kept.
 */
export function signInPage(
  { hydrate }: Pick<Route, 'hydrate'>,
  { pathname, search, searchParams }: Pick<URL, 'pathname' | 'search' | 'searchParams'>,
  path: string,
): string | undefined {
  const action = searchParams.get('action');
  if (hydrate !== 'never' || !isSignInAction(action)) return undefined;
  const isForDrive = action === 'login_to_drive' || path === '/';
  const back = isForDrive ? null : withQuery(pathname, search, { action: null });
  const redirect = searchParams.get('redirect') ?? back;
  return withQuery(paths.signIn(), search, { action: null, redirect });
}
