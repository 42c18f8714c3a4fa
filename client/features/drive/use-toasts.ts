import { useCallback, useRef, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import { shownRequestId } from '#client/ui/request-id.tsx';
import type { Undoable } from '#client/features/drive-context/undoable.ts';
import type { ToastNote } from '#client/ui/toast.tsx';

/** Maximum length of the undo history. */
const undosMax = 50;

/** Toasts, one at a time, and the undo history, latest first. Errors are shown as messages. */
export function useToasts() {
  const t = useText();
  const errorText = useErrorText();
  const [note, setNote] = useState<ToastNote>();
  const [history, setHistory] = useState<readonly Undoable[]>([]);
  const last = useRef(0);

  const show = useCallback((made: Omit<ToastNote, 'id'>) => {
    last.current += 1;
    setNote({ ...made, id: last.current });
  }, []);
  const fail = useCallback(
    async (error: unknown) => {
      const why = await errorText(error);
      const text = t('drive.notDoneBecause', { why });
      show({ text, isBad: true, requestId: shownRequestId(error, why) });
    },
    [show, t, errorText],
  );
  const takeBack = useCallback(
    async (done: Undoable) => {
      setHistory((held) => held.filter((one) => one !== done));
      setNote(undefined);
      const shown = last.current;
      try {
        await done.undo();
        if (last.current === shown) show({ text: t('drive.undone', { what: done.text }) });
      } catch (error) {
        // If the request never reached the server, the undo can be retried.
        if (isApiError(error) && error.error === 'unreachable')
          setHistory((held) => [...held, done].sort((a, b) => b.id - a.id));
        await fail(error);
      }
    },
    [fail, show, t],
  );
  const notify = useCallback(
    (text: string, undo?: () => Promise<void>, about: readonly string[] = []) => {
      if (!undo) return show({ text });
      const done = { id: last.current + 1, text, about, undo };
      setHistory((held) => [done, ...held].slice(0, undosMax));
      show({ text, undo: () => void takeBack(done) });
    },
    [show, takeBack],
  );
  return {
    note,
    notify,
    fail,
    clear: useCallback(() => setNote(undefined), []),
    /** Description of the action that Undo would revert; '' if there is none. */
    undoes: history[0]?.text ?? '',
    history,
    takeBack,
  };
}
