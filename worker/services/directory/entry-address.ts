import type { Env } from '#worker/bindings.ts';
import { sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';
import type { EntryAddress } from '#worker/services/directory/entries.ts';
import { slotOf } from '#worker/services/directory/slots.ts';

/** Returns the address of an entry. Without the key of the worker, nothing leads back to `key`. */
export async function entryAddress(env: Env, kind: string, key: string): Promise<EntryAddress> {
  const id = await sign(await keyFor(env, 'directory'), `${kind}:${key}`, 18);
  return { slot: slotOf(id), id, kind };
}
