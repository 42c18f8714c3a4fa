import '#client/features/offline/offline.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Translate } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import {
  usePendingChanges,
  type PendingChanges,
} from '#client/features/offline/use-pending-changes.ts';
import type { PendingChange } from '#client/app/offline/pending-changes.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';

/** Lists offline changes that couldn't be applied. Each can be retried or discarded. */
export default function ChangesDialog({ onClose }: { onClose(): void }): ReactNode {
  return (
    <AreaTexts areas={['offline', 'errors']}>
      <Changes onClose={onClose} />
    </AreaTexts>
  );
}

function Changes({ onClose }: { onClose(): void }): ReactNode {
  const t = useText();
  const { userId } = useDrive();
  const changes = usePendingChanges(userId);
  const [hadSome, setHadSome] = useState(false);
  const count = changes.stuck.length;
  useEffect(() => {
    if (count > 0) setHadSome(true);
    else if (hadSome) onClose();
  }, [count, hadSome, onClose]);
  return (
    <Sheet title={t('offline.title')} onClose={onClose}>
      <div className="sheet-body">
        <p className="sheet-tip">{t('offline.tip')}</p>
        <ul className="offline-changes">
          {changes.stuck.map((change) => (
            <Change key={change.id} change={change} changes={changes} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function Change({
  change,
  changes,
}: {
  change: PendingChange;
  changes: PendingChanges;
}): ReactNode {
  const t = useText();
  const why = useProblemText(change);
  const isElsewhere = change.problem?.what !== 'refused';
  return (
    <li>
      <p>
        <b>
          <bdi dir="auto">{changeText(change, t)}</bdi>
        </b>
      </p>
      <p>{why}</p>
      <div className="actions">
        <button
          type="button"
          className="button plain"
          onClick={() => void changes.insist(change.id).then(() => changes.catchUp())}
        >
          {t(isElsewhere ? 'offline.anyway' : 'offline.again')}
        </button>
        <button type="button" className="button quiet" onClick={() => void changes.drop(change.id)}>
          {t('offline.leave')}
        </button>
      </div>
    </li>
  );
}

/** Describes a change. */
function changeText(change: PendingChange, t: Translate): string {
  const count = change.ids.length;
  if (change.act === 'rename') {
    const [id = ''] = change.ids;
    const from = change.seen[id]?.name ?? t('offline.something');
    return t('offline.rename', { from, name: change.name });
  }
  return t(`offline.${change.act}`, { count });
}

/** Explains why a change failed. */
function useProblemText({ problem }: PendingChange): string {
  const t = useText();
  const errorText = useErrorText();
  const [refused, setRefused] = useState('');
  useEffect(() => {
    if (problem?.what !== 'refused') return;
    const { error, description: error_description } = problem;
    let isCurrent = true;
    void errorText(ApiError.from({ error, error_description })).then(
      (text) => isCurrent && setRefused(text),
    );
    return () => {
      isCurrent = false;
    };
  }, [problem, errorText]);
  if (problem?.what === 'renamed') return t('offline.renamed', { name: problem.now });
  return problem?.what === 'moved' ? t('offline.moved') : refused;
}
