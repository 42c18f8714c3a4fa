import '#client/features/tasks/tasks.css';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import {
  useFinishedTasks,
  useTasksChanged,
  useUnfinishedTasks,
} from '#client/features/tasks/use-tasks.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { LoadFailed } from '#client/features/drive-context/load-failed.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { NotifyChoice } from '#client/features/tasks/notify-choice.tsx';
import { RemoveTasks } from '#client/features/tasks/remove-tasks.tsx';
import { TaskCard } from '#client/features/tasks/task-card.tsx';
import {
  allowedAction,
  taskFacts,
  type TaskFacts,
  type TaskState,
  taskStates,
} from '#client/features/tasks/task-facts.ts';
import { TasksEmpty } from '#client/features/tasks/tasks-empty.tsx';
import { TaskSelection } from '#client/features/tasks/task-selection.tsx';
import { useTaskActions } from '#client/features/tasks/use-task-actions.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import type { SectionProps } from '../drive-context/section.ts';

const tasksPerPage = 100;

/** The page `/drive/tasks`: all offline tasks with a filter by state. */
export default function TasksSection(props: SectionProps): ReactNode {
  return (
    <AreaTexts areas={['tasks', 'drive', 'errors']}>
      <Tasks {...props} />
    </AreaTexts>
  );
}

function Tasks({ userId, query }: SectionProps): ReactNode {
  const t = useText();
  const drive = useDrive();
  const taskActions = useTaskActions();
  const changed = useTasksChanged();
  const state = stateFromQuery(query);
  const { all, isLoading, error, finished, showMore } = useAllTasks(userId !== '', state);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<readonly TaskFacts[]>();
  const shown = state ? all.filter((task) => task.state === state) : all;
  const chosen = shown.filter(({ id }) => selected.has(id));
  const pointed = useLinkedTask(query, shown);
  const isEmpty = !error && !isLoading && all.length === 0 && !state;

  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const copy = async ({ link }: TaskFacts) => {
    try {
      await navigator.clipboard.writeText(link);
      drive.notify(t('tasks.linkCopied'));
    } catch (caught) {
      await drive.fail(caught);
    }
  };

  return (
    <div className="drive-place">
      <TasksBar canAdd={!isEmpty} />
      <div className="drive-content" data-region="content" aria-busy={isLoading || undefined}>
        {error ? (
          <LoadFailed title={t('tasks.loadFailed')} error={error} onRetry={() => void changed()} />
        ) : isLoading ? (
          <p className="drive-waiting" role="status">
            {t('tasks.loading')}
          </p>
        ) : isEmpty ? (
          <TasksEmpty />
        ) : (
          <>
            <StateFilter state={state} query={query} tasks={all} />
            <TaskSelection
              shown={shown}
              chosen={chosen}
              onSelect={select}
              onAction={(action) =>
                void taskActions.run(action, chosen).then(() => setSelected(new Set()))
              }
              onRemove={() => setRemoving(chosen)}
            />
            {shown.length === 0 && <p className="tasks-none">{t('tasks.noneHere')}</p>}
            <ul className="task-list" aria-label={t('tasks.listing')}>
              {shown.map((task) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  isSelected={selected.has(task.id)}
                  isShown={pointed === task.id}
                  onSelect={(isSelected) => select([task.id], isSelected)}
                  onAction={() => {
                    const action = allowedAction(task);
                    if (action) void taskActions.run(action, [task]);
                  }}
                  onRemove={() => setRemoving([task])}
                  onCopy={() => void copy(task)}
                  onRecreate={() => drive.show({ name: 'new-task', text: task.link })}
                  onMakeRoom={() => drive.show({ name: 'out-of-space' })}
                />
              ))}
            </ul>
            {finished.hasMore && !isUnfinished(state) && (
              <button type="button" className="button plain tasks-more" onClick={showMore}>
                {t('tasks.showMore')}
              </button>
            )}
          </>
        )}
      </div>
      {removing && (
        <RemoveTasks
          tasks={removing}
          onClose={() => setRemoving(undefined)}
          onRemove={async (withFiles) => {
            await taskActions.remove(removing, withFiles);
            select(
              removing.map(({ id }) => id),
              false,
            );
          }}
        />
      )}
    </div>
  );
}

function TasksBar({ canAdd }: { canAdd: boolean }): ReactNode {
  const t = useText();
  const drive = useDrive();
  return (
    <div className="drive-bar sticky-bar" data-region="">
      <div className="drive-line">
        <h1 className="drive-heading">{t('tasks.title')}</h1>
        <div className="drive-tools task-tools">
          <NotifyChoice />
          {canAdd && (
            <button
              type="button"
              className="button primary"
              onClick={() => drive.show({ name: 'new-task' })}
            >
              <Icon path={driveIcons.add} />
              <span>{t('tasks.newTask')}</span>
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The unfinished tasks, then the finished ones loaded so far. */
function useAllTasks(isKnown: boolean, state: TaskState | undefined) {
  const [limit, setLimit] = useState(tasksPerPage);
  const unfinished = useUnfinishedTasks(isKnown);
  const which = state === 'failed' || state === 'done' ? state : 'all';
  const finished = useFinishedTasks(isKnown, which, limit);
  const all = useMemo(() => {
    // A task that has just ended may be in both lists. The finished entry is newer.
    const over = new Set(finished.tasks.map(({ id }) => id));
    const underWay = unfinished.tasks.filter(({ id }) => !over.has(id));
    return [...underWay, ...finished.tasks].map(taskFacts);
  }, [unfinished.tasks, finished.tasks]);
  return {
    all,
    finished,
    isLoading: unfinished.isLoading || finished.isLoading || !isKnown,
    error: unfinished.error ?? finished.error,
    showMore: () => setLimit((before) => before + tasksPerPage),
  };
}

function isUnfinished(state: TaskState | undefined): boolean {
  return state === 'running' || state === 'waiting' || state === 'paused';
}

/** The state in the query; undefined for all states. */
function stateFromQuery(query: URLSearchParams): TaskState | undefined {
  return taskStates.find((state) => state === query.get('state'));
}

function StateFilter(props: {
  state: TaskState | undefined;
  query: URLSearchParams;
  tasks: readonly TaskFacts[];
}): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { state, query, tasks } = props;
  const choose = (newState: TaskState | undefined) =>
    navigate(
      withQuery(paths.section('tasks'), query, {
        state: newState ?? null,
        task_id: null,
      }),
      { replace: true },
    );
  return (
    <div className="task-filter" role="group" aria-label={t('tasks.filter')}>
      {[undefined, ...taskStates].map((one) => {
        const count = tasks.filter((task) => task.state === one).length;
        return (
          <button
            key={one ?? 'all'}
            type="button"
            className="button quiet"
            aria-pressed={one === state}
            onClick={() => choose(one)}
          >
            {t(one ? `tasks.${one}` : 'tasks.all')}
            {one && one !== 'done' && count > 0 && <span className="num">{count}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The task named in the query (specification 2.3). Scrolls to it once it is shown. */
function useLinkedTask(query: URLSearchParams, shown: readonly TaskFacts[]): string | undefined {
  const linkedId = query.get('task_id');
  const found = shown.find(({ id }) => id === linkedId)?.id;
  useEffect(() => {
    if (found) document.getElementById(`task-${found}`)?.scrollIntoView({ block: 'center' });
  }, [found]);
  return found;
}
