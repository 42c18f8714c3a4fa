import { parentFrameOf } from '#client/bridge/parent-frame.ts';
import { frameStep, withFrameQuery } from '#client/bridge/frame-links.ts';

/**
 * Handles links of a page in a frame, or in an app with its own header (specification 2.3). It
 * listens in the capture phase, before the handlers of hydrated pages.
 */
export function handleFrameLinks(window: Window): void {
  const { document, location, parent } = window;
  const frame = parentFrameOf(window);
  const isFramed = parent !== window;

  document.addEventListener(
    'click',
    (event) => {
      const link = plainLink(event);
      if (!link) return;
      const page = new URL(location.href);
      if (!isFramed) {
        if (link.origin === page.origin) link.href = withFrameQuery(new URL(link.href), page);
        return;
      }
      const step = frameStep(link, page, frame !== undefined);
      if (step.do === 'follow') return void (link.href = step.href);
      if (step.do === 'tab') return void (link.target = '_blank');
      event.preventDefault();
      event.stopPropagation();
      frame?.notify({ type: 'action', action: step.action, url: link.href });
    },
    true,
  );

  // Form targets such as shares usually can't be framed.
  if (isFramed) {
    document.addEventListener(
      'submit',
      ({ target }) => target instanceof HTMLFormElement && (target.target = '_blank'),
      true,
    );
  }

  const card = document.querySelector('[data-fits]');
  if (frame && card) {
    new ResizeObserver(([seen]) => {
      const size = seen?.borderBoxSize[0];
      if (!size) return;
      const { blockSize: height, inlineSize: width } = size;
      frame.notify({
        type: 'responsive-layout',
        height: Math.ceil(height),
        width: Math.ceil(width),
      });
    }).observe(card);
  }

  document.documentElement.dataset.framed = '';
}

/** Returns the link of a plain primary click. */
function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return undefined;
  }
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && !link.hasAttribute('download') ? link : undefined;
}
