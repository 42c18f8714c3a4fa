/** File System Access pickers, whose handles can be reopened after the page was closed. */

/** Chromium's methods, which the DOM types lack. */
interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemHandle[]>;
  showDirectoryPicker?(options: { mode: 'read' }): Promise<FileSystemHandle>;
}

/** Does the browser support them? Otherwise an input is used. */
export function canPick(what: 'files' | 'folder'): boolean {
  const pickers: Window & Pickers = window;
  return what === 'files'
    ? pickers.showOpenFilePicker !== undefined
    : pickers.showDirectoryPicker !== undefined;
}

/** Returns the selected handles, none if canceled. */
export async function pickHandles(what: 'files' | 'folder'): Promise<FileSystemHandle[]> {
  const pickers: Window & Pickers = window;
  try {
    if (what === 'files') return (await pickers.showOpenFilePicker?.({ multiple: true })) ?? [];
    const folder = await pickers.showDirectoryPicker?.({ mode: 'read' });
    return folder ? [folder] : [];
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
}
