import type { LayoutMessage } from '#protocol/captcha.ts';
import type { ActionMessage } from '#protocol/frame.ts';
import { frameStep, withFrameQuery } from '#client/bridge/frame-links.ts';

/**
 * Links of a page in somebody's frame, or in an app that brings its own header (specification 2.3).
 * It hears clicks before everything else does, so that it holds for pages that scripts have taken
 * over, too.
 */
export function answerInFrame(window: Window): void {
  const { document, location, parent } = window;
  const heard = document.documentElement.dataset.parent ?? '';
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
      const step = frameStep(link, page, heard !== '');
      if (step.do === 'follow') return void (link.href = step.href);
      if (step.do === 'tab') return void (link.target = '_blank');
      event.preventDefault();
      event.stopPropagation();
      tell({ type: 'action', action: step.action, url: link.href });
    },
    true,
  );

  // Where a form leads, such as to a share, is mostly no page for a frame.
  if (isFramed) {
    document.addEventListener(
      'submit',
      ({ target }) => target instanceof HTMLFormElement && (target.target = '_blank'),
      true,
    );
  }

  const card = document.querySelector('[data-fits]');
  if (isFramed && heard !== '' && card) {
    new ResizeObserver(([seen]) => {
      const { blockSize: height, inlineSize: width } = seen!.borderBoxSize[0]!;
      tell({ type: 'responsive-layout', height: Math.ceil(height), width: Math.ceil(width) });
    }).observe(card);
  }

  document.documentElement.dataset.framed = '';

  // The browser gives it to a page of this very origin and to no other.
  function tell(message: ActionMessage | LayoutMessage): void {
    parent.postMessage(message, heard);
  }
}

/** The link a plain primary click is on. */
function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return undefined;
  }
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && !link.hasAttribute('download') ? link : undefined;
}
