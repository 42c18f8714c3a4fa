import { debugOptions } from '#protocol/config-calls.ts';
import { isCrawler } from '#protocol/device.ts';
import { fieldOf } from '#protocol/tables.ts';
import { request } from '#client/app/api/request.ts';
import { browserCaller } from '#client/app/http/browser.ts';

/** Properties of a page that decide if it may have the console. */
interface ConsoleEnvironment {
  /** The page is in a frame. */
  isFramed: boolean;
  isSecure: boolean;
  userAgent: string;
}

/**
 * May the console open here? Not in a frame, where the surrounding site could place something above
 * the page to collect clicks and copied text, not over plain HTTP, and not for crawlers
 * (docs/decisions/0063-debug-console.md).
 */
export function allowsConsole({ isFramed, isSecure, userAgent }: ConsoleEnvironment): boolean {
  return !isFramed && isSecure && !isCrawler(userAgent);
}

/** Reads `value.values.debug_options.allow_vconsole` of the config service (specification 7.3). */
export function isConsoleAllowed(value: unknown): boolean {
  const options = fieldOf(fieldOf(value, 'values'), 'debug_options');
  return fieldOf(options, 'allow_vconsole') === true;
}

let opening: Promise<void> | undefined;

/**
 * Opens the debug console (specification 2.6) if the environment and then the operator allow it.
 * Otherwise nothing is shown.
 */
export function startDebugConsole(window: Window): void {
  opening ??= open(window).finally(() => {
    opening = undefined;
  });
}

async function open({ document, navigator, self, top, isSecureContext }: Window): Promise<void> {
  const environment = {
    isFramed: top !== self,
    isSecure: isSecureContext,
    userAgent: navigator.userAgent,
  };
  if (!allowsConsole(environment) || document.getElementById(consoleId)) return;
  const { deviceId, userId } = browserCaller();
  const answer = await request(debugOptions, {
    client: 'web',
    data: { language_system: navigator.language, language_app: document.documentElement.lang },
    uuid: deviceId(),
    userid: userId(),
  }).catch(() => undefined);
  if (!isConsoleAllowed(answer?.value)) return;
  const { openConsole } = await import('#client/features/debug-console/open-console.tsx');
  await openConsole(consoleId);
}

const consoleId = 'debug-console';
