import { getFiles } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import { drawingKind } from './drawing-kind.ts';
import { giveStored } from './give-thumbnail.ts';
import { thumbnailQueue } from './queue.ts';

/** Rows count as seen after this long without scrolling or changes. */
const restMs = 1_000;
/** Minimum time between two readings of the list. */
const rereadMs = 2_500;
/** Files requested at once: about a screen of tiles. */
const filesAtOnce = 24;

/**
 * Draws missing thumbnails of the rows on the screen until the returned function is called.
 * `onDrawn` reads the list again.
 */
export function watchMissing(list: HTMLElement, onDrawn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reread: ReturnType<typeof setTimeout> | undefined;
  const drawn = () => {
    reread ??= setTimeout(() => {
      reread = undefined;
      onDrawn();
    }, rereadMs);
  };
  const look = () => void drawSeen(missingIn(list), drawn);
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, restMs);
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(list, { childList: true, subtree: true });
  addEventListener('scroll', lookSoon, { passive: true });
  lookSoon();
  return () => {
    clearTimeout(timer);
    clearTimeout(reread);
    observer.disconnect();
    removeEventListener('scroll', lookSoon);
  };
}

/** Returns the ids of visible files without a thumbnail that the browser can probably draw. */
function missingIn(list: HTMLElement): string[] {
  const ids: string[] = [];
  if (document.hidden || !navigator.onLine || savesData()) return ids;
  for (const row of list.querySelectorAll('.row[data-id]:not([data-folder])')) {
    const id = row.getAttribute('data-id') ?? '';
    const name = row.querySelector('bdi')?.textContent ?? '';
    // The size is unknown here, so any is assumed.
    const canDraw = drawingKind({ name, size: 1 }) && thumbnailQueue().takes(id);
    if (!canDraw || row.querySelector('.face img')) continue;
    if (isOnScreen(row)) ids.push(id);
    if (ids.length >= filesAtOnce) break;
  }
  return ids;
}

/** Draws missing thumbnails of files that are seen, each once per visit. Never throws. */
export async function drawSeen(ids: readonly string[], onDrawn: () => void): Promise<void> {
  const taken = ids.filter((id) => thumbnailQueue().takes(id));
  if (taken.length === 0) return;
  const { files } = await request(getFiles, { ids: taken }).catch(() => ({ files: [] }));
  for (const file of files) {
    thumbnailQueue().add(file.id, async () => {
      if (await giveStored(file)) onDrawn();
    });
  }
}

function isOnScreen(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** True if the visitor asked the browser to use little data. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}
