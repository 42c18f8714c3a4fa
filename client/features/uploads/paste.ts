import type { Translate } from '#locales/index.ts';
import type { DriveServices } from '#client/features/drive-context/use-drive.ts';
import { pastedShare } from '#client/features/share/pasted-share.ts';
import { classifyPasted, dateForName } from '#client/features/uploads/classify.ts';
import { type Picked, pickedFiles } from '#client/features/uploads/selected-files.ts';
import { required } from '#protocol/required.ts';

/** Handlers of pasted content. */
interface PasteEnds {
  t: Translate;
  drive: DriveServices;
  add(picked: Picked): void;
  /** Addresses and magnet links, one per line. */
  onLinks(text: string): void;
  /** A text containing a shared link of this site. */
  onShareLink(text: string): void;
}

/**
 * Handles pastes that no other handler takes: files and images become uploads, text becomes a file,
 * and links and shares are passed on. Items copied in the drive take precedence over text.
 */
export function listenToPaste(ends: PasteEnds): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData: held } = event;
    if (!held || event.defaultPrevented || isForText(event.target)) return;
    const files = [...held.files];
    const text = held.getData('text/plain');
    const kind = classifyPasted({ files, text }, isShareText);
    if (kind === 'nothing' || (files.length === 0 && hasOwnClipboard(ends.drive))) return;
    if (kind === 'share') ends.onShareLink(text);
    else if (kind === 'links') ends.onLinks(text);
    else if (kind === 'files') ends.add(pickedFiles(files));
    else if (kind === 'image')
      ends.add(pickedFiles([named(required(files[0], 'the image'), ends.t)]));
    else ends.add(pickedFiles([textFile(text, ends.t)]));
    event.preventDefault();
  };
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
}

function isForText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest('input, textarea, [contenteditable=""], [contenteditable="true"], dialog') !==
    null
  );
}

/** Are files of the drive cut or copied? Then pasting means them. */
function hasOwnClipboard({ registry }: DriveServices): boolean {
  const paste = registry.offered().find(({ name }) => name === 'paste');
  return paste !== undefined && paste.refusal === undefined;
}

function isShareText(text: string): boolean {
  return text.includes('/s/') && pastedShare(text, location.origin) !== undefined;
}

function named(image: File, t: Translate): File {
  const extension = image.name.slice(image.name.lastIndexOf('.'));
  const name = t('uploads.pastedImage', { date: dateForName(new Date()) }) + extension;
  return new File([image], name, { type: image.type, lastModified: Date.now() });
}

function textFile(text: string, t: Translate): File {
  const name = `${t('uploads.pastedText', { date: dateForName(new Date()) })}.txt`;
  return new File([text], name, { type: 'text/plain', lastModified: Date.now() });
}
