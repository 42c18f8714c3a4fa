import * as v from 'valibot';
import { extensionAnswer } from '#protocol/bridge.ts';
import { extensionMessages } from '#protocol/extension-client.ts';
import { extensionSignInMs } from '#protocol/limits.ts';
import type { Companion } from '#client/bridge/companion.ts';

/** The parts of `window` used here. */
type ExtensionWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'postMessage' | 'setTimeout' | 'clearTimeout'
> & { location: Pick<Location, 'origin'> };

/**
 * The browser extension that opened the page (specification 4). Its content script listens to the
 * page's own window. Messages of frames and other windows are ignored.
 */
export function browserExtension(window: ExtensionWindow, newId: () => string): Companion {
  return {
    kind: 'extension',
    requestCode: (request) =>
      new Promise<string>((resolve, reject) => {
        const id = newId();
        const end = () => {
          window.clearTimeout(timer);
          window.removeEventListener('message', receive);
        };
        const receive = ({ source, data }: MessageEvent<unknown>) => {
          const answer = v.safeParse(extensionAnswer, data);
          if (source !== window || !answer.success || answer.output.id !== id) return;
          end();
          const { code } = answer.output;
          if (code === '') reject(new Error('no code'));
          else resolve(code);
        };
        const timer = window.setTimeout(() => {
          end();
          reject(new Error('no answer'));
        }, extensionSignInMs);
        window.addEventListener('message', receive);
        window.postMessage(
          { type: extensionMessages.request, id, request },
          window.location.origin,
        );
      }),
  };
}
