import { type FormEvent, type ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Magpie } from '#client/ui/magpie.tsx';
import { useLinkHints } from './use-link-hints.ts';

/** Shown while there are no tasks: a field to paste links into. */
export function TasksEmpty(): ReactNode {
  const t = useText();
  const drive = useDrive();
  const { example } = useLinkHints();
  const id = 'tasks-empty-links';
  const open = (text: string) => drive.show({ name: 'new-task', text });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('links');
    open(typeof given === 'string' ? given : '');
  };
  return (
    <div className="drive-state tasks-empty">
      <Magpie holds="bolt" />
      <h2>{t('tasks.noneTitle')}</h2>
      <p>{t('tasks.noneTip')}</p>
      <form onSubmit={submit}>
        <label htmlFor={id}>{t('tasks.links')}</label>
        <textarea
          id={id}
          name="links"
          className="field"
          rows={3}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={example}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (pasted.trim() === '') return;
            event.preventDefault();
            open(pasted);
          }}
        />
        <button type="submit" className="button primary">
          {t('tasks.newTask')}
        </button>
      </form>
    </div>
  );
}
