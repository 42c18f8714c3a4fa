import type { ShareDownload } from '#protocol/share.ts';
import { formatSize } from '#protocol/size.ts';
import { isLocale, type PluralForms } from '#locales/index.ts';
import { leavePage } from '#client/app/router/leave.ts';
import { countedText } from '#client/features/list/counted-text.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { writtenWords } from '#client/features/list/written-words.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { firstSheet } from './first-sheet.ts';
import { requestDownload } from './share-download.ts';

/** Texts of the dialog, written by client/features/share/first-sheets.tsx. */
export interface DownloadWords {
  readonly title: string;
  readonly counting: string;
  readonly failed: string;
  readonly files: PluralForms;
  readonly tip: string;
}

/**
 * Downloads the selection, or everything if nothing is selected: a single file directly, more as
 * one zip. Shows the zip's file count and size in the open dialog before it starts. The zip
 * supports range requests, so browsers can resume it.
 */
export async function fillDownloadSheet(dialog: HTMLDialogElement): Promise<void> {
  const isOpen = () => firstSheet().current() === dialog;
  const { title, counting } = writtenWords<DownloadWords>(dialog);
  const body = dialog.querySelector('.sheet-body');
  showTitle(dialog, title);
  show(dialog, paragraph('', counting));
  body?.setAttribute('aria-busy', 'true');
  try {
    const { share = '', parent = '' } = listEngine()?.element.dataset ?? {};
    const found = await prepare(share, parent);
    if (!isOpen()) return;
    if (found.share_status === 'OK' && found.is_file) {
      leavePage(location, found.url, { external: true });
      return firstSheet().close();
    }
    if (found.share_status === 'OK') return showZip(dialog, found);
    const { closedShareText } = await import('./download-fault.ts');
    showFault(dialog, await closedShareText(found.share_status));
  } catch (error) {
    const { downloadFaultText } = await import('./download-fault.ts');
    const text = await downloadFaultText(error);
    if (isOpen()) showFault(dialog, text);
  } finally {
    body?.removeAttribute('aria-busy');
  }
}

function showZip(dialog: HTMLDialogElement, zip: ShareDownload): void {
  const { lang } = document.documentElement;
  const { files, tip } = writtenWords<DownloadWords>(dialog);
  const facts = [
    countedText(lang, files, zip.file_count),
    formatSize(zip.size, isLocale(lang) ? { locale: lang } : {}),
  ];
  const name = document.createElement('bdi');
  name.dir = 'auto';
  name.textContent = shownName(zip.name);
  show(
    dialog,
    paragraph('zip-name', name),
    paragraph('num', facts.join(' · ')),
    paragraph('sheet-tip', tip),
  );
  const link = dialog.querySelector<HTMLAnchorElement>('a[download]');
  if (!link) return;
  link.href = zip.url;
  link.hidden = false;
  // After the browser has followed the link.
  link.addEventListener('click', () => setTimeout(() => firstSheet().close()), { once: true });
}

function showFault(dialog: HTMLDialogElement, text: string): void {
  showTitle(dialog, writtenWords<DownloadWords>(dialog).failed);
  show(dialog, paragraph('fault', text));
}

function showTitle(dialog: HTMLDialogElement, title: string): void {
  const [heading] = dialog.getElementsByTagName('h2');
  if (heading) heading.textContent = title;
}

function show(dialog: HTMLDialogElement, ...content: Node[]): void {
  dialog.querySelector('.sheet-body')?.replaceChildren(...content);
}

function paragraph(className: string, content: Node | string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.append(content);
  return element;
}

/** The link to the only selected file, or to the zip of several items. */
async function prepare(shareId: string, parentId: string): Promise<ShareDownload> {
  const engine = listEngine();
  const { selectedCount = 0, allSelected = false } = engine?.getSnapshot() ?? {};
  const rows = selectedCount > 0 && !allSelected ? ((await engine?.selectedRows()) ?? []) : [];
  // Empty for the whole folder or share.
  return requestDownload(
    shareId,
    rows.map(({ id }) => id),
    parentId,
  );
}
