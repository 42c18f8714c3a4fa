import { type ReactNode, startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Area, createMessages, loadTables } from '#locales/index.ts';
import { App, type AppProps } from '#client/app/app.tsx';
import type { ReportPageError } from '#client/app/early/watch-errors.ts';
import { pause } from '#client/lib/pause.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';
import { layouts } from '#client/app/layouts/layouts.ts';
import { createNavigation, type Navigation } from '#client/app/router/navigate.ts';
import { type Page as PageEntry, pageNamed } from '#client/app/routes/pages.ts';

/**
 * Hydrates the page and resolves once it's interactive. Hydration mismatches are our bugs: each is
 * dispatched on `window` as a `magpie:mended` event, and the journeys require zero of them. They
 * and exceptions of rendering are given to `report`.
 */
export async function hydrate(facts: PageFacts, report: ReportPageError): Promise<void> {
  const root = document.getElementById('root');
  const route = await pageNamed(facts.route);
  if (!root || !route) return;
  const [{ default: Page }, tables] = await Promise.all([
    route.load(),
    loadTables(facts.locale, areasOf(route, facts)),
  ]);
  const messages = createMessages(facts.locale, tables);
  const Layout = layouts[route.layout];
  await pause();
  const navigation = createNavigation(window, route, facts);
  await new Promise<void>((resolve) => {
    // A transition renders in slices, so that the browser can paint and handle input in between.
    startTransition(() => {
      hydrateRoot(root, <Live {...{ Layout, Page, messages, navigation, onLive: resolve }} />, {
        onRecoverableError: (error) => {
          window.dispatchEvent(new CustomEvent('magpie:mended', { detail: error }));
          report('hydration', error);
        },
        // Caught by a boundary, which shows it. React's default only logs it.
        onCaughtError: (error) => {
          console.error(error);
          report('render', error);
        },
      });
    });
  });
  goToAddress(navigation, facts);
  navigation.subscribe(checkRegion);
  window.addEventListener('online', checkRegion);
}

/** For navigation without a document, and pages that the service worker served while offline. */
function checkRegion(): void {
  if (!navigator.onLine) return;
  void import('#client/app/session/region-access.ts').then(
    ({ checkRegionAccess }) => checkRegionAccess()(),
    () => {},
  );
}

function areasOf(route: PageEntry, { signedIn, fallback }: PageFacts): Area[] {
  const { messages, guestMessages = [], extraMessages = [] } = route;
  return [
    'common',
    ...messages,
    ...(signedIn ? [] : guestMessages),
    ...extraMessages.flatMap(({ areas, needs }) => (needs(fallback) ? areas : [])),
  ];
}

/**
 * The shell stored for offline use was rendered for one address of the drive and serves all of
 * them.
 */
function goToAddress({ navigate }: Navigation, { route, path, search }: PageFacts): void {
  const { pathname, search: query, href } = location;
  if (route !== 'drive' || (pathname === path && query.slice(1) === search)) return;
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
