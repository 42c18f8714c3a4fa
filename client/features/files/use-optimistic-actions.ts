import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { fileActions } from '#client/features/file-actions/file-actions.ts';
import { updateRows, removeRows, neighborOf } from '#client/features/list/optimistic-rows.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { useText } from '#client/ui/text.ts';
import { required } from '#protocol/required.ts';

/**
 * Trash, restore and star: the list shows the change immediately, and reverts if the request fails.
 * Each can be undone.
 */
export function useOptimisticActions(engine: ListEngine | null) {
  const t = useText();
  const drive = useDrive();

  const trash = async (rows: readonly RowFacts[]) => {
    const ids = idsOf(rows);
    const neighbor = await neighborOf(required(engine, 'the list'), ids);
    await revertOnError(
      removeRows(required(engine, 'the list'), ids).restore,
      fileActions.trash(ids),
    );
    const undo = async () => {
      await fileActions.untrash(ids);
      drive.changed(ids[0]);
      drive.notify(t('drive.untrashed', { count: ids.length }));
    };
    drive.notify(t('drive.trashed', { count: ids.length }), undo, ids);
    drive.changed(neighbor);
  };

  const untrash = async (rows: readonly RowFacts[]) => {
    const ids = idsOf(rows);
    const neighbor = await neighborOf(required(engine, 'the list'), ids);
    await revertOnError(
      removeRows(required(engine, 'the list'), ids).restore,
      fileActions.untrash(ids),
    );
    const undo = async () => {
      await fileActions.trash(ids);
      drive.changed(ids[0]);
    };
    const root = t('drive.allFiles');
    drive.notify(t('drive.untrashedHome', { count: ids.length, root }), undo, ids);
    drive.changed(neighbor);
  };

  const setStar = (isStarred: boolean) => async (rows: readonly RowFacts[]) => {
    const others = rows.filter((row) => row.isStarred !== isStarred);
    const ids = idsOf(others);
    const set = isStarred ? fileActions.star : fileActions.unstar;
    const reset = isStarred ? fileActions.unstar : fileActions.star;
    await revertOnError(updateRows(required(engine, 'the list'), others, { isStarred }), set(ids));
    const key = isStarred ? 'drive.starredNow' : 'drive.unstarredNow';
    const undo = async () => {
      await reset(ids);
      drive.changed(ids[0]);
    };
    drive.notify(t(key, { count: ids.length }), undo, ids);
    drive.changed(rows[0]?.id);
  };

  return { trash, untrash, setStar };
}

export function idsOf(rows: readonly RowFacts[]): string[] {
  return rows.map(({ id }) => id);
}

/** Calls `goBack` if the work fails, and rethrows its error. */
async function revertOnError(goBack: () => void, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (caught) {
    goBack();
    throw caught;
  }
}
