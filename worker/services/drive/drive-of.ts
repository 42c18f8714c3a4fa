import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import type { NarrowedIds } from '#worker/http/access-rule.ts';
import type { StoredResponses } from '#worker/http/idempotency.ts';
import { currentRequestId } from '#worker/isolate.ts';
import { objectNamed, type RpcResult, unwrap } from '#worker/http/object-call.ts';
import type { Session } from '#worker/http/session.ts';
import type { ObjectLocation } from '#worker/http/visitor-location.ts';
import type { DriveObject } from '#worker/services/drive/drive-object.ts';
import type { Drive, Method } from '#worker/services/drive/kernel/drive.ts';
import type { modules } from '#worker/services/drive/modules.ts';

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer All,
) => void
  ? All
  : never;

/** Returns the stored responses of a signed-in caller. */
export function responsesOf(env: Env, session: Session): StoredResponses {
  const drive = driveOf(env, session);
  return {
    claim: drive.claimResponse,
    store: drive.storeResponse,
    release: drive.releaseResponse,
  };
}

/** All methods of the modules, by name, as functions of a drive and an input. */
export type DriveMethods = Intersection<(typeof modules)[number]['methods']>;

/** The methods of one drive: `driveOf(env, userId).listNodes({…})`. */
export type DriveClient = {
  [Name in keyof DriveMethods]: DriveMethods[Name] extends (
    drive: Drive,
    input: infer Input,
  ) => infer Value
    ? (input: Input) => Promise<Awaited<Value>>
    : never;
};

/**
 * Returns the drive of an account. Methods throw the ApiErrors of the drive. For a session, each
 * method runs only if the drive confirms in the same request that the session hasn't ended;
 * otherwise it throws `unauthenticated`. For a user id, nothing is checked: such methods are called
 * on behalf of the system. A new drive is created at `location`, near its user.
 */
export function driveOf(
  env: Env,
  owner: string | Session | undefined,
  location: ObjectLocation = '',
): DriveClient {
  if (owner === undefined) throw new ApiError('unauthenticated');
  const session = typeof owner === 'string' ? undefined : owner;
  const userId = session?.userId ?? String(owner);
  // An exception of the object's constructor would look like a fault of the platform.
  if (userId === '') throw new Error('a drive is addressed by the id of its user');
  const stub = objectNamed<DriveObject>(env, 'DRIVES', userId, location);
  const claims = session && { userId, sessionId: session.sessionId };
  return clientBy(async (name, input) => {
    // RPC types don't describe a value of unknown type.
    const result = (await stub.runMethod(
      name,
      input,
      claims,
      currentRequestId(),
    )) as RpcResult<unknown>;
    if (session && (result.ok || result.error.error !== 'unauthenticated')) {
      session.isConfirmed = true;
    }
    return unwrap(result);
  });
}

/** Throws `unauthenticated` if a session has ended or its account was closed. */
export async function confirmSession(env: Env, session: Session): Promise<void> {
  await driveOf(env, session).confirmSession({});
}

/** Throws as the drive's `requireNarrowed` does for a request that leaves its limits. */
export async function keepWithinScope(
  env: Env,
  session: Session,
  request: NarrowedIds,
): Promise<void> {
  if (request.folderIds === null && !request.isOffline) return;
  await driveOf(env, session).requireNarrowed(request);
}

/** Returns the methods of all modules, for code that already runs inside the drive's object. */
export function methodsOf(drive: Drive): DriveClient {
  return clientBy(async (name, input) =>
    // The input has the type that DriveClient requires for this name.
    (drive.extensions.methods[name] as Method<unknown>)(drive, input),
  );
}

function clientBy(call: (name: string, input: unknown) => Promise<unknown>): DriveClient {
  // The proxy makes each method when it is read.
  return new Proxy({} as DriveClient, {
    get: (_, name: string) => (input: unknown) => call(name, input),
  });
}
