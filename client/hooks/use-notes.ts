import { useCallback, useRef, useState } from 'react';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { useText } from '#client/hooks/use-page.ts';
import type { ToastNote } from '#client/parts/toast.tsx';

/** One note at a time; an error becomes its sentence. */
export function useNotes() {
  const t = useText();
  const errorText = useErrorText();
  const [note, setNote] = useState<ToastNote>();
  const last = useRef(0);
  const show = useCallback((made: Omit<ToastNote, 'id'>) => {
    last.current += 1;
    setNote({ ...made, id: last.current });
  }, []);
  return {
    note,
    tell: (text: string, undo?: () => Promise<void>) =>
      show(undo ? { text, undo: () => void undo() } : { text }),
    fail: async (error: unknown) =>
      show({ text: t('drive.notDoneBecause', { why: await errorText(error) }), isBad: true }),
    clear: useCallback(() => setNote(undefined), []),
  };
}
