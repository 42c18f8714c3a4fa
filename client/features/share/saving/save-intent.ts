import * as v from 'valibot';
import { stored } from '#client/app/storage/catalog.ts';
import { type FolderStep, stepSchema } from '#client/app/storage/last-folder.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** A requested save. Its idempotency key makes it safe to repeat. */
export interface SaveIntent {
  readonly shareId: string;
  /** Empty for everything in the share. */
  readonly fileIds: readonly string[];
  /** Number of items chosen, for the message afterwards. */
  readonly itemCount: number;
  /** Path of the target folder; empty for the root of the drive. */
  readonly folder: readonly FolderStep[];
  /** Name of the folder to create there; '' for none. */
  readonly newFolder: string;
  /** Saves what fits into the drive. */
  readonly isPartial: boolean;
  readonly idempotencyKey: string;
}

const intentSchema = v.object({
  shareId: v.string(),
  fileIds: v.array(v.string()),
  itemCount: v.number(),
  folder: v.array(stepSchema),
  newFolder: v.optional(v.string(), ''),
  isPartial: v.optional(v.boolean(), false),
  idempotencyKey: v.string(),
});

/**
 * Stores an intent for 15 minutes while the visitor signs in (specification 3: restore flags and
 * request body), with the file they were previewing.
 */
export function storeIntent(intent: SaveIntent, previewed: string | null): void {
  if (previewed) browserLocal().write(stored.previewFileId, previewed);
  else browserLocal().remove(stored.previewFileId);
  browserLocal().write(stored.resumeRestore, true);
  browserLocal().write(stored.restoreRequest, { ...intent });
}

/**
 * Removes and returns the stored intent. The caller must carry it out, so that it runs only once.
 */
export function takeIntent(shareId: string): SaveIntent | undefined {
  if (!hasIntent(shareId)) return undefined;
  const parsed = v.safeParse(intentSchema, browserLocal().take(stored.restoreRequest));
  browserLocal().remove(stored.resumeRestore);
  return parsed.success ? parsed.output : undefined;
}

/** Removes and returns the file that was previewed when the intent was stored. */
export function takePreviewed(): string | null {
  return browserLocal().take(stored.previewFileId);
}

/** Deletes the stored intent, because the visitor changed their mind. */
export function deleteIntent(): void {
  browserLocal().remove(stored.resumeRestore);
  browserLocal().remove(stored.restoreRequest);
  browserLocal().remove(stored.previewFileId);
}

/** True if a save of this share is stored. */
export function hasIntent(shareId: string): boolean {
  if (browserLocal().read(stored.resumeRestore) !== true) return false;
  return browserLocal().read(stored.restoreRequest)?.shareId === shareId;
}
