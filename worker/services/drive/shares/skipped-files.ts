import type { SkippedFile, SkipReason } from '#protocol/share.ts';
import { skippedFilesListed } from '#protocol/limits.ts';

/** Items that a save leaves out, each with the reason. */
export interface Skips {
  count: number;
  /** The first ones. */
  listed: SkippedFile[];
}

/** Adds an item to the list, which has a maximum, and counts it. */
export function addSkip(
  skips: Skips,
  item: { id: string; name: string },
  reason: SkipReason,
): void {
  skips.count += 1;
  if (skips.listed.length >= skippedFilesListed) return;
  skips.listed.push({ file_id: item.id, name: item.name, reason });
}

/** Returns the params of a finished save; none if nothing was skipped. */
export function skipParams({ count, listed }: Skips): Record<string, string> {
  if (count === 0) return {};
  return { skipped_count: String(count), skipped_files: JSON.stringify(listed) };
}
