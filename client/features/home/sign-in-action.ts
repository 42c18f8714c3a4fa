import { type Action, isAction } from '#protocol/resources.ts';
import { paths } from '#client/app/router/paths.ts';

/** The actions that want somebody to sign in (specification 2.3). */
const signIns: ReadonlySet<Action> = new Set(['login_required', 'login_to_drive', 'show_login']);

/**
 * Where an address with such an action leads from a page without a sign-in of its own; undefined
 * for every other one.
 */
export function signInAction(action: string | null): string | undefined {
  return isAction(action) && signIns.has(action) ? paths.signIn() : undefined;
}
