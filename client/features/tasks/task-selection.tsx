import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { allowedAction, type TaskAction, type TaskFacts } from './task-facts.ts';

interface TaskSelectionProps {
  shown: readonly TaskFacts[];
  chosen: readonly TaskFacts[];
  onSelect(ids: readonly string[], isSelected: boolean): void;
  onAction(action: TaskAction): void;
  onRemove(): void;
}

const buttons = [
  ['pause', 'pause', 'tasks.pause'],
  ['resume', 'play', 'tasks.resume'],
  ['retry', 'refresh', 'tasks.retry'],
] as const;

/** The bar above the tasks: select all, and actions for the selected tasks. */
export function TaskSelection(props: TaskSelectionProps): ReactNode {
  const t = useText();
  const { shown, chosen, onSelect } = props;
  const isAll = shown.length > 0 && chosen.length === shown.length;
  const count = chosen.length > 0 ? t('tasks.selected', { count: chosen.length }) : '';
  if (shown.length === 0) return null;
  return (
    <div className="task-selection" role="toolbar" aria-label={t('tasks.selectionBar')}>
      <label>
        <input
          type="checkbox"
          className="task-check"
          checked={isAll}
          aria-label={t('tasks.selectAll')}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={({ target }) =>
            onSelect(
              shown.map(({ id }) => id),
              target.checked,
            )
          }
        />
        <span className="num">{count || t('tasks.selectAll')}</span>
      </label>
      <p role="status" className="visually-hidden">
        {count}
      </p>
      {chosen.length > 0 && (
        <div>
          {buttons
            .filter(([action]) => chosen.some((task) => allowedAction(task) === action))
            .map(([action, icon, key]) => (
              <button
                key={action}
                type="button"
                className="button quiet"
                onClick={() => props.onAction(action)}
              >
                <Icon path={driveIcons[icon]} />
                <span>{t(key)}</span>
              </button>
            ))}
          <button type="button" className="button quiet" onClick={props.onRemove}>
            <Icon path={driveIcons.trash} />
            <span>{t('tasks.remove')}</span>
          </button>
        </div>
      )}
    </div>
  );
}
