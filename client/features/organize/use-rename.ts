import { focusRow } from '#client/features/list/find-rows.ts';
import { isApiError } from '#protocol/errors.ts';
import { checkName } from '#protocol/names.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { fileActions } from '#client/features/file-actions/file-actions.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { editName } from '#client/features/list/rows/name-edit.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { nameExists } from '#client/features/file-actions/name-exists.ts';
import { nameFaultTexts } from '#client/features/file-actions/name-faults.ts';
import { renameField } from './rename-field.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';

/**
 * The item to rename: its row and its exact name, which may contain characters that rows don't
 * show.
 */
export interface RenameTarget {
  readonly row: RowFacts;
  readonly name: string;
  /** The parent folder; undefined if unknown. */
  readonly folderId: string | undefined;
}

/**
 * Renames in the row. Uses a dialog on small screens, where the keyboard covers half of the list,
 * and over a preview, which covers all of it.
 */
export function useRename(engine: ListEngine | null): (renaming: RenameTarget) => Promise<void> {
  const t = useText();
  const drive = useDrive();
  const errorText = useErrorText();

  return async ({ row, name, folderId }) => {
    const { id, isFolder } = row;
    const isCovered = document.querySelector('dialog[open]') !== null;
    const isSmall = isMobileLayout();
    // Clears the selection, since moving on to another row shouldn't include this one. Over a
    // preview the shown file stays selected.
    if (!isCovered) await engine?.dispatch({ do: 'none' });
    if (!engine || isSmall || isCovered)
      return drive.show({ name: 'rename', id, current: name, folderId });
    await focusRow(engine, id);

    const check = (typed: string) => {
      const checked = checkName(typed);
      return checked.ok ? undefined : t(nameFaultTexts[checked.reason]);
    };
    const checkTaken = async (typed: string) => {
      if (folderId === undefined) return undefined;
      const isTaken = await nameExists(typed, { folderId, exceptId: id });
      return isTaken ? t('drive.nameTaken') : undefined;
    };
    const save = async (typed: string) => {
      try {
        await fileActions.rename(id, typed);
      } catch (caught) {
        const isTaken = isApiError(caught) && caught.error === 'file_duplicated_name';
        return isTaken ? t('drive.nameTaken') : errorText(caught);
      }
      const takeBack = async () => {
        await fileActions.rename(id, name);
        drive.changed(id);
      };
      drive.notify(t('drive.renamed', { name: typed }), takeBack, [id]);
      return undefined;
    };
    let close = () => {};
    const label = t('organize.renaming', { name });
    const field = renameField({
      name,
      isFolder,
      label,
      check,
      checkTaken,
      save,
      onEnd: ({ by, isFocused, fault }) => {
        close();
        if (fault !== undefined) drive.notify(fault);
        // Focuses immediately, so that keys pressed before the reload aren't lost.
        if (isFocused) engine.focusCurrent();
        if (by === 'saved') drive.changed(isFocused ? id : undefined);
      },
    });
    close = editName(engine.internals(), id, field);
  };
}
