import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import type { Call, InputOf, OutputOf } from '#protocol/call.ts';
import type { Permission } from '#protocol/permissions.ts';
import type { Params } from '#client/app/router/match.ts';
import type { IconName } from '#client/ui/icons/icons.ts';

/** Groups of the navigation, in order. */
export const screenGroups = ['overview', 'accounts', 'content', 'running', 'desk'] as const;
export type ScreenGroup = (typeof screenGroups)[number];

/** A request for a screen. */
export interface ScreenRequest {
  params: Params;
  query: URLSearchParams;
  /** Milliseconds since 1970. */
  now: number;
  /** May the operator do this? The server checks it again in every call. */
  can(permission: Permission): boolean;
  /** Answers a call in the server's process, with the operator's permissions. Throws as it does. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
}

/** A screen of the desk: one address, what it reads, and how it is shown. */
export interface DeskScreen<Model = unknown> {
  /** Path pattern, such as `/desk/accounts/{user_id}`. */
  path: string;
  /** Permission for opening it. */
  permission: Permission;
  title: MessageKey;
  /** Its place in the navigation; absent for screens that others lead to. */
  navigation?: { group: ScreenGroup; icon: IconName; key: string };
  /** Reads everything it shows. An error becomes a page with its status. */
  load(request: ScreenRequest): Promise<Model>;
  view(model: Model, request: ScreenRequest): ReactNode;
  /** The title of what is shown, such as a name. */
  titleOf?(model: Model): string;
  /** Rows for `?format=csv`, the first with names. */
  csv?(model: Model): (string | number)[][];
}

/** Declares a screen and keeps the type of what it reads. */
export function deskScreen<Model>(screen: DeskScreen<Model>): DeskScreen {
  return screen;
}
