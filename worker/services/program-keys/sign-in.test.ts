import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
import { programFailuresPerAddress, programFailuresPerKey } from '#protocol/limits.ts';
import type { ProgramDoor } from '#protocol/program-keys.ts';
import type { Env } from '#worker/bindings.ts';
import { sha256 } from '#worker/http/keys.ts';
import {
  accessKeyIdOf,
  programKeyId,
  programPassword,
  programSecret,
  secretAccessKeyOf,
} from '#worker/services/program-keys/key-text.ts';
import { countProgramFailure } from '#worker/services/program-keys/failures.ts';
import { programOfAccessKey, signInProgram } from '#worker/services/program-keys/sign-in.ts';

// Objects extend a class of the runtime, which these tests don't run in.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));

const userId = 'uAda';
const email = 'Ada@Example.com';

interface Instance {
  env: Env;
  /** Names of the drives that were asked. */
  asked: string[];
  password: string;
  keyId: string;
}

/** An instance with one account and one key, for WebDAV and S3. */
async function instance(): Promise<Instance> {
  const asked: string[] = [];
  const tries = new Map<string, number>();
  const env = { SECRET_KEY: 'a secret of the tests' } as Env;
  const keyId = await programKeyId(env, userId, 'effect');
  const secret = await programSecret(env, userId, 'effect');
  const key = {
    id: keyId,
    label: 'Laptop',
    access: 'read',
    folder_id: 'folder',
    doors: 'dav s3',
    secret_hash: await sha256(secret),
  };
  const namespace = (stubOf: (name: string) => object) => ({
    idFromName: (name: string) => name,
    get: stubOf,
  });
  const bindings = {
    DRIVES: namespace((name) => ({
      runMethod: async (method: string, input: { id: string }) => {
        asked.push(name);
        expect(method).toBe('usableProgramKey');
        return { ok: true, value: input.id === keyId ? { key, email } : null };
      },
    })),
    LIMITERS: namespace((name) => ({
      consume: async ({ triesMax }: { triesMax: number }) => {
        const count = (tries.get(name) ?? 0) + 1;
        tries.set(name, count);
        return {
          allowed: count <= triesMax,
          left: 0,
          retryAfterSeconds: count > triesMax ? 60 : 0,
        };
      },
    })),
  };
  return {
    env: Object.assign(env, bindings) as unknown as Env,
    asked,
    password: programPassword({ userId, keyId }, secret),
    keyId,
  };
}

let magpie: Instance;
beforeEach(async () => {
  magpie = await instance();
});

const requestOf = (user: string, password: string, ip = '192.0.2.1') =>
  new Request('https://magpie.test/dav/', {
    headers: {
      'cf-connecting-ip': ip,
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    },
  });
const signIn = (user: string, password: string, door: ProgramDoor = 'dav', ip?: string) =>
  signInProgram(magpie.env, requestOf(user, password, ip), door);
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.error : String(error)),
  );

describe('a program signs in', () => {
  test.each([userId, email, 'ada@example.COM', `HOME\\${userId}`, `\\\\${email}`])(
    'with its key, as %s',
    async (user) => {
      expect(await signIn(user, magpie.password)).toMatchObject({
        userId,
        sessionId: `key_${magpie.keyId}`,
        scope: '',
        key: { id: magpie.keyId, access: 'read', folderId: 'folder', label: 'Laptop' },
      });
    },
  );

  test('asking the drive once a minute', async () => {
    for (const _ of Array(5)) await signIn(userId, magpie.password);
    expect(magpie.asked).toEqual([userId]);
  });

  test('only through the doors of its key', async () => {
    expect(await failureOf(signIn(userId, magpie.password, 'qbittorrent'))).toBe(
      'permission_denied',
    );
  });
});

describe('a program is refused', () => {
  test('under the name of another account', async () => {
    expect(await failureOf(signIn('bob@example.com', magpie.password))).toBe('unauthenticated');
  });

  test('without credentials, or with unreadable ones', async () => {
    for (const authorization of ['', 'Basic', 'Basic ====', 'Basic bm9jb2xvbg==', 'Bearer x']) {
      const request = new Request('https://magpie.test/dav/', { headers: { authorization } });
      expect(await failureOf(signInProgram(magpie.env, request, 'dav'))).toBe('unauthenticated');
    }
  });

  test("with the account's own password, without asking the drive", async () => {
    expect(await failureOf(signIn(email, 'a plain sentence'))).toBe('unauthenticated');
    expect(magpie.asked).toEqual([]);
  });

  test('with an invented key of any account, without asking its drive', async () => {
    for (const user of [userId, 'uNobody']) {
      const invented = `mgp_${user}_${'A'.repeat(14)}_${'B'.repeat(24)}`;
      expect(await failureOf(signIn(user, invented))).toBe('unauthenticated');
    }
    expect(magpie.asked).toEqual([]);
  });

  test('with a secret that differs in one character', async () => {
    const last = magpie.password.at(-1) === 'a' ? 'b' : 'a';
    const wrong = magpie.password.slice(0, -1) + last;
    expect(await failureOf(signIn(userId, wrong))).toBe('unauthenticated');
  });
});

describe('failures are counted', () => {
  const wrongOf = (password: string) => password.slice(0, -4) + 'XXXX';

  test('per address, while the right key still passes', async () => {
    for (let count = 0; count < programFailuresPerAddress.triesMax; count += 1) {
      expect(await failureOf(signIn(userId, 'wrong'))).toBe('unauthenticated');
    }
    const refusal = signIn(userId, 'wrong');
    await expect(refusal).rejects.toMatchObject({
      error: 'resource_exhausted',
      retryAfterSeconds: 60,
    });
    expect(await signIn(userId, magpie.password)).toMatchObject({ userId });
    expect(await failureOf(signIn(userId, 'wrong', 'dav', '192.0.2.2'))).toBe('unauthenticated');
  });

  test('per key from any address, while the right key still passes', async () => {
    const wrong = wrongOf(magpie.password);
    for (let count = 0; count < programFailuresPerKey.triesMax; count += 1) {
      const attempt = signIn(userId, wrong, 'dav', `192.0.2.${count + 10}`);
      expect(await failureOf(attempt)).toBe('unauthenticated');
    }
    expect(await failureOf(signIn(userId, wrong, 'dav', '192.0.2.99'))).toBe('resource_exhausted');
    expect(await signIn(userId, magpie.password, 'dav', '192.0.2.99')).toMatchObject({ userId });
  });

  test('for signatures of S3, too', async () => {
    const request = requestOf('', '');
    const error = await countProgramFailure(magpie.env, request, magpie.keyId);
    expect(error.error).toBe('unauthenticated');
  });
});

describe('an access key id', () => {
  test('names the session and the derived secret', async () => {
    const named = { userId, keyId: magpie.keyId };
    expect(await programOfAccessKey(magpie.env, accessKeyIdOf(named), 's3')).toEqual({
      session: await signIn(userId, magpie.password),
      secret: await secretAccessKeyOf(magpie.env, named),
    });
  });

  test('is unknown unless this instance made it', async () => {
    for (const id of ['', 'AKIAIOSFODNN7EXAMPLE', `mgp_${userId}_${'A'.repeat(14)}`]) {
      expect(await programOfAccessKey(magpie.env, id, 's3')).toBeUndefined();
    }
    expect(magpie.asked).toEqual([]);
  });
});

test('passwords and secrets have 128 bits or more', () => {
  const secret = magpie.password.split('_').at(-1)!;
  expect(secret.length * Math.log2(62)).toBeGreaterThanOrEqual(128);
});
