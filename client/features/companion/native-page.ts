import { mutate } from 'swr';
import type { AppCompanion } from '#client/bridge/native-app/native-app.ts';
import { refreshEvent } from '#client/bridge/native-app/page-calls.ts';
import { splitLocale } from '#client/app/router/paths.ts';
import { isAction } from '#protocol/resources.ts';

/** Makes the page behave as a part of the app around it: its title, and links out of it. */
export function followNativeApp(window: Window, app: AppCompanion): void {
  const { document } = window;
  // Apps declare the methods they implement.
  const offer = (...call: Parameters<AppCompanion['call']>) => app.call(...call).catch(() => {});
  const title = () => void offer('setTitle', { title: document.title });
  title();
  const shown = document.querySelector('title');
  if (shown) new MutationObserver(title).observe(shown, { childList: true });

  window.addEventListener(refreshEvent, () => void mutate(() => true));
  document.addEventListener(
    'click',
    (event) => {
      const step = appStep(event, window);
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const { link, call } = step;
      // An app without the method shows the page itself.
      app.call(...call).catch(() => window.location.assign(link));
    },
    true,
  );
}

type AppCall = Parameters<AppCompanion['call']>;

/** Returns the call for a link to a place that the app has itself: the drive, or its own start. */
function appStep(
  event: MouseEvent,
  { location }: Window,
): { link: string; call: AppCall } | undefined {
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(target instanceof HTMLAnchorElement)) return undefined;
  const url = new URL(target.href);
  const { path } = splitLocale(url.pathname);
  if (url.origin !== location.origin || path.startsWith('/drive/login')) return undefined;
  if (path === '/') return { link: url.href, call: ['close'] };
  if (!/^\/drive(?:\/|$)/.test(path)) return undefined;
  const named = path === '/drive/feedback' ? 'open_feedback' : url.searchParams.get('action');
  const action = isAction(named) ? named : '';
  return { link: url.href, call: ['openAction', { action, url: url.href }] };
}
