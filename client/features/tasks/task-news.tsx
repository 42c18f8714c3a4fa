import { useEffect, useRef } from 'react';
import { createMessages, loadTables, type Translate } from '#locales/index.ts';
import { listTasks, type Task } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useTaskPolling, useTasksChanged } from '#client/features/tasks/use-tasks.ts';
import { notifyAway, notifyState } from '#client/features/tasks/notifications.ts';
import { paths } from '#client/app/router/paths.ts';

/**
 * Keeps the tasks true wherever one is in the drive, and says when one of them ends: at the bottom
 * of the page, and on the device for whoever asked for that. Once in the frame; import it lazily.
 */
export default function TaskNews(): null {
  const { locale } = usePage();
  const drive = useDrive();
  const changed = useTasksChanged();
  const isAwaited = notifyState() === 'on';
  const tasks = useTaskPolling(drive.userId !== '', isAwaited);
  const before = useRef<readonly Task[]>([]);

  useEffect(() => {
    const present = new Set(tasks.map(({ id }) => id));
    const left = before.current.filter(({ id }) => !present.has(id));
    before.current = tasks;
    if (left.length === 0) return;
    void tell(left.map(({ id }) => id));

    async function tell(ids: readonly string[]): Promise<void> {
      // What reads and names a task comes with the first that ends: most visits see none.
      const { taskFacts } = await import('./task-facts.ts');
      const ended = (await endOf(ids)).map(taskFacts);
      const done = ended.filter(({ state }) => state === 'done');
      const failed = ended.filter(({ state }) => state === 'failed');
      if (done.length > 0) drive.changed();
      await changed();
      if (done.length + failed.length === 0) return;
      const { t } = createMessages(locale, await loadTables(locale, ['tasks']));
      const said = [
        sayOf(t, done, 'tasks.doneOne', 'tasks.doneMany'),
        sayOf(t, failed, 'tasks.failedOne', 'tasks.failedMany'),
      ].filter(Boolean);
      const text = said.join(' · ');
      drive.tell(text);
      await notifyAway(text, paths.section('tasks'));
    }
    // Only which tasks there are decides; what is told hangs on nothing else.
  }, [tasks]);
  return null;
}

function sayOf(
  t: Translate,
  of: readonly { name: string }[],
  one: 'tasks.doneOne' | 'tasks.failedOne',
  many: 'tasks.doneMany' | 'tasks.failedMany',
): string {
  if (of.length === 0) return '';
  return of.length === 1 ? t(one, { name: of[0]!.name }) : t(many, { count: of.length });
}

/** How tasks ended that are no longer under way; one that was removed is not among them. */
async function endOf(ids: readonly string[]): Promise<readonly Task[]> {
  try {
    const filters = JSON.stringify({ id: { in: ids.join() } });
    const input = { type: 'offline', filters, limit: ids.length, with: 'reference_resource' };
    return (await request(listTasks, input)).tasks;
  } catch {
    // The lists will show it; only the word about it is lost.
    return [];
  }
}
