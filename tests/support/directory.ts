import type { Env } from '#worker/bindings.ts';
import { entryAddress } from '#worker/services/directory/entry-address.ts';
import type { CodeKind, CodeValues } from '#worker/services/directory/kinds.ts';
import type { VerificationPurpose } from '#worker/services/user/rules.ts';
import { openVerification, proveCode } from '#worker/services/user/verifications.ts';
import { homeOf } from '#worker/services/directory/slots.ts';
import { Directory } from '#worker/services/directory/index.ts';
import { objectStub } from './objects.ts';
import type { Fronted, ObjectCall } from './front.ts';
import { type Magpie, testSecret } from './magpie.ts';

/** Returns a code of an instance. */
export async function readCode<Kind extends CodeKind>(
  magpie: Magpie,
  kind: Kind,
  key: string,
): Promise<CodeValues[Kind]> {
  const { shard, at } = await entryOf(magpie, kind, key);
  const found = await shard.read(at);
  if (!('value' in found) || found.value === null) throw new Error(`there is no ${kind}`);
  return JSON.parse(found.value);
}

/** Replaces fields of a code, which is then kept for another minute. */
export async function alterCode<Kind extends CodeKind>(
  magpie: Magpie,
  kind: Kind,
  key: string,
  fields: Partial<CodeValues[Kind]>,
): Promise<void> {
  const value = { ...(await readCode(magpie, kind, key)), ...fields };
  const { shard, at } = await entryOf(magpie, kind, key);
  await shard.release(at, '');
  await shard.add(at, JSON.stringify(value), Date.now() + 60_000);
}

async function entryOf(magpie: Magpie, kind: CodeKind, key: string) {
  const at = await entryAddress({ SECRET_KEY: testSecret } as Env, kind, key);
  return { at, shard: await objectStub(magpie, 'DIRECTORY', String(homeOf(at.slot))) };
}

/** The shards of an instance with front.mjs. Calls made at the same time share one request. */
export function shardsOf(fronted: Fronted): {
  namespace: Env['DIRECTORY'];
  of(shard: number): Shard;
} {
  let waiting: { call: ObjectCall; end: (result: Promise<unknown>) => void }[] = [];
  const flush = () => {
    const some = waiting;
    waiting = [];
    const results = fronted.call(some.map(({ call }) => call));
    for (const [at, { end }] of some.entries()) end(results.then((all) => all[at]));
  };
  const stub = (name: string) =>
    new Proxy({} as Shard, {
      get:
        (_, method: string) =>
        (...args: unknown[]) =>
          new Promise((resolve) => {
            waiting.push({ call: { binding: 'DIRECTORY', name, method, args }, end: resolve });
            if (waiting.length === 1) setTimeout(flush, 1);
          }),
    });
  const namespace = { idFromName: (name: string) => name, get: stub };
  return {
    namespace: namespace as unknown as Env['DIRECTORY'],
    of: (shard) => stub(String(shard)),
  };
}

type Shard = Awaited<ReturnType<typeof objectStub<'DIRECTORY'>>>;

/** Returns the directory over `shardsOf`. */
export function frontedDirectory(fronted: Fronted): Directory {
  return new Directory(frontedEnv(fronted));
}

function frontedEnv(fronted: Fronted): Env {
  const DIRECTORY = shardsOf(fronted).namespace;
  return { DIRECTORY, SECRET_KEY: testSecret } as unknown as Env;
}

/** Returns a verification token for an address, without a mail. */
export async function provenAddress(
  fronted: Fronted,
  email: string,
  purpose: VerificationPurpose,
): Promise<string> {
  const env = frontedEnv(fronted);
  // The clock of the instance may be ahead of this process.
  const now = await fronted.now();
  const { id, code } = await openVerification(env, email, purpose, now);
  return (await proveCode(env, id, code)).token;
}
