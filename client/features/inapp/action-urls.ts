import type { Action } from '#protocol/resources.ts';
import { paths } from '#client/app/router/paths.ts';

/**
 * URL of the drive with an action. In a frame, the surrounding page receives the action as a
 * message instead (specification 2.3).
 */
export function driveActionUrl(action: Action): string {
  return `${paths.drive()}?action=${action}`;
}

/**
 * Sign-in URL that returns to `path`. In a frame, the surrounding page receives `show_login`
 * instead.
 */
export function signInUrlFor(path: string): string {
  return `${paths.signIn()}?${new URLSearchParams({ action: 'show_login', redirect: path })}`;
}
