import { type ReactNode, startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMessages, loadTables } from '#locales/index.ts';
import { App, type AppProps } from '#client/app/app.tsx';
import { pause } from '#client/lib/pause.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';
import { layouts } from '#client/app/layouts/layouts.ts';
import { createNavigation, type Navigation } from '#client/app/router/navigate.ts';
import { pageNamed } from '#client/app/routes/pages.ts';

/**
 * Gives the page to React and resolves once it answers. What React has to mend while hydrating is a
 * defect of ours: each is told on `window` as an event `magpie:mended`, which the journeys count
 * (and must count zero of).
 */
export async function hydrate(facts: PageFacts): Promise<void> {
  const root = document.getElementById('root');
  const route = await pageNamed(facts.route);
  if (!root || !route) return;
  const { messages: areas, guestMessages = [] } = route;
  const [{ default: Page }, tables] = await Promise.all([
    route.load(),
    loadTables(facts.locale, ['common', ...areas, ...(facts.signedIn ? [] : guestMessages)]),
  ]);
  const messages = createMessages(facts.locale, tables);
  const Layout = layouts[route.layout];
  await pause();
  const navigation = createNavigation(window, route, facts);
  await new Promise<void>((resolve) => {
    // In a transition React works in slices and lets the browser paint and answer between them.
    startTransition(() => {
      hydrateRoot(root, <Live {...{ Layout, Page, messages, navigation, onLive: resolve }} />, {
        onRecoverableError: (error) =>
          window.dispatchEvent(new CustomEvent('magpie:mended', { detail: error })),
      });
    });
  });
  goToAddress(navigation, facts);
}

/**
 * The shell that is kept for opening without a network was made for one address of the drive and
 * stands for all of them.
 */
function goToAddress({ navigate }: Navigation, { route, path, search }: PageFacts): void {
  const { pathname, search: asked, href } = location;
  if (route !== 'drive' || (pathname === path && asked.slice(1) === search)) return;
  navigate(href, { replace: true });
}

interface LiveProps extends Pick<AppProps, 'Layout' | 'Page' | 'messages'> {
  navigation: Navigation;
  onLive(): void;
}

function Live({ navigation, onLive, ...app }: LiveProps): ReactNode {
  const facts = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
  useEffect(onLive, [onLive]);
  return <App {...app} facts={facts} navigate={navigation.navigate} />;
}
