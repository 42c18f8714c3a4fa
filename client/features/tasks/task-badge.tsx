import type { ReactNode } from 'react';
import { taskPhases } from '#protocol/resources.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useUnfinishedTasks } from '#client/features/tasks/use-tasks.ts';

/** The number of active tasks next to the section's name. Import it lazily. */
export default function TaskBadge(): ReactNode {
  const drive = useDrive();
  const { tasks } = useUnfinishedTasks(drive.userId !== '');
  const count = tasks.filter(({ phase }) => phase !== taskPhases.paused).length;
  return count > 0 && <span className="drive-badge num">{count}</span>;
}
