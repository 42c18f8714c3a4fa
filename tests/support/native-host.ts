import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { AppMethod, BridgeAnswer, BridgeCall, PageMethod } from '#protocol/bridge.ts';

/** Systems whose web views differ in their message handlers. */
export type NativeSystem = 'iOS' | 'Android';

/** A method of the app. Its result is the data of the answer. */
export type AppMethodHandler = (params: BridgeCall['params']) => unknown;

/** An app around the pages of a browser context. */
export interface NativeHost {
  /** The calls of its pages, in order. */
  calls: BridgeCall[];
  /** Answers of its pages by the ids of calls. */
  answers: Map<string, unknown>;
  /** Returns the params of the calls of a method. */
  paramsOf(method: AppMethod): BridgeCall['params'][];
}

const calledBinding = 'callNativeHost';

/** The user agent of the app's web view. */
export function appUserAgent(system: NativeSystem): string {
  return system === 'iOS'
    ? 'IOS-com.example.drive/2.0 (iPhone; iPhone OS 18_0) Mobile'
    : 'ANDROID-com.example.drive/2.0 (Linux; Android 15) Mobile';
}

/**
 * Plays a native app around all pages of a context: installs the message handler of its system and
 * carries out the methods that the app declares. A call of any other method is an error.
 */
export async function hostPages(
  context: BrowserContext,
  system: NativeSystem,
  methods: Partial<Record<AppMethod, AppMethodHandler>>,
): Promise<NativeHost> {
  const declared = new Map<string, AppMethodHandler>(Object.entries(methods));
  const calls: BridgeCall[] = [];
  const answers = new Map<string, unknown>();
  await context.exposeBinding(calledBinding, async (_, message: BridgeCall | BridgeAnswer) => {
    if (!('method' in message)) {
      answers.set(message.id, message.data);
      return { code: 0 };
    }
    calls.push(message);
    const method = declared.get(message.method);
    if (!method) return { code: system === 'iOS' ? -999 : 1 };
    return { code: 0, data: await method(message.params) };
  });
  await context.addInitScript(system === 'iOS' ? installAppleHandler : installAndroidObject);
  return {
    calls,
    answers,
    paramsOf: (name) => calls.filter(({ method }) => method === name).map(({ params }) => params),
  };
}

/** Calls a method of a page, as the app does, and returns the data of its answer. */
export async function callPage(page: Page, host: NativeHost, method: PageMethod): Promise<unknown> {
  const id = `app-${host.answers.size}`;
  const deliver = (message: object) =>
    (window as unknown as HostedWindow).magpieBridge.receive(message);
  // Going back ends the page before the browser confirms the delivery.
  await page.evaluate(deliver, { id, method }).catch(() => {});
  await expect.poll(() => host.answers.has(id)).toBe(true);
  return host.answers.get(id);
}

interface HostedWindow {
  callNativeHost(message: object): Promise<{ code: number }>;
  magpieBridge: { receive(message: unknown): void };
}

/** WKWebView: a handler with replies returns a promise, and rejects with an error's text. */
function installAppleHandler(): void {
  const host = window as unknown as HostedWindow;
  const postMessage = async (message: object) => {
    const answer = await host.callNativeHost(message);
    if (answer.code !== 0) throw new Error(JSON.stringify(answer));
    return answer;
  };
  Object.assign(window, { webkit: { messageHandlers: { magpie: { postMessage } } } });
}

/** Android: an injected object takes a text and returns nothing; the app calls back later. */
function installAndroidObject(): void {
  const host = window as unknown as HostedWindow;
  const postMessage = (text: string) => {
    const message = JSON.parse(text) as { id: string };
    void host
      .callNativeHost(message)
      .then((answer) => host.magpieBridge.receive(JSON.stringify({ ...answer, id: message.id })));
  };
  Object.assign(window, { MagpieApp: { postMessage } });
}
