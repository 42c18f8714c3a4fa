import { type Action, actionsFollowedInFrame, isAction } from '#protocol/resources.ts';
import { frameQuery } from '#client/bridge/frame-query.ts';

/** Effect of a link click in a frame. */
export type FrameStep =
  /** The parent page is notified and the link isn't followed. */
  | { do: 'notify'; action: Action }
  /** The link opens in a new tab. */
  | { do: 'tab' }
  /** The link is followed in the frame. */
  | { do: 'follow'; href: string };

interface FrameLink {
  href: string;
  /** The link's `target`. */
  target: string;
}

const language = '(?:/[a-z]{2}(?:-[A-Z]{2})?)?';
/** Any path under /drive is the drive (specification 2.2). */
const drivePath = new RegExp(`^${language}/drive(?:/|$)`);
/**
 * Pages with buttons that change something at once, which another page could hide (clickjacking):
 * saving a share, sending files, authorizing a program or a device, claiming a reward. They are
 * never framed.
 */
const unframedPath = new RegExp(
  `^${language}/(?:s|r|auth|device|keep-account|take-back|contact-us|report|check-in|unsubscribe|activity|loading)(?:/|$)`,
);
const feedbackPath = /\/drive\/feedback\/?$/;

/**
 * Decides the effect of a link on `page` in a frame (specification 2.3). The drive is never framed,
 * so links to it that are followed open in a new tab, and so do actions that no parent handles.
 */
export function frameStep(link: FrameLink, page: URL, hasParent: boolean): FrameStep {
  const url = new URL(link.href, page);
  if (url.origin !== page.origin) return { do: 'follow', href: link.href };
  if (unframedPath.test(url.pathname)) return { do: 'tab' };
  if (!drivePath.test(url.pathname)) return { do: 'follow', href: withFrameQuery(url, page) };
  const action = feedbackPath.test(url.pathname) ? 'open_feedback' : url.searchParams.get('action');
  const isForTab = link.target === '_blank' || url.searchParams.get('target') === '_blank';
  if (!isAction(action) || actionsFollowedInFrame.has(action) || isForTab || !hasParent) {
    return { do: 'tab' };
  }
  return { do: 'notify', action };
}

/** Adds the frame's query parameters to one of our addresses. */
export function withFrameQuery(url: URL, page: URL): string {
  const kept = new URL(url);
  for (const name of frameQuery) {
    const value = page.searchParams.get(name);
    if (value !== null && !kept.searchParams.has(name)) kept.searchParams.set(name, value);
  }
  return kept.href;
}
