import type { ComponentType } from 'react';
import type { Area } from '#locales/index.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import type { Params } from '#client/app/router/match.ts';

/** The frame of a page that scripts take over (specification 2.4). */
export type LayoutName = 'activity' | 'app' | 'bare' | 'basic' | 'drive' | 'simple';

/**
 * What the browser knows of a kind of page: how to find, load and frame it. What is asked for it
 * first, only the server knows.
 */
export interface Page {
  /** `{name}` one segment, `{name?}` one or none, `{name*}` any number. */
  readonly path: string;
  /** False makes it `Page Not Found`, whatever the pattern took. */
  validate?(params: Params): boolean;
  readonly layout: LayoutName;
  load(): Promise<{ default: ComponentType<PageProps> }>;
  /** The texts it needs, besides `common`. */
  readonly messages: readonly Area[];
  /**
   * More of them, for what is shown in its place to somebody who is not signed in; others do not
   * load these.
   */
  readonly guestMessages?: readonly Area[];
  /** Whether each path is a document of its own, so that only the query changes in place. */
  readonly documents?: boolean;
}
