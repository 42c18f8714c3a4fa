/** What the page around a list does that the list follows. */
export interface PageActs {
  scrolled(): void;
  /** The viewport has another size. */
  resized(): void;
  /** The list has another size: as many tiles side by side as fit now, of another height. */
  reshaped(): void;
  /** A picture cannot be made, or is gone. */
  failed(picture: HTMLImageElement): void;
}

/** Follows the page a list is in until the signal. */
export function listenToPage(list: HTMLElement, acts: PageActs, signal: AbortSignal): void {
  addEventListener('scroll', () => acts.scrolled(), { passive: true, signal });
  addEventListener('resize', () => acts.resized(), { passive: true, signal });
  const size = new ResizeObserver(() => acts.reshaped());
  size.observe(list.querySelector('[data-list-body]')!);
  signal.addEventListener('abort', () => size.disconnect());
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) acts.failed(target);
  };
  list.addEventListener('error', onError, { capture: true, signal });
}
