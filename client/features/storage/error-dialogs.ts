import { type ApiError, isApiError } from '#protocol/errors.ts';
import type { DriveDialog } from '#client/features/drive-context/dialog-arguments.ts';

/** Errors that the user can resolve, with the dialog that explains how. */
const dialogs: Readonly<Record<string, ((error: ApiError) => DriveDialog) | undefined>> = {
  file_space_not_enough: (error) => ({ name: 'out-of-space', ...neededBytes(error) }),
  task_daily_create_limit: () => ({ name: 'task-limit' }),
};

/** The dialog for an error, undefined if a text is enough. */
export function errorDialog(error: unknown): DriveDialog | undefined {
  if (!isApiError(error) || !Object.hasOwn(dialogs, error.error)) return undefined;
  return dialogs[error.error]?.(error);
}

/** The space that was needed, if the service reported it. */
function neededBytes({ details }: ApiError): { neededBytes?: number } {
  const neededBytes = details
    .map(({ metadata }) => Number(metadata?.['needed_bytes']))
    .find(Boolean);
  return neededBytes ? { neededBytes } : {};
}
