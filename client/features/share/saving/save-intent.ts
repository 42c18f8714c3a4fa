import * as v from 'valibot';
import { stored } from '#client/app/storage/catalog.ts';
import { type FolderStep, stepSchema } from '#client/app/storage/last-folder.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** A save somebody asked for: what, and where to. The key makes repeating it harmless. */
export interface SaveIntent {
  readonly shareId: string;
  /** Empty: everything in the share. */
  readonly fileIds: readonly string[];
  /** How many items the visitor chose, for what is said afterwards. */
  readonly itemCount: number;
  /** The destination; empty for the root of the drive. */
  readonly folder: readonly FolderStep[];
  readonly idempotencyKey: string;
}

const intentSchema = v.object({
  shareId: v.string(),
  fileIds: v.array(v.string()),
  itemCount: v.number(),
  folder: v.array(stepSchema),
  idempotencyKey: v.string(),
});

/**
 * Keeps an intention over the login gate, for a quarter of an hour (specification 3: restore flags
 * and request body).
 */
export function keepIntent(intent: SaveIntent): void {
  browserLocal().write(stored.restoreWanted, true);
  browserLocal().write(stored.restoreRequest, { ...intent });
}

/** Takes the intention out; whoever takes it carries it out, so that it is done once. */
export function takeIntent(shareId: string): SaveIntent | undefined {
  if (!isWanted(shareId)) return undefined;
  const parsed = v.safeParse(intentSchema, browserLocal().take(stored.restoreRequest));
  dropIntent();
  return parsed.success ? parsed.output : undefined;
}

/** Forgets the intention: the visitor has changed their mind. */
export function dropIntent(): void {
  browserLocal().remove(stored.restoreWanted);
  browserLocal().remove(stored.restoreRequest);
}

/** Whether a save of this share is waiting. */
export function isWanted(shareId: string): boolean {
  if (browserLocal().read(stored.restoreWanted) !== true) return false;
  return browserLocal().read(stored.restoreRequest)?.shareId === shareId;
}
