import type { ReactNode } from 'react';
import { addOperatorNote } from '#protocol/desk.ts';
import { useText } from '#client/ui/text.ts';
import { CallForm } from '#client/features/desk/parts/call-form.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DeskSection } from '#client/features/desk/parts/section.tsx';
import { useDesk } from '#client/features/desk/use-desk.ts';

interface Note {
  id: string;
  person: string;
  text: string;
  created_time: string;
}

/** Notes of operators about an account or a link, and a form for another one. */
export function NotesPart({ target, notes }: { target: string; notes: Note[] }): ReactNode {
  const t = useText();
  const mayAdd = useDesk().permissions.has('notes.write');
  return (
    <DeskSection title={t('desk.notes')}>
      <ul className="desk-notes">
        {notes.map(({ id, person, text, created_time }) => (
          <li key={id}>
            <small>
              {person} · <DeskMoment time={created_time} />
            </small>
            {text}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <CallForm
          call={addOperatorNote}
          input={{ target }}
          action={t('desk.addNote')}
          done={t('desk.noteAdded')}
        >
          <label className="desk-field">
            <span>{t('desk.note')}</span>
            <textarea className="field" name="text" required maxLength={4000} />
          </label>
        </CallForm>
      )}
    </DeskSection>
  );
}
