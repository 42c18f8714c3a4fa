import { ApiError, isApiError } from '#protocol/errors.ts';
import {
  errorText,
  type ErrorTextLocale,
  type LocalizedErrorTexts,
  type ErrorWords,
} from '#protocol/error-text.ts';

/** Loads the error catalogs on first use. */
export type LoadErrorTexts = () => Promise<Readonly<Record<ErrorTextLocale, LocalizedErrorTexts>>>;

const loadErrorTexts: LoadErrorTexts = async () =>
  (await import('#locales/errors/index.ts')).errorTexts;

/** Returns the catalog's message for an error, in the order of specification 8. */
export async function catalogText(
  error: ErrorWords,
  locale: string,
  load: LoadErrorTexts = loadErrorTexts,
): Promise<string> {
  return errorText(error, locale, await load());
}

/** Converts a caught value to an ApiError. Exceptions that didn't come from the API are `local`. */
export function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  const description = error instanceof Error ? error.message : String(error);
  return new ApiError('local', { description, cause: error });
}
