/**
 * After a click on a link, a browser may ask to leave the page before it knows that the link is a
 * download. It does so within this time.
 */
const startMs = 1_000;

/**
 * Makes the browser ask before the page is left while `isNeeded`. Downloads are exempt. Returns a
 * function that stops it.
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
