import * as v from 'valibot';
import { stored } from './catalog.ts';
import { browserLocal } from './local.ts';

/** A folder on the way from the root of a drive. The root itself is no step. */
export interface FolderStep {
  readonly id: string;
  readonly name: string;
}

/** The step as it is stored. */
export const stepSchema = v.object({ id: v.string(), name: v.string() });

const folderSchema = v.object({ path: v.array(stepSchema) });

type FolderEntry = typeof stored.saveFolder;

/**
 * The folder something was last saved into, or went to in another way; undefined before the first
 * time.
 */
export function lastFolder(entry: FolderEntry = stored.saveFolder): FolderStep[] | undefined {
  const parsed = v.safeParse(folderSchema, browserLocal().read(entry));
  return parsed.success ? parsed.output.path : undefined;
}

/** Keeps the folder for the next time. */
export function rememberFolder(
  path: readonly FolderStep[],
  entry: FolderEntry = stored.saveFolder,
): void {
  browserLocal().write(entry, { path: [...path] });
}
