import { CallFailed } from './magpie.ts';

/** Returns the error of a call that must fail. Throws if the call succeeds. */
export async function failure(
  work: Promise<unknown>,
): Promise<{ status: number; error: string; code: number; description: string }> {
  const thrown = await work.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (!(thrown instanceof CallFailed)) throw thrown;
  const { error, error_code: code, error_description: description } = thrown.body;
  return { status: thrown.status, error, code, description };
}
