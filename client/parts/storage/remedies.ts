import { isApiError } from '#protocol/errors.ts';

/** The errors a person can do something about, each with the dialog that says what. */
const remedies = {
  file_space_not_enough: { name: 'no-room' },
  task_daily_create_limit: { name: 'task-limit' },
} as const;

/** The dialog for an error, undefined where a sentence is all there is to say. */
export function remedyOf(error: unknown): (typeof remedies)[keyof typeof remedies] | undefined {
  if (!isApiError(error) || !Object.hasOwn(remedies, error.error)) return undefined;
  return remedies[error.error as keyof typeof remedies];
}
