import { type Action, isAction } from '#protocol/resources.ts';
import { paths } from '#client/app/router/paths.ts';

/** Actions that require sign-in (specification 2.3). */
const signIns: ReadonlySet<Action> = new Set(['login_required', 'login_to_drive', 'show_login']);

/**
 * Redirect for such an action on a page without its own sign-in; undefined for any other action.
 */
export function signInAction(action: string | null): string | undefined {
  return isAction(action) && signIns.has(action) ? paths.signIn() : undefined;
}
