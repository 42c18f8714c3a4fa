/** The pickers that let a page open what was chosen again after it was closed. */

interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemHandle[]>;
  showDirectoryPicker?(options: { mode: 'read' }): Promise<FileSystemHandle>;
}

/** Whether the browser has one; without it an input takes the files. */
export function canPick(what: 'files' | 'folder'): boolean {
  const pickers = window as Pickers;
  return what === 'files'
    ? pickers.showOpenFilePicker !== undefined
    : pickers.showDirectoryPicker !== undefined;
}

/** What somebody chose; nothing when they thought better of it. */
export async function pickHandles(what: 'files' | 'folder'): Promise<FileSystemHandle[]> {
  const pickers = window as Pickers;
  try {
    if (what === 'files') return await pickers.showOpenFilePicker!({ multiple: true });
    return [await pickers.showDirectoryPicker!({ mode: 'read' })];
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
}
