import { type ApiError, isApiError } from '#protocol/errors.ts';
import type { DriveDialog } from '#client/features/drive-context/dialog-given.ts';

/** The errors a person can do something about, each with the dialog that says what. */
const remedies: Readonly<Record<string, ((error: ApiError) => DriveDialog) | undefined>> = {
  file_space_not_enough: (error) => ({ name: 'no-room', ...neededBytes(error) }),
  task_daily_create_limit: () => ({ name: 'task-limit' }),
};

/** The dialog for an error, undefined where a sentence is all there is to say. */
export function remedyOf(error: unknown): DriveDialog | undefined {
  if (!isApiError(error) || !Object.hasOwn(remedies, error.error)) return undefined;
  return remedies[error.error]!(error);
}

/** How much room was asked for, where the drive has told it. */
function neededBytes({ details }: ApiError): { neededBytes?: number } {
  const told = details.map(({ metadata }) => Number(metadata?.['needed_bytes'])).find(Boolean);
  return told ? { neededBytes: told } : {};
}
