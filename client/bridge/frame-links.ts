import { type Action, actionsFollowedInFrame, isAction } from '#protocol/resources.ts';
import { frameQuery } from '#client/bridge/frame-query.ts';

/** What a click on a link does inside a frame. */
export type FrameStep =
  /** The page around is told; the link is not followed. */
  | { do: 'tell'; action: Action }
  /** It opens in a tab of its own. */
  | { do: 'tab' }
  /** It is followed in the frame, at this address. */
  | { do: 'follow'; href: string };

interface FrameLink {
  href: string;
  /** Its `target`. */
  target: string;
}

const language = '(?:/[a-z]{2}(?:-[A-Z]{2})?)?';
/** Any path under /drive is the drive (specification 2.2). */
const drivePath = new RegExp(`^${language}/drive(?:/|$)`);
/**
 * What somebody could be tricked into beside it: saving a share, letting a program or a device in.
 * No frame shows these.
 */
const unframedPath = new RegExp(`^${language}/(?:s|auth|device|keep-account|take-back)(?:/|$)`);
const feedbackPath = /\/drive\/feedback\/?$/;

/**
 * What becomes of a link that was clicked on `page` inside a frame (specification 2.3). The drive
 * itself is never drawn in a frame, so what may be followed there, and what there is nobody to tell
 * of, opens in a tab of its own.
 */
export function frameStep(link: FrameLink, page: URL, isHeard: boolean): FrameStep {
  const url = new URL(link.href, page);
  if (url.origin !== page.origin) return { do: 'follow', href: link.href };
  if (unframedPath.test(url.pathname)) return { do: 'tab' };
  if (!drivePath.test(url.pathname)) return { do: 'follow', href: withFrameQuery(url, page) };
  const action = feedbackPath.test(url.pathname) ? 'open_feedback' : url.searchParams.get('action');
  const isForTab = link.target === '_blank' || url.searchParams.get('target') === '_blank';
  if (!isAction(action) || actionsFollowedInFrame.has(action) || isForTab || !isHeard) {
    return { do: 'tab' };
  }
  return { do: 'tell', action };
}

/** An address of ours, with what the frame's own address says of its place. */
export function withFrameQuery(url: URL, page: URL): string {
  const kept = new URL(url);
  for (const name of frameQuery) {
    const value = page.searchParams.get(name);
    if (value !== null && !kept.searchParams.has(name)) kept.searchParams.set(name, value);
  }
  return kept.href;
}
