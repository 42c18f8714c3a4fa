import { lockPage } from '#client/ui/dialog/page-lock.ts';
import { enableSwipeDown } from '#client/ui/dialog/swipe-down.ts';

/** Opens a modal dialog and locks page scrolling until the returned function closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const unlock = lockPage();
  const endDrawing = enableSwipeDown(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    endDrawing();
    unlock();
  };
}
