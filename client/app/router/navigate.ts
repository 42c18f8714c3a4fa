import type { FactsAt } from '#client/app/router/facts-at.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';
import { backSteps, stepState } from '#client/lib/back-steps.ts';
import { leavePage, type LeaveOptions } from '#client/app/router/leave.ts';
import { leavingEvent } from '#client/lib/leaving.ts';

/** Current address of a page and its navigation functions. */
export interface Navigation {
  subscribe(listener: () => void): () => void;
  current(): PageFacts;
  /** Throws for another origin without `external` (client/app/router/leave.ts). */
  navigate(href: string, options?: LeaveOptions): void;
}

/**
 * Navigates between addresses of one page without loading a document, such as between folders.
 * Everything else loads a new document, with the browser's view transition. Links are handled by
 * delegation, which includes rows rendered as plain HTML.
 */
export function createNavigation(window: Window, factsAt: FactsAt, first: PageFacts): Navigation {
  const { document, history, location } = window;
  const listeners = new Set<() => void>();
  let facts = first;

  const factsOf = (url: URL) => (url.origin === location.origin ? factsAt(url, facts) : undefined);
  const show = (next: PageFacts) => {
    facts = next;
    for (const listener of listeners) listener();
  };
  const navigate: Navigation['navigate'] = (href, { replace = false, external = false } = {}) => {
    const url = new URL(href, location.href);
    const next = factsOf(url);
    if (!next) return leavePage(location, url, { replace, external });
    const moved = next.path !== facts.path;
    if (replace) history.replaceState(stepState(history.state), '', url);
    else {
      window.dispatchEvent(new Event(leavingEvent));
      // A sheet that a command was chosen from leaves its entry to the page that is opened.
      if (backSteps().leave()) history.replaceState(null, '', url);
      else history.pushState(null, '', url);
      history.scrollRestoration = 'auto';
    }
    show(next);
    if (moved && !replace) scrollToTarget(window, url.hash);
  };

  window.addEventListener('popstate', () => {
    const next = factsOf(new URL(location.href));
    if (next) show(next);
    else location.reload();
  });
  document.addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link) return;
    const url = new URL(link.href);
    const next = factsOf(url);
    // The browser handles links to a hash on the same page.
    if (!next || (url.hash !== '' && next.path === facts.path && next.search === facts.search)) {
      return;
    }
    event.preventDefault();
    navigate(link.href);
  });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => facts,
    navigate,
  };
}

/** Returns the link of an unhandled plain primary click that navigates this window. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download')) return undefined;
  return link.target === '' || link.target === '_self' ? link : undefined;
}

/** A new page starts at the top, a hash at its target (specification 2.3). */
function scrollToTarget({ document, scrollTo }: Window, hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}
