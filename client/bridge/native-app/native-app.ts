import * as v from 'valibot';
import { bridgeErrors, pageReceiver } from '#protocol/bridge.ts';
import { nativeCallMs } from '#protocol/limits.ts';
import type { Companion } from '#client/bridge/companion.ts';
import {
  BridgeError,
  createNativeCalls,
  type NativeCalls,
} from '#client/bridge/native-app/calls.ts';
import { nativeHandler } from '#client/bridge/native-app/handler.ts';
import { carryOut } from '#client/bridge/native-app/page-calls.ts';

/** The native app around the page (specification 1). */
export interface AppCompanion extends Companion, Pick<NativeCalls, 'call'> {
  kind: 'app';
  requestCode: NonNullable<Companion['requestCode']>;
}

const codeAnswer = v.object({ code: v.string() });

/** Apps by their windows: one instance receives the messages of a page. */
const known = new WeakMap<Window, AppCompanion>();

/** Returns the app around the page, or undefined in a browser. */
export function nativeAppOf(window: Window): AppCompanion | undefined {
  const handler = nativeHandler(window);
  if (!handler) return undefined;
  const app = known.get(window) ?? createNativeApp(window, handler);
  known.set(window, app);
  return app;
}

function createNativeApp(
  window: Window,
  handler: NonNullable<ReturnType<typeof nativeHandler>>,
): AppCompanion {
  const calls = createNativeCalls({
    handler,
    newId: () => crypto.randomUUID(),
    expired: () => new Promise((resolve) => window.setTimeout(resolve, nativeCallMs)),
    onCall: (method) => carryOut(window, method),
  });
  Object.assign(window, { [pageReceiver]: { receive: calls.receive } });
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    // Web views post without a source, or as the page itself. Other sources are frames and openers.
    if (source === null || source === window) calls.receive(data);
  });
  return {
    kind: 'app',
    call: calls.call,
    requestCode: async (request) => {
      const answer = v.safeParse(codeAnswer, await calls.call('getAuthCode', { ...request }));
      if (!answer.success) throw new BridgeError(bridgeErrors.unreadable);
      return answer.output.code;
    },
    report: (event, detail) => {
      // Apps needn't declare the method.
      calls.call('appEvent', { event, detail }).catch(() => {});
    },
  };
}
