import { createNavigation, type Navigation } from '#client/app/router/navigate.ts';
import { sameDocument } from '#client/app/router/same-document.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';
import { verification } from '#client/app/api/verification.ts';
import { watchRegion } from '#client/app/session/watch-region.ts';
import { startList } from '#client/features/list/start.ts';
import { writtenWords } from '#client/features/list/written-words.ts';
import { pause } from '#client/lib/pause.ts';
import { startFirstPreview } from './first-preview.ts';
import { hasStoredSave } from './saving/stored-save.ts';
import { openedSave } from './saving/opened-save.ts';
import { startControls } from './share-controls.ts';
import type { ShareLabels } from './share-labels.ts';
import { offerManaging, type Overlay, startCommands } from './start-commands.ts';

/** React, which the page doesn't load by default. */
interface LazyReact {
  load(): Promise<unknown>;
  /** Renders what opens over the page. */
  render(navigation: Navigation): Promise<void>;
}

/**
 * Makes the page of an open share interactive (docs/decisions/0078): its list needs no React, which
 * renders only what opens over the page.
 */
export async function startShare(facts: PageFacts, react: LazyReact): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (list) await startList(list);
  // A task of its own.
  await pause();
  const navigation = createNavigation(window, sameDocument, facts);
  const { share_id: shareId = '' } = facts.params;
  const { owner = '' } = document.querySelector<HTMLElement>('.share')?.dataset ?? {};
  const labels = list ? writtenWords<ShareLabels>(list) : undefined;
  const overlay = overlayOf(react, navigation);
  startControls(navigation, labels);
  startCommands(overlay, labels);
  startFirstPreview(navigation, () => void overlay.open());
  watchRegion(navigation);
  // React registers its own frame, which takes over.
  verification().register(async (url) => {
    await overlay.open();
    return verification().show(url);
  });
  const manage = () => void offerManaging(shareId, owner);
  manage();
  // They may have signed in to save.
  openedSave().subscribe(manage);
  void hasStoredSave(shareId).then(async (isStored) => {
    if (!isStored) return;
    await overlay.open();
    openedSave().change({});
  });
  if (/(?:^|&)action=/.test(facts.search)) void overlay.open();
  if (list?.dataset.view === 'single')
    void import('./share-excerpts.ts').then(({ showShareExcerpts }) => showShareExcerpts());
  // The display modes of visitors without a session are their cookies.
  if (document.documentElement.hasAttribute('data-signed-in'))
    void import('./stored-display.ts').then(({ restoreDisplay }) => restoreDisplay());
}

function overlayOf({ load, render }: LazyReact, navigation: Navigation): Overlay {
  let rendered: Promise<void> | undefined;
  const loadAll = () =>
    Promise.all([load(), import('#client/features/share/share-overlay.tsx')]).then(() => {});
  return {
    prepare: () => void loadAll(),
    open: () =>
      (rendered ??= loadAll()
        .then(() => render(navigation))
        .catch((error: unknown) => {
          // Another click tries again.
          rendered = undefined;
          throw error;
        })),
  };
}
