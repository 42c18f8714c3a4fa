import * as v from 'valibot';
import { extensionMessages } from '#protocol/extension-client.ts';
import type { AppEvent } from './resources.ts';

/**
 * Messages between a page and a program that belongs to it: a native app around it, the browser
 * extension or the desktop client (specification 1, 4 and 7.3).
 */

/** Global object through which an app delivers messages: `magpieBridge.receive(message)`. */
export const pageReceiver = 'magpieBridge';

/** Methods of an app that a page may call. An app declares those it implements. */
export const appMethods = [
  /** Returns `{ code }`, an authorization code for the request in the params. */
  'getAuthCode',
  /** Shows `title` above the page. */
  'setTitle',
  /** Closes the web view. */
  'close',
  /** Carries out `action` of the address `url`, such as a dialog of the drive. */
  'openAction',
  /** Opens the payment page `url` of `order_id`. The app calls `refresh` when it is closed. */
  'openPayment',
  /** Receives the app event `event` with its `detail`. */
  'appEvent',
] as const;
export type AppMethod = (typeof appMethods)[number];

/** Methods of a page that an app may call. */
export const pageMethods = [
  /** Goes back by one step. Returns `{ handled }`: false if the app should close the web view. */
  'back',
  /** Reads the figures of the page again, such as after a payment. */
  'refresh',
] as const;
export type PageMethod = (typeof pageMethods)[number];

/** A call of a method, in either direction. Ids are unique on their side. */
export interface BridgeCall {
  id: string;
  method: string;
  params: Readonly<Record<string, unknown>>;
}

/** The answer to a call. `code` is 0 for success, otherwise an error with its `message`. */
export const bridgeAnswer = v.object({
  id: v.string(),
  code: v.optional(v.number(), 0),
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
});
export type BridgeAnswer = v.InferInput<typeof bridgeAnswer>;

/** A call of a page by an app. */
export const pageCall = v.object({ id: v.string(), method: v.picklist(pageMethods) });

/** Errors of a call (specification 8). */
export const bridgeErrors = {
  notDeclared: { code: 404, message: 'method is not declared' },
  unreadable: { code: -2, message: 'process response data error!' },
  timedOut: { code: -3, message: 'no answer' },
} as const;

/** Codes by which the native side reports that it lacks a method: an internal error, canceled. */
export const missingMethodCodes: ReadonlySet<number> = new Set([1, -999]);

/** An app event as companions receive it (specification 4). */
export interface EventMessage {
  type: 'app_event';
  event: AppEvent;
}

/** Values of the query parameter `source` that name a companion (specification 4). */
export const companionSources = {
  extension: 'pp_browser_extension',
  desktop: 'pc_client',
} as const;

/** The extension's answer to a request for a code. */
export const extensionAnswer = v.object({
  type: v.literal(extensionMessages.answer),
  id: v.string(),
  code: v.optional(v.string(), ''),
});

/** Path at which the desktop client answers on its loopback port (specification 7.3). */
export const desktopCodePath = '/windows/client-auth-code';
/** Header of its answer that contains the code. */
export const desktopCodeHeader = 'X-Auth-Code';

/** The parameters of an address. */
interface Query {
  get(name: string): string | null;
}

/**
 * Returns the loopback origin of the desktop client that opened a page with
 * `source=pc_client&port=<hexadecimal>`, or undefined. Ports of system services are refused.
 */
export function desktopOrigin(query: Query): string | undefined {
  if (query.get('source') !== companionSources.desktop) return undefined;
  const text = query.get('port') ?? '';
  const port = /^[\da-f]{3,4}$/i.test(text) ? Number.parseInt(text, 16) : 0;
  return port >= 1024 ? `http://127.0.0.1:${port}` : undefined;
}
