import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMessages, defaultLocale, isLocale, loadTables } from '#locales/index.ts';
import { TextContext } from '#client/ui/text.ts';
import { ConsolePanel } from '#client/features/debug-console/console-panel.tsx';
import { startRecorder } from '#client/features/debug-console/recorder.ts';
import { readSecrets } from '#client/features/debug-console/page-facts.ts';

/**
 * Adds the debug console to the page and starts recording. Its close button removes everything and
 * restores the functions of the page.
 */
export async function openConsole(id: string): Promise<void> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : defaultLocale;
  const messages = createMessages(locale, await loadTables(locale, ['common', 'debug']));
  const recorder = startRecorder(window, { now: Date.now, secrets: readSecrets });
  const before = document.activeElement;
  const host = document.createElement('div');
  host.id = id;
  host.popover = 'manual';
  // Works immediately, and menus and dialogs don't make it inert.
  host.dataset.early = '';
  host.dataset.reactAriaTopLayer = 'true';
  const stopFollowing = stayInReach(host);
  const close = () => {
    stopFollowing();
    recorder.stop();
    root.unmount();
    host.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
  // `createRoot` isn't in the scripts of every page; hydrating nothing does the same.
  const root = hydrateRoot(
    host,
    <AfterHydration>
      <TextContext value={messages}>
        <ConsolePanel recorder={recorder} onClose={close} />
      </TextContext>
    </AfterHydration>,
  );
}

/** Renders nothing at first, like the empty element that is hydrated. */
function AfterHydration({ children }: { children: ReactNode }): ReactNode {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive && children;
}

/**
 * Keeps an element in the top layer and inside the latest modal dialog, because everything outside
 * is inert. Its clicks and keys don't reach the page. Returns a function that ends this.
 */
function stayInReach(host: HTMLElement): () => void {
  const follow = () => {
    const dialogs = document.querySelectorAll('dialog:modal');
    const place = dialogs[dialogs.length - 1] ?? document.body;
    if (host.parentElement === place) return;
    place.append(host);
    host.showPopover();
  };
  for (const type of ['click', 'keydown', 'keyup'] as const)
    host.addEventListener(type, (event) => event.stopPropagation());
  const observer = new MutationObserver(follow);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['open'],
  });
  follow();
  return () => observer.disconnect();
}
