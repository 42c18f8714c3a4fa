import { debugConsoleClickGapMs, debugConsoleClicks } from '#protocol/limits.ts';

/**
 * Calls `onBurst` after five clicks of the visitor, anywhere, each at most 200 ms after the one
 * before (specification 2.6). Clicks made by scripts don't count.
 */
export function watchClickBursts(window: Window, onBurst: () => void): void {
  let count = 0;
  let last = 0;
  // In the capture phase, because controls may stop their clicks.
  window.addEventListener(
    'click',
    ({ isTrusted, timeStamp }) => {
      if (!isTrusted) return;
      count = timeStamp - last > debugConsoleClickGapMs ? 1 : count + 1;
      last = timeStamp;
      // A sixth click doesn't begin another burst.
      if (count === debugConsoleClicks) onBurst();
    },
    true,
  );
}
