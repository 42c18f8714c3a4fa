import { backSteps } from '#client/lib/back-steps.ts';
import { lazy } from '#client/lib/lazy.ts';
import { lockPage } from '#client/ui/dialog/page-lock.ts';

/** Answers given in a dialog before React replaced it. */
interface FirstAnswer {
  /** Value of the selected option. */
  choice?: string;
  /** Value of the button that was pressed. */
  pressed?: string;
}

/** A dialog that the server wrote (client/features/share/first-sheets.tsx). At most one is open. */
interface FirstSheet {
  /** The open dialog. */
  current(): HTMLDialogElement | undefined;
  open(dialog: HTMLDialogElement): void;
  close(): void;
  answer(): FirstAnswer;
  /** Closes it before another dialog opens, where the same control gets the focus. */
  replace(): void;
}

/** The page's instance. */
export const firstSheet = lazy((): FirstSheet => {
  let opened: { dialog: HTMLDialogElement; end(): void } | undefined;
  const close = () => {
    opened?.end();
    opened = undefined;
  };
  return {
    current: () => opened?.dialog,
    close,
    open: (dialog) => {
      close();
      const listening = new AbortController();
      const { signal } = listening;
      const unlock = lockPage();
      dialog.showModal();
      void import('#client/ui/dialog/swipe-down.ts').then(({ enableSwipeDown }) => {
        if (!signal.aborted) signal.addEventListener('abort', enableSwipeDown(dialog));
      });
      const endStep = backSteps().open(close);
      dialog.addEventListener(
        'cancel',
        (event) => {
          event.preventDefault();
          close();
        },
        { signal },
      );
      dialog.addEventListener(
        'click',
        ({ target }) => {
          const isBeside = target === dialog;
          if (isBeside || (target instanceof Element && target.closest('[data-close]'))) close();
        },
        { signal },
      );
      opened = {
        dialog,
        end: () => {
          listening.abort();
          dialog.close();
          unlock();
          endStep();
          for (const button of dialog.querySelectorAll('[aria-busy="true"]')) {
            button.removeAttribute('aria-busy');
          }
        },
      };
    },
    answer: () => {
      const option = opened?.dialog.querySelector<HTMLInputElement>('input:checked');
      const button = opened?.dialog.querySelector<HTMLButtonElement>('button[aria-busy="true"]');
      return {
        ...(option ? { choice: option.value } : {}),
        ...(button ? { pressed: button.value } : {}),
      };
    },
    replace: () => {
      if (!opened) return;
      const controls = controlsOf(opened.dialog);
      const at = controls.findIndex((control) => control === document.activeElement);
      close();
      // After the effects that open the other dialog. The first control has the focus by default.
      queueMicrotask(() => {
        const others = controlsOf(document.querySelector('dialog:modal'));
        if (at > 0 && others.length === controls.length) others[at]?.focus();
      });
    },
  };
});

function controlsOf(dialog: Element | null): HTMLElement[] {
  const all = dialog?.querySelectorAll<HTMLElement>('button, input, a[href]') ?? [];
  return [...all].filter((control) => control.checkVisibility());
}
