import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { DirectoryObject } from '#worker/services/directory/directory-object.ts';

/** Returns a shard by its number. */
export function shardOf(env: Env, shard: number): DurableObjectStub<DirectoryObject> {
  return objectNamed<DirectoryObject>(env, 'DIRECTORY', String(shard));
}
