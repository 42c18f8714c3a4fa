import { lazy } from '#client/lib/lazy.ts';
import { ThumbnailQueue } from './thumbnail-queue.ts';

/** Even a busy page draws a thumbnail after this long. */
const idleMs = 2_000;
/** For browsers that don't report idle time. */
const pauseMs = 500;

/** The one queue of a page, for uploads and for files that are seen. */
export const thumbnailQueue = lazy(() => new ThumbnailQueue(whenIdle));

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: idleMs });
    } else {
      setTimeout(resolve, pauseMs);
    }
  });
}
