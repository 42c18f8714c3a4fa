import type { ComponentType } from 'react';
import type { Area } from '#locales/index.ts';
import type { PageProps } from '#client/hooks/use-page.ts';
import type { LayoutName } from '#client/layouts/layouts.ts';
import type { Params } from '#client/router/match.ts';
import { isSectionPath } from '#client/sections/names.ts';

/** What the browser knows of a kind of page: how to find, load and frame it. What is asked for it first, only the server knows. */
export interface Page {
  /** `{name}` one segment, `{name?}` one or none, `{name*}` any number. */
  readonly path: string;
  /** False makes it `Page Not Found`, whatever the pattern took. */
  validate?(params: Params): boolean;
  readonly layout: LayoutName;
  load(): Promise<{ default: ComponentType<PageProps> }>;
  /** The texts it needs, besides `common`. */
  readonly messages: readonly Area[];
  /** Whether each path is a document of its own, so that only the query changes in place. */
  readonly documents?: boolean;
}

/** The browser's half of the route table (client/routes.ts), apart because every script on it is paid by every visitor. */
export const pages = {
  share: {
    path: '/s/{share_id}/{parent_ids*}',
    layout: 'drive',
    load: () => import('#client/pages/share.tsx'),
    messages: ['share', 'status', 'errors'],
    documents: true,
  },
  login: {
    path: '/drive/login',
    layout: 'simple',
    load: () => import('#client/pages/login.tsx'),
    messages: ['signin', 'errors'],
  },
  drive: {
    path: '/drive/{section}/{folder_id?}',
    validate: ({ section, folder_id: folderId }) => isSectionPath(section, folderId),
    layout: 'app',
    load: () => import('#client/pages/drive.tsx'),
    messages: ['drive', 'commands', 'signin', 'errors'],
  },
  device: {
    path: '/device',
    layout: 'simple',
    load: () => import('#client/pages/device.tsx'),
    messages: ['device', 'signin', 'errors'],
  },
  keepAccount: {
    path: '/keep-account',
    layout: 'simple',
    load: () => import('#client/pages/keep-account.tsx'),
    messages: ['account', 'errors'],
  },
  contactUs: {
    path: '/contact-us',
    layout: 'basic',
    load: () => import('#client/pages/contact-us.tsx'),
    messages: ['feedback', 'errors'],
  },
  checkIn: {
    path: '/check-in',
    layout: 'basic',
    load: () => import('#client/pages/check-in.tsx'),
    messages: ['checkin', 'storage', 'errors'],
  },
  activity: {
    path: '/activity/{activity}',
    layout: 'activity',
    load: () => import('#client/pages/activity.tsx'),
    messages: ['activity', 'storage', 'errors'],
    documents: true,
  },
  unsubscribe: {
    path: '/unsubscribe',
    layout: 'basic',
    load: () => import('#client/pages/unsubscribe.tsx'),
    messages: ['unsubscribe', 'feedback', 'errors'],
  },
  auth: {
    path: '/auth',
    layout: 'simple',
    load: () => import('#client/pages/auth.tsx'),
    messages: ['signin', 'errors'],
  },
  loading: {
    path: '/loading',
    layout: 'simple',
    load: () => import('#client/pages/loading.tsx'),
    messages: [],
  },
} as const satisfies Record<string, Page>;

/** The name of a page; the document names the one it was rendered for. */
export type PageName = keyof typeof pages;

/** The page of a name; undefined for a document that is none of them. */
export function pageNamed(name: string): Page | undefined {
  return Object.hasOwn(pages, name) ? pages[name as PageName] : undefined;
}
