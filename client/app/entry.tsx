import '#client/ui/styles/index.css';
import { loadCompanion } from '#client/app/early/companion.ts';
import { watchClickBursts } from '#client/app/early/click-burst.ts';
import { recordEarlyClicks } from '#client/app/early/first-click.ts';
import { recordedClicks, replayRecordedClicks } from '#client/app/early/recorded-clicks.ts';
import { loadVisitorPrompts } from '#client/features/visitor-prompts/start.ts';
import { openMenus } from '#client/app/early/menus.ts';
import { redirectMovedHash } from '#client/app/early/redirect-hash.ts';
import { isSessionStored } from '#client/app/early/stored-session.ts';
import { watchErrors } from '#client/app/early/watch-errors.ts';
import { appEventType } from '#client/lib/app-event-type.ts';
import { pause } from '#client/lib/pause.ts';
import { watchThemeChoice } from '#client/app/storage/theme-choice.ts';
import type { Hydration } from '#client/app/router/route.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';

/**
 * First script of every page. It makes the shell interactive immediately and loads React when the
 * browser is idle or on first interaction, in separate short tasks.
 */
const report = watchErrors(window);
openMenus(document);
if (top !== self || 'headless' in document.documentElement.dataset) {
  void import('#client/bridge/frame.ts').then(({ handleFrameLinks }) => handleFrameLinks(window));
}
loadCompanion(window);
// An async module may run before the document is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  redirectMovedHash(document, location);
  watchThemeChoice(document);
  if (document.querySelector('[data-part]')) {
    void import('#client/app/early/page-parts.ts').then(({ startParts }) => startParts(document));
  }
  if (document.getElementById('read-only')) {
    void import('#client/app/http/read-only-line.ts').then(({ watchReadOnly }) =>
      watchReadOnly(document),
    );
  }
  loadVisitorPrompts(window);
  const data = document.getElementById('facts')?.textContent;
  if (!data) {
    replayRecordedClicks(window);
    return;
  }
  // Written into the page by the worker (worker/site/document.tsx).
  const { hydrate, ...facts } = JSON.parse(data) as PageFacts & { hydrate: Hydration };
  if (hydrate === 'never') replayRecordedClicks(window);
  else takeOver(facts, hydrate);
}

function takeOver(facts: PageFacts, when: Exclude<Hydration, 'never'>): void {
  // From here on, modules are loaded dynamically.
  void import('#client/app/early/missing-part.ts').then(({ handleMissingModules }) => {
    handleMissingModules(window);
  });
  addEventListener(appEventType, ({ detail: { event, detail } }) => {
    void import('#client/features/companion/report.ts').then((module) =>
      module.report(event, detail),
    );
  });
  watchClickBursts(window, () => {
    void import('#client/features/debug-console/start.ts').then(({ startDebugConsole }) =>
      startDebugConsole(window),
    );
  });
  let started: Promise<void> | undefined;
  const start = () => (started ??= run());
  const replay = recordEarlyClicks(window, () => void start());

  async function run(): Promise<void> {
    for (const type of intents) removeEventListener(type, startOnIntent, true);
    if (when === 'intent') {
      void import('#client/app/early/preload-later.ts').then(({ preloadLater }) =>
        preloadLater(document),
      );
    }
    if (when === 'overlay') {
      const { startShare } = await import('#client/features/share/start.ts');
      await pause();
      await startShare(facts, {
        load: loadReact,
        render: async (navigation) => (await loadReact()).renderOverlay(facts, navigation, report),
      });
    } else {
      await (await loadReact()).hydrate(facts, report);
    }
    document.documentElement.dataset.live = '';
    replay();
  }

  function startOnIntent(event: Event): void {
    // Chrome reports a move for a pointer that rests where a page has loaded.
    const isMove = event.type === 'pointermove' && event instanceof MouseEvent;
    if (!isMove || event.movementX || event.movementY) void start();
  }

  // A field that has the focus from the beginning is no intent.
  const intents =
    when === 'intent'
      ? (['pointermove', 'pointerdown', 'keydown', 'input'] as const)
      : (['pointerdown', 'keydown', 'focusin'] as const);
  // Small, and what answers on the page; or a page that leads on those who are signed in.
  const isAtOnce = when === 'overlay' || (when === 'intent' && isSessionStored());
  if (isAtOnce || recordedClicks(window).length > 0) return void start();
  for (const type of intents)
    addEventListener(type, startOnIntent, { capture: true, passive: true });
  if (when === 'idle') {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }
}

/** Loads React and the code that renders with it, each evaluated in a task of its own. */
async function loadReact() {
  await import('#client/app/react.ts');
  await pause();
  const { hydrate, renderOverlay } = await import('#client/app/hydrate.tsx');
  await pause();
  return { hydrate, renderOverlay };
}
