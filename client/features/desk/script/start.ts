import '#client/features/desk/desk.css';
import { submitCalls } from '#client/features/desk/script/call-forms.ts';
import { handleShortcuts } from '#client/features/desk/script/shortcuts.ts';
import { showLocalTimes } from '#client/features/desk/script/local-times.ts';
import { joinDesk, signInToDesk } from '#client/features/desk/script/gates.ts';
import { downloadArchives } from '#client/features/desk/script/archives.ts';
import { showToast } from '#client/features/desk/script/toast.ts';

/** The script of the desk. Its pages are complete without it, except for what changes something. */
showLocalTimes(document);
submitCalls(document);
handleShortcuts(document);
signInToDesk(document);
joinDesk(document);
downloadArchives(document);
showToast(document);

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const opener = target.closest<HTMLElement>('[data-opens]');
  const dialog = opener && document.getElementById(opener.dataset.opens ?? '');
  if (dialog instanceof HTMLDialogElement) {
    opener?.closest('details')?.removeAttribute('open');
    dialog.showModal();
  }
  const copied = target.closest<HTMLElement>('[data-copies]')?.dataset.copies;
  if (copied !== undefined) void navigator.clipboard.writeText(copied);
  // A click elsewhere closes the menus.
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    if (!menu.contains(target)) menu.open = false;
  }
});

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.expects === undefined) return;
  const button = target.form?.querySelector('button');
  if (button) button.disabled = target.value.trim() !== target.dataset.expects;
});

document.documentElement.dataset.live = '';
