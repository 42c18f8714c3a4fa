import { type ReactNode, useRef, useState } from 'react';
import {
  type Picked,
  pickedFiles,
  pickedFromHandles,
} from '#client/features/uploads/selected-files.ts';
import { canPick, pickHandles } from './pickers.ts';
import type { Read } from './use-file-count.ts';

/** Folder selection attribute, missing from React's types. */
const wholeFolders = { webkitdirectory: '' };

interface FilePickersOptions {
  /** System files are uploaded too. */
  bringsAll(): boolean;
  read: Read;
  /** `isAgain` if the files were picked for uploads that wait for them. */
  onPicked(picked: Picked, isAgain: boolean): Promise<void>;
  onFault(error: unknown): void;
}

/**
 * Opens the browser's pickers of files and folders. `inputs` serve browsers without
 * `showOpenFilePicker` and have to be in the page.
 */
export function useFilePickers({ bringsAll, read, onPicked, onFault }: FilePickersOptions): {
  pick(what: 'files' | 'folder', isAgain?: boolean): void;
  inputs: ReactNode;
} {
  const filesInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [isAgain, setAgain] = useState(false);

  const pick = async (what: 'files' | 'folder', again = false) => {
    if (!canPick(what)) {
      setAgain(again);
      (what === 'files' ? filesInput : folderInput).current?.click();
      return;
    }
    try {
      const handles = await pickHandles(what);
      if (handles.length === 0) return;
      const picked = await read((counting) => pickedFromHandles(handles, bringsAll(), counting));
      await onPicked(picked, again);
    } catch (error) {
      onFault(error);
    }
  };
  const onInput = (input: HTMLInputElement) => {
    const picked = pickedFiles([...(input.files ?? [])], bringsAll());
    // Allows selecting the same files again.
    input.value = '';
    if (picked.files.length > 0) void onPicked(picked, isAgain);
    setAgain(false);
  };
  const shared = {
    type: 'file',
    hidden: true,
    'aria-hidden': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onInput(currentTarget),
  } as const;

  return {
    pick: (what, again) => void pick(what, again),
    inputs: (
      <>
        <input ref={filesInput} multiple data-upload="files" {...shared} />
        <input ref={folderInput} {...wholeFolders} data-upload="folder" {...shared} />
      </>
    ),
  };
}
