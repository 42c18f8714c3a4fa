import type { Env } from '#worker/bindings.ts';
import { objectNamed, type RpcResult, unwrap } from '#worker/http/object-call.ts';
import type { Acts } from '#worker/services/drive/acts.ts';
import type { DriveObject } from '#worker/services/drive/drive-object.ts';

/** Every act of a drive as a method: `driveOf(env, userId).listFiles({…})`. */
export type DriveActs = {
  [Name in keyof Acts]: (
    input: Parameters<Acts[Name]>[1],
  ) => Promise<Awaited<ReturnType<Acts[Name]>>>;
};

/** The drive of an account. Throws the ApiError an act throws. */
export function driveOf(env: Env, userId: string): DriveActs {
  const stub = objectNamed<DriveObject>(env.DRIVES, userId);
  return new Proxy({} as DriveActs, {
    get: (_, name: string) => async (input: unknown) =>
      unwrap((await stub.runMethod(name as never, input)) as RpcResult<unknown>),
  });
}
