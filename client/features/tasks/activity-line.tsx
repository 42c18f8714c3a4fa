import '#client/ui/progress.css';
import '#client/features/tasks/activity-line.css';
import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { batchTaskTypes, useRunningTasks } from '#client/features/tasks/use-running-tasks.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { isOneOf } from '#protocol/tables.ts';

/**
 * One line that names the batch task in progress. Appears once it takes longer than a second.
 * Import it lazily.
 */
export default function ActivityLine(): ReactNode {
  const drive = useDrive();
  const tasks = useRunningTasks(drive.userId !== '', drive.changed);
  const [first, ...others] = tasks;
  if (!first) return null;
  return (
    <AreaTexts areas={['tasks']}>
      <Line type={first.type} progress={first.progress} others={others.length} />
    </AreaTexts>
  );
}

function Line(props: { type: string; progress: number; others: number }): ReactNode {
  const t = useText();
  const { type, progress, others } = props;
  const text = t(isOneOf(batchTaskTypes, type) ? `tasks.activity_${type}` : 'tasks.activity');
  return (
    <div className="card activity-line" role="status">
      <p>
        {text}
        {others > 0 && <span> {t('tasks.activityMore', { count: others })}</span>}
      </p>
      <progress
        className="progress faint"
        max={100}
        {...(progress > 0 ? { value: progress } : {})}
        aria-label={text}
        aria-valuetext={t('tasks.percent', { count: progress })}
      />
    </div>
  );
}
