import '#client/ui/styles/index.css';
import { copyByButtons } from '#client/app/early/copies.ts';
import { keepEarlyClicks } from '#client/app/early/first-click.ts';
import { replayKeptClicks } from '#client/app/early/kept-clicks.ts';
import { greetComers } from '#client/features/visitor-prompts/start.ts';
import { startLists } from '#client/app/early/list.ts';
import { openMenus } from '#client/app/early/menus.ts';
import { followMoved } from '#client/app/early/moved.ts';
import { pause } from '#client/lib/pause.ts';
import { keepTheme } from '#client/app/storage/theme-choice.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';

/**
 * The first script of every page: small, and before anything else. The shell answers at once; React
 * comes when the browser is idle or somebody touches what needs it, in tasks of its own so that
 * none of them is long.
 */
openMenus(document);
if (top !== self || 'headless' in document.documentElement.dataset) {
  void import('#client/bridge/frame.ts').then(({ answerInFrame }) => answerInFrame(window));
}
copyByButtons(document);
// An async module may run before the document has been read to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  followMoved(document, location);
  keepTheme(document);
  startLists(document);
  greetComers(window);
  const data = document.getElementById('facts')?.textContent;
  if (!data) {
    replayKeptClicks(window);
    return;
  }
  const { hydrate, ...facts } = JSON.parse(data) as PageFacts & {
    hydrate: 'idle' | 'intent' | 'never';
  };
  if (hydrate !== 'never') takeOver(facts, hydrate);
  replayKeptClicks(window);
}

function takeOver(facts: PageFacts, when: 'idle' | 'intent'): void {
  // From here on parts are loaded.
  void import('#client/app/early/missing-part.ts').then(({ mendMissingParts }) => {
    mendMissingParts(window);
  });
  let started: Promise<void> | undefined;
  const start = () => (started ??= run());
  const replay = keepEarlyClicks(document, start);

  async function run(): Promise<void> {
    for (const type of intents) removeEventListener(type, start, true);
    // Each of these is a task of its own: evaluating React, evaluating the page, hydrating.
    await import('react-dom/client');
    await pause();
    const { hydrate } = await import('#client/app/hydrate.tsx');
    await pause();
    await hydrate(facts);
    document.documentElement.dataset.live = '';
    replay();
  }

  const intents = ['pointerdown', 'keydown', 'focusin'] as const;
  for (const type of intents) addEventListener(type, start, { capture: true, passive: true });
  if (when === 'idle') {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }
}
