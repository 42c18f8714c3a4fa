/**
 * So long after a click on it a browser may still ask whether the page may go, before it sees that
 * a link is a download.
 */
const startMs = 1_000;

/**
 * Has the browser ask before the page is left, as long as it is needed. A download goes through: it
 * leaves nothing. Returns the end of it.
 */
export function askBeforeLeaving(isNeeded: () => boolean): () => void {
  const over = new AbortController();
  const { signal } = over;
  let startedAt = -Infinity;
  const onClick = ({ target, timeStamp }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[download]')) startedAt = timeStamp;
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    if (isNeeded() && event.timeStamp - startedAt > startMs) event.preventDefault();
  };
  addEventListener('click', onClick, { capture: true, signal });
  addEventListener('beforeunload', onLeave, { signal });
  return () => over.abort();
}
