import type { ReactNode } from 'react';
import type { LateHandlers } from '#client/features/commands/late-commands.ts';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import ActivityLine from './activity-line.tsx';
import TaskAnnouncer from './task-news.tsx';

interface FrameTasksProps {
  /** Target folder of new tasks; '' is the root. */
  folderId: string;
}

/** The parts of the task feature that exist on every page of the drive. Import it lazily. */
export default function FrameTasks({ folderId }: FrameTasksProps): ReactNode {
  const drive = useDrive();
  const handlers: LateHandlers<'tasks'> = {
    newTask: () => drive.show({ name: 'new-task', folderId }),
  };
  useCommandHandlers(handlers);
  return (
    <>
      <TaskAnnouncer />
      <ActivityLine />
    </>
  );
}
