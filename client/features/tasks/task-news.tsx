import { useEffect, useRef } from 'react';
import { createMessages, loadTables, type Translate } from '#locales/index.ts';
import { listTasks, type Task } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useTaskPolling, useTasksChanged } from '#client/features/tasks/use-tasks.ts';
import { notifyWhenHidden, notifyState } from '#client/features/tasks/notifications.ts';
import { paths } from '#client/app/router/paths.ts';
import type { InputOf } from '#protocol/call.ts';

/**
 * Polls the tasks on every page of the drive and announces those that end: as a toast, and as a
 * system notification if these are on. Mount it once and import it lazily.
 */
export default function TaskAnnouncer(): null {
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
    void announce(left.map(({ id }) => id));

    async function announce(ids: readonly string[]): Promise<void> {
      // Loaded with the first task that ends, because most visits see none.
      const { taskFacts } = await import('./task-facts.ts');
      const ended = (await readEnded(ids)).map(taskFacts);
      const done = ended.filter(({ state }) => state === 'done');
      const failed = ended.filter(({ state }) => state === 'failed');
      if (done.length > 0) drive.changed();
      await changed();
      if (done.length + failed.length === 0) return;
      const { t } = createMessages(locale, await loadTables(locale, ['tasks']));
      const sentences = [
        announcementOf(t, done, 'tasks.doneOne', 'tasks.doneMany'),
        announcementOf(t, failed, 'tasks.failedOne', 'tasks.failedMany'),
      ].filter(Boolean);
      const text = sentences.join(' · ');
      drive.notify(text);
      await notifyWhenHidden(text, paths.section('tasks'));
    }
    // Depends on the tasks alone: the other values don't change what is announced.
  }, [tasks]);
  return null;
}

function announcementOf(
  t: Translate,
  of: readonly { name: string }[],
  one: 'tasks.doneOne' | 'tasks.failedOne',
  many: 'tasks.doneMany' | 'tasks.failedMany',
): string {
  const [first, ...others] = of;
  if (!first) return '';
  return others.length === 0 ? t(one, { name: first.name }) : t(many, { count: of.length });
}

/** Reads tasks that are no longer unfinished. Removed tasks are absent. */
async function readEnded(ids: readonly string[]): Promise<readonly Task[]> {
  try {
    const filters = JSON.stringify({ id: { in: ids.join() } });
    const input = {
      type: 'offline',
      filters,
      limit: ids.length,
      with: 'reference_resource',
    } satisfies InputOf<typeof listTasks>;
    return (await request(listTasks, input)).tasks;
  } catch {
    // Only the announcement is lost; the task lists still show the result.
    return [];
  }
}
