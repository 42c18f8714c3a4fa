import * as v from 'valibot';
import { stored } from './catalog.ts';
import { browserLocal } from './local.ts';

/** A folder on the path from the root, excluding the root. */
export interface FolderStep {
  readonly id: string;
  readonly name: string;
}

/** Stored form of a step. */
export const stepSchema = v.object({ id: v.string(), name: v.string() });

const folderSchema = v.object({ path: v.array(stepSchema) });

type FolderEntry = typeof stored.saveFolder;

/** Returns the path of the last used folder, or undefined. */
export function lastFolder(entry: FolderEntry = stored.saveFolder): FolderStep[] | undefined {
  const parsed = v.safeParse(folderSchema, browserLocal().read(entry));
  return parsed.success ? parsed.output.path : undefined;
}

/** Stores the last used folder. */
export function rememberFolder(
  path: readonly FolderStep[],
  entry: FolderEntry = stored.saveFolder,
): void {
  browserLocal().write(entry, { path: [...path] });
}
