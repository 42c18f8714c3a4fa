import { stored } from '#client/app/storage/catalog.ts';
import type { FolderStep } from '#client/app/storage/last-folder.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** Folders that are remembered. */
const foldersMax = 8;

/** Paths of the folders opened last on this device, latest first. */
export function visitedFolders(): readonly (readonly FolderStep[])[] {
  return browserLocal().read(stored.navigationFolders) ?? [];
}

/** Remembers an opened folder by its path; the root isn't one. */
export function rememberVisit(path: readonly FolderStep[]): void {
  const id = path.at(-1)?.id;
  if (id === undefined) return;
  const steps = path.map((step) => ({ id: step.id, name: step.name }));
  const others = visitedFolders().filter((other) => other.at(-1)?.id !== id);
  browserLocal().write(stored.navigationFolders, [steps, ...others].slice(0, foldersMax));
}
