import { trashDays } from '#protocol/limits.ts';

/**
 * Returns when a file in the trash is permanently deleted, in milliseconds since 1970; 0 if it
 * isn't in the trash. Files in a trashed folder have no `delete_time`: they go with the folder.
 */
export function deletionTime(file: { readonly delete_time: string }): number {
  return file.delete_time === '' ? 0 : Date.parse(file.delete_time) + trashDays * 86_400_000;
}
