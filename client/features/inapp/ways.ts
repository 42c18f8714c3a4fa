import type { Action } from '#protocol/resources.ts';
import { paths } from '#client/app/router/paths.ts';

/**
 * The drive with one thing to do; the page around a frame is told of it instead (specification
 * 2.3).
 */
export function acting(action: Action): string {
  return `${paths.drive()}?action=${action}`;
}

/** The way in that leads back to `path`; around a frame it is told as `show_login`. */
export function signInFor(path: string): string {
  return `${paths.signIn()}?${new URLSearchParams({ action: 'show_login', redirect: path })}`;
}
