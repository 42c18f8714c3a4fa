import type { ComponentType } from 'react';
import type { Area } from '#locales/index.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import type { Params } from '#client/app/router/match.ts';

/** Layout of a hydrated page (specification 2.4). */
export type LayoutName = 'activity' | 'app' | 'bare' | 'basic' | 'drive' | 'simple';

/** Text areas that a page loads only with certain preloaded responses. */
interface ExtraMessages {
  readonly areas: readonly Area[];
  /** `answers` are the page's preloaded responses by call key. */
  needs(answers: Readonly<Record<string, unknown>>): boolean;
}

/**
 * Client-side route: how to match, load and lay out a page. Preloaded calls are defined in the
 * server's route.
 */
export interface Page {
  /** `{name}` matches one segment, `{name?}` one or none, `{name*}` any number. */
  readonly path: string;
  /** Returning false shows `Page Not Found`. */
  validate?(params: Params): boolean;
  readonly layout: LayoutName;
  load(): Promise<{ default: ComponentType<PageProps> }>;
  /** The part that React renders over the page if it isn't hydrated. */
  overlay?(): Promise<{ default: ComponentType<PageProps> }>;
  /** Text areas it needs in addition to `common`. */
  readonly messages: readonly Area[];
  /** Further text areas for signed-out visitors only. */
  readonly guestMessages?: readonly Area[];
  /** Further text areas that only some preloaded responses need. */
  readonly extraMessages?: readonly ExtraMessages[];
  /** If true, each path is a separate document and only the query changes in place. */
  readonly documents?: boolean;
}
