import { countedText } from '#client/features/list/counted-text.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { firstSheet } from './first-sheet.ts';
import { isOwner } from './is-owner.ts';
import { openedPlayers } from './playing/opened-players.ts';
import { openedSave } from './saving/opened-save.ts';
import type { ShareLabels } from './share-labels.ts';

/** React over the page. */
export interface Overlay {
  /** Loads it and renders what is open. */
  open(): Promise<void>;
  /** Loads it, because it will probably be needed. */
  prepare(): void;
}

/** Makes the buttons for saving, downloading and playing work. */
export function startCommands(overlay: Overlay, labels: ShareLabels | undefined): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const answer = target.closest<HTMLButtonElement>('dialog.sheet button[value]:not([value=""])');
    if (answer && firstSheet().current()?.contains(answer)) answer.ariaBusy = 'true';
    const name = target.closest<HTMLElement>('[data-do]')?.dataset.do;
    if (name === 'save') openSave(overlay, labels);
    if (name === 'download') openDownload();
    if (name === 'players') void openPlayers(overlay);
  });
  const prepare = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-do="save"]')) void prepareSave();
    if (target.closest('[data-do="save"], [data-do="players"], .row a')) overlay.prepare();
    if (target.closest('[data-do="download"]')) void prepareDownload();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prepare, { passive: true });
  }
}

const prepareSave = () => import('./saving/save-dialog.tsx');
const prepareDownload = () => import('./download-sheet.ts');

function openSave(overlay: Overlay, labels: ShareLabels | undefined): void {
  const dialog = openSheet('save-sheet');
  if (!dialog) return;
  const { selectedCount = 0 } = listEngine()?.getSnapshot() ?? {};
  const options = [...dialog.querySelectorAll<HTMLInputElement>('input')];
  const [selected] = options;
  const label = selected?.parentElement;
  if (label && labels) {
    label.hidden = selectedCount === 0;
    const { lang } = document.documentElement;
    if (label.lastElementChild)
      label.lastElementChild.textContent = countedText(lang, labels.saveSelected, selectedCount);
  }
  const chosen = selectedCount > 0 ? selected : options[1];
  if (chosen) chosen.checked = true;
  void prepareSave();
  void overlay.open().then(() => {
    // Not if it was closed in the meantime.
    if (firstSheet().current() === dialog) openedSave().change({});
  });
}

function openDownload(): void {
  const dialog = openSheet('download-sheet');
  if (!dialog) return;
  const [link] = dialog.getElementsByTagName('a');
  if (link) link.hidden = true;
  void prepareDownload().then(({ fillDownloadSheet }) => fillDownloadSheet(dialog));
}

/** Plays the only selected item, or else everything in the folder. */
async function openPlayers(overlay: Overlay): Promise<void> {
  await overlay.open();
  openedPlayers().change({ fileId: listEngine()?.getSnapshot().only?.id ?? '' });
}

function openSheet(id: string): HTMLDialogElement | undefined {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return undefined;
  firstSheet().open(dialog);
  return dialog;
}

/** Lets the owner of the share manage the link instead of saving the files. */
export async function offerManaging(shareId: string, ownerId: string): Promise<void> {
  if (!(await isOwner(ownerId))) return;
  const button = document.querySelector('.share-actions [data-do="save"]');
  const template = document.querySelector<HTMLTemplateElement>('#manage-link');
  const link = template?.content.querySelector('a');
  if (!button || !link) return;
  link.href += encodeURIComponent(shareId);
  button.replaceWith(link);
}
