import { ApiError, isApiError } from '#protocol/errors.ts';
import { errorText, type ErrorTextLocale, type ErrorTexts } from '#protocol/error-text.ts';

/** The texts of every language that has them; they load with the first error that needs them. */
export type LoadErrorTexts = () => Promise<Readonly<Record<ErrorTextLocale, ErrorTexts>>>;

const loadErrorTexts: LoadErrorTexts = async () =>
  (await import('#locales/errors/index.ts')).errorTexts;

/** The sentence of the catalogue about an error, in the order of specification 8. */
export async function catalogueText(
  error: unknown,
  locale: string,
  load: LoadErrorTexts = loadErrorTexts,
): Promise<string> {
  return errorText(asApiError(error), locale, await load());
}

/** Any caught value as an ApiError: what is not one is `local`, since it never was on the wire. */
export function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  const description = error instanceof Error ? error.message : String(error);
  return new ApiError('local', { description, cause: error });
}
