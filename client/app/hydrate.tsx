import { type ReactNode, startTransition, useEffect, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Area, createMessages, loadTables, type Messages } from '#locales/index.ts';
import { App, type AppProps } from '#client/app/app.tsx';
import type { ReportPageError } from '#client/app/early/watch-errors.ts';
import { pause } from '#client/lib/pause.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';
import { layouts } from '#client/app/layouts/layouts.ts';
import { factsOfRoute } from '#client/app/router/facts-at.ts';
import { createNavigation, type Navigation } from '#client/app/router/navigate.ts';
import { type Page as PageEntry, pageNamed } from '#client/app/routes/pages.ts';
import { watchRegion } from '#client/app/session/watch-region.ts';

/**
 * Hydrates the page and resolves once it's interactive. Hydration mismatches are our bugs: each is
 * dispatched on `window` as a `magpie:mended` event, and the journeys require zero of them. They
 * and exceptions of rendering are given to `report`.
 */
export async function hydrate(facts: PageFacts, report: ReportPageError): Promise<void> {
  const root = document.getElementById('root');
  const route = await pageNamed(facts.route);
  if (!root || !route) return;
  const [{ default: Page }, messages] = await Promise.all([route.load(), textsOf(route, facts)]);
  const Layout = layouts[route.layout];
  await pause();
  const navigation = createNavigation(window, factsOfRoute(route), facts);
  await new Promise<void>((resolve) => {
    // A transition renders in slices, so that the browser can paint and handle input in between.
    startTransition(() => {
      hydrateRoot(root, <Live {...{ Layout, Page, messages, navigation, onLive: resolve }} />, {
        onRecoverableError: (error) => {
          window.dispatchEvent(new CustomEvent('magpie:mended', { detail: error }));
          report('hydration', error);
        },
        onCaughtError: (error) => reportCaught(error, report),
      });
    });
  });
  goToAddress(navigation, facts);
  watchRegion(navigation);
}

/**
 * Renders what opens over a page that isn't hydrated, after everything else in the document, and
 * resolves once it's interactive. `facts` are those that the document was rendered from.
 */
export async function renderOverlay(
  facts: PageFacts,
  navigation: Navigation,
  report: ReportPageError,
): Promise<void> {
  const route = await pageNamed(facts.route);
  if (!route?.overlay) return;
  const [{ default: Page }, messages] = await Promise.all([route.overlay(), textsOf(route, facts)]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: (error) => reportCaught(error, report) });
  await new Promise<void>((resolve) => {
    root.render(<Live {...{ Layout: NoLayout, Page, messages, navigation, onLive: resolve }} />);
  });
}

/** React's default only logs errors that a boundary shows. */
function reportCaught(error: unknown, report: ReportPageError): void {
  console.error(error);
  report('render', error);
}

async function textsOf(route: PageEntry, facts: PageFacts): Promise<Messages> {
  const { messages, guestMessages = [], extraMessages = [] } = route;
  const areas: Area[] = [
    'common',
    ...messages,
    ...(facts.signedIn ? [] : guestMessages),
    ...extraMessages.flatMap(({ areas, needs }) => (needs(facts.fallback) ? areas : [])),
  ];
  return createMessages(facts.locale, await loadTables(facts.locale, areas));
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

function NoLayout({ children }: { children: ReactNode }): ReactNode {
  return children;
}
