/** File System Access pickers, whose handles can be reopened after the page was closed. */

interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemHandle[]>;
  showDirectoryPicker?(options: { mode: 'read' }): Promise<FileSystemHandle>;
}

/** Does the browser support them? Otherwise an input is used. */
export function canPick(what: 'files' | 'folder'): boolean {
  const pickers = window as Pickers;
  return what === 'files'
    ? pickers.showOpenFilePicker !== undefined
    : pickers.showDirectoryPicker !== undefined;
}

/** Returns the selected handles, none if canceled. */
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
