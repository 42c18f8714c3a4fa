import { type ReactNode, useEffect } from 'react';
import { useCommandRuns } from '#client/hooks/use-commands.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useNavigate } from '#client/hooks/use-page.ts';
import { paths } from '#client/router/paths.ts';
import { withQuery } from '#client/router/with-query.ts';
import ActivityLine from './activity-line.tsx';
import TaskNews from './task-news.tsx';

interface FrameTasksProps {
  /** Where new things go; '' is the root. */
  folderId: string;
  /** The address without its query. */
  path: string;
  query: URLSearchParams;
}

/** What the frame of the drive has of tasks, wherever one is in it. Import it lazily. */
export default function FrameTasks(props: FrameTasksProps): ReactNode {
  const { folderId } = props;
  const drive = useDrive();
  useCommandRuns({ newTask: () => drive.show({ name: 'new-task', folderId }) });
  useTaskActions(props);
  return (
    <>
      <TaskNews />
      <ActivityLine />
    </>
  );
}

/**
 * `?action=create_task` opens the box with the links of `url` or `text`, and `?action=show_task` goes to the tasks and to
 * the one of `task_id` (spec 2.3). The gate keeps the address, so both are done once somebody has signed in.
 */
function useTaskActions({ folderId, path, query }: FrameTasksProps): void {
  const { show } = useDrive();
  const navigate = useNavigate();
  const action = query.get('action');
  const text = [query.get('url'), query.get('text')].filter(Boolean).join('\n');
  const taskId = query.get('task_id') ?? '';
  useEffect(() => {
    if (action === 'create_task') {
      show({ name: 'new-task', text, folderId });
      const bare = { action: null, url: null, text: null };
      navigate(withQuery(path, query, bare), { replace: true });
    } else if (action === 'show_task' && path !== paths.section('tasks')) {
      const pointed = { action: 'show_task', task_id: taskId };
      navigate(withQuery(paths.section('tasks'), '', pointed), { replace: true });
    }
    // Once for each address that asks for it.
  }, [action, text, taskId, path]);
}
