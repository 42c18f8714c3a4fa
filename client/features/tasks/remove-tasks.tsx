import { type ReactNode, useState } from 'react';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useText } from '#client/ui/text.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import type { TaskFacts } from './task-facts.ts';

interface RemoveTasksProps {
  tasks: readonly TaskFacts[];
  onRemove(withFiles: boolean): Promise<void>;
  onClose(): void;
}

/**
 * Confirms removing tasks. Partial downloads of canceled tasks are deleted; downloaded files may be
 * moved to the trash too.
 */
export function RemoveTasks({ tasks, onRemove, onClose }: RemoveTasksProps): ReactNode {
  const t = useText();
  const { isWorking, fault, attempt } = useAttempt();
  const [withFiles, setWithFiles] = useState(false);
  const unfinished = tasks.filter(({ state }) => state !== 'done').length;
  const hasFiles = tasks.some(({ fileId }) => fileId !== '');
  return (
    <ConfirmDialog
      heading={t('tasks.removeTitle', { count: tasks.length })}
      confirmLabel={t('tasks.remove')}
      onConfirm={() => void attempt(() => onRemove(withFiles).then(onClose))}
      {...{ isWorking, fault, onClose }}
    >
      {unfinished > 0 && <p>{t('tasks.removeUnfinished', { count: unfinished })}</p>}
      {unfinished < tasks.length && <p>{t('tasks.removeKeep')}</p>}
      {hasFiles && (
        <label className="task-with-files">
          <input
            type="checkbox"
            checked={withFiles}
            onChange={({ target }) => setWithFiles(target.checked)}
          />
          {t('tasks.removeFiles')}
        </label>
      )}
    </ConfirmDialog>
  );
}
