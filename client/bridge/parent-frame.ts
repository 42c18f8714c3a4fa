import type { ActionMessage } from '#protocol/frame.ts';
import type { EventMessage } from '#protocol/bridge.ts';
import type { LayoutMessage } from '#protocol/captcha-layout.ts';
import type { Companion } from '#client/bridge/companion.ts';

/** A page of a listed origin that frames this one (specification 2.3). */
export interface ParentFrame extends Companion {
  kind: 'frame';
  notify(message: ActionMessage | LayoutMessage | EventMessage): void;
}

/** Returns the page that frames this one and receives its messages, or undefined. */
export function parentFrameOf(window: Window): ParentFrame | undefined {
  const origin = window.document.documentElement.dataset.parent ?? '';
  if (window.parent === window || origin === '') return undefined;
  // The browser delivers it to this exact origin only.
  const notify: ParentFrame['notify'] = (message) => window.parent.postMessage(message, origin);
  return {
    kind: 'frame',
    notify,
    // Another site learns that something happened, but no details.
    report: (event) => notify({ type: 'app_event', event }),
  };
}
