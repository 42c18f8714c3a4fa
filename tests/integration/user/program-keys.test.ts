import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, blockUser, unblockUser } from '#protocol/admin.ts';
import { createUserKey, listUserKeys, revokeUserKey } from '#protocol/operator-keys.ts';
import { createProgramKey, listProgramKeys, revokeProgramKey } from '#protocol/program-keys.ts';
import { endOtherSessions } from '#protocol/sessions.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import { programKeyCommands } from '#scripts/admin/program-keys.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder } from '#tests/support/shares.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };

async function sudoToken({ token, password }: TestUser): Promise<string> {
  return (await magpie.call(sudo, { password }, { token })).sudo_token;
}

const choices = { label: 'Laptop', access: 'write', doors: ['dav', 's3'] } as const;

/** Adds a key as the worker does once the owner has reauthenticated. Returns its id. */
async function givenKey({ userId }: TestUser, id = 'key', given: object = {}): Promise<string> {
  const columns = { id, label: 'Laptop', access: 'write', folder_id: '', doors: 'dav' };
  const row = { ...columns, secret_hash: '', expires_at: 0, ...given };
  await callDrive(magpie, userId, 'addProgramKey', row);
  return id;
}

/** Calls a method of a drive as a program that has proved a key. Returns the error, or ''. */
async function useKey(
  userId: string,
  keyId: string,
  ownerId = userId,
  [method, input]: [name: string, input: object] = ['confirmSession', {}],
): Promise<string> {
  const drives = await magpie.miniflare.getDurableObjectNamespace('DRIVES');
  const stub = drives.getByName(userId) as unknown as {
    runMethod(
      name: string,
      input: object,
      claims: object,
    ): Promise<{ ok: true } | { ok: false; error: { error: string } }>;
  };
  const claims = { userId: ownerId, sessionId: `key_${keyId}` };
  const outcome = await stub.runMethod(method, input, claims);
  return outcome.ok ? '' : outcome.error.error;
}

describe('a key', () => {
  test('is created after reauthentication, listed, used and revoked', async () => {
    const user = await createUser(magpie);
    const as = { token: user.token, headers: { 'idempotency-key': 'one' } };
    const folder = await addFolder(magpie, user, 'Films');
    const create = (given: object) => {
      const input = { ...choices, doors: [...choices.doors], folder_id: folder, expires_days: 7 };
      return magpie.call(createProgramKey, { ...input, ...given }, as);
    };
    expect(await failure(create({}))).toMatchObject({ error: 'interaction_required' });
    const sudo_token = await sudoToken(user);
    const created = await create({ sudo_token });
    const { key, credentials } = created;
    expect(key).toMatchObject({
      label: 'Laptop',
      access: 'write',
      doors: ['dav', 's3'],
      folder_id: folder,
      folder_name: 'Films',
      last_used_time: '',
      is_expired: false,
    });
    expect(credentials).toEqual({
      user: user.userId,
      password: expect.stringMatching(`^mgp_${user.userId}_${key.key_id}_[0-9A-Za-z]{24}$`),
      access_key_id: `mgp_${user.userId}_${key.key_id}`,
      secret_access_key: expect.stringMatching(/^[0-9A-Za-z]{30,43}$/),
      urls: {
        dav: `${magpie.origin}/dav/files/${user.userId}/`,
        s3: `${magpie.origin}/s3`,
        qbittorrent: `${magpie.origin}/qbittorrent`,
      },
    });
    expect(await useKey(user.userId, key.key_id)).toBe('');
    const list = async () => (await magpie.call(listProgramKeys, {}, as)).keys;
    expect(await list()).toEqual([{ ...key, last_used_time: expect.stringMatching(/^\d{4}-/) }]);

    const revoke = () => magpie.call(revokeProgramKey, { key_id: key.key_id }, as);
    await revoke();
    expect(await useKey(user.userId, key.key_id)).toBe('unauthenticated');
    expect(await failure(revoke())).toMatchObject({ error: 'not_found' });
    // A repeated request gets the same response, and a revoked key stays revoked.
    expect(await create({ sudo_token })).toEqual(created);
    expect(await list()).toEqual([]);
  });

  test("needs a live folder, and opens no other account's drive", async () => {
    const [user, other] = [await createUser(magpie), await createUser(magpie)];
    const key = { id: 'x', label: '', access: 'read', folder_id: 'unknown', doors: 'dav' };
    const add = { ...key, secret_hash: '', expires_at: 0 };
    expect(await failure(callDrive(magpie, user.userId, 'addProgramKey', add))).toMatchObject({
      error: 'file_not_found',
    });
    const id = await givenKey(user);
    expect(await useKey(other.userId, id)).toBe('unauthenticated');
    expect(await useKey(other.userId, id, user.userId)).toBe('unauthenticated');
  });

  test('is refused once it has expired, and deleted a month later', async () => {
    const user = await createUser(magpie);
    const day = 86_400_000;
    for (const [id, days] of [
      ['fresh', 1],
      ['expired', -29],
      ['old', -31],
    ] as const) {
      const columns = { id, label: id, access: 'read', folder_id: '', doors: 'dav' };
      const expires_at = Date.now() + days * day;
      await callDrive(magpie, user.userId, 'addProgramKey', {
        ...columns,
        secret_hash: '',
        expires_at,
      });
    }
    expect(await useKey(user.userId, 'fresh')).toBe('');
    expect(await useKey(user.userId, 'expired')).toBe('unauthenticated');
    await until(async () => {
      const { keys } = await magpie.call(listProgramKeys, {}, { token: user.token });
      return keys.length === 2 && keys.some((key) => key.is_expired);
    });
  });

  test('is one of fifty at most', async () => {
    const user = await createUser(magpie);
    const ids = Array.from({ length: 50 }, (_, count) => `key${count}`);
    await Promise.all(ids.map((id) => givenKey(user, id)));
    expect(await failure(givenKey(user))).toMatchObject({ error: 'out_of_range' });
  });
});

describe('the methods of a drive', () => {
  test('that no module lists for programs are refused', async () => {
    const user = await createUser(magpie);
    const id = await givenKey(user);
    for (const name of ['saveSetting', 'programKeys', 'account', 'createShare', 'grant']) {
      expect(await useKey(user.userId, id, user.userId, [name, {}])).toBe('permission_denied');
    }
  });

  test('are open to a key by its access', async () => {
    const user = await createUser(magpie);
    const offline = { types: ['offline'], filters: {}, limit: 10, pageToken: '' };
    const calls: [string, object][] = [
      ['resolvePath', { rootId: '', names: [] }],
      ['listTasks', offline],
      ['listTasks', { ...offline, types: [] }],
      ['balance', {}],
    ];
    const allowed = {
      read: [true, false, false, true],
      write: [true, true, true, true],
      offline: [false, true, false, true],
    };
    for (const [access, expected] of Object.entries(allowed)) {
      const id = await givenKey(user, access, { access });
      const found = await Promise.all(
        calls.map(async (call) => (await useKey(user.userId, id, user.userId, call)) === ''),
      );
      expect([access, found]).toEqual([access, expected]);
    }
  });

  test('are closed to a key of one folder for ids outside', async () => {
    const user = await createUser(magpie);
    const folder = await addFolder(magpie, user, 'Inside');
    const deep = await addFolder(magpie, user, 'Deep', folder);
    const other = await addFolder(magpie, user, 'Other');
    const id = await givenKey(user, 'one', { folder_id: folder });
    const list = (rootId: string, folderId: string) =>
      useKey(user.userId, id, user.userId, ['listDirectory', { rootId, folderId, limit: 9 }]);
    expect(await list(folder, folder)).toBe('');
    expect(await list(folder, deep)).toBe('');
    for (const [rootId, folderId] of [
      ['', folder],
      [folder, ''],
      [folder, other],
      [other, other],
    ] as const) {
      expect(await list(rootId, folderId)).toBe('file_not_found');
    }
  });
});

describe('the keys of an account', () => {
  test('rest while it is blocked', async () => {
    const user = await createUser(magpie);
    const id = await givenKey(user);
    await magpie.call(blockUser, { email: user.email, tell_owner: false }, operator);
    expect(await useKey(user.userId, id)).toBe('unauthenticated');
    expect(await callDrive(magpie, user.userId, 'usableProgramKey', { id })).toBeNull();
    await magpie.call(unblockUser, { email: user.email }, operator);
    expect(await useKey(user.userId, id)).toBe('');
  });

  test('survive signing out other devices, and end with a new password', async () => {
    const user = await createUser(magpie);
    const id = await givenKey(user);
    const as = { token: user.token };
    await magpie.call(endOtherSessions, {}, as);
    expect(await useKey(user.userId, id)).toBe('');
    const input = { new_password: 'another plain sentence', sudo_token: await sudoToken(user) };
    await magpie.call(changePassword, input, as);
    expect(await useKey(user.userId, id)).toBe('unauthenticated');
  });
});

describe('npm run admin -- key', () => {
  const run = (name: string, words: string[], options: Record<string, string>) =>
    programKeyCommands[name]!.run(
      { apiBase: `${magpie.origin}/api`, bearer: adminToken },
      {
        words,
        options,
      },
    );

  test('creates, lists and revokes keys, and logs it', async () => {
    const user = await createUser(magpie);
    const films = await addFolder(magpie, user, 'Films');
    const folder = await addFolder(magpie, user, 'New', films);
    const printed = await run('key create', [], {
      email: user.email,
      scope: 'read',
      doors: 'dav,s3,qbittorrent',
      folder: '/Films/New/',
      label: 'Kodi',
    });
    expect(printed).not.toContain('\n');
    const { accessKeyId, ...others } = JSON.parse(printed as string) as Record<string, string>;
    expect(Object.keys(others)).toEqual(['user', 'password', 'secretAccessKey', 'urls']);
    const { keys } = await magpie.call(listUserKeys, { email: user.email }, operator);
    expect(keys).toMatchObject([{ label: 'Kodi', access: 'read', folder_id: folder }]);
    const { key_id } = keys[0]!;
    expect(accessKeyId).toBe(`mgp_${user.userId}_${key_id}`);
    await run('key revoke', [key_id], { email: user.email });
    expect(await run('key list', [], { id: user.userId })).toEqual([]);
    const { lines } = await magpie.call(auditLog, { action: 'key.create' }, operator);
    expect(lines.find(({ target }) => target === user.email)?.details).toMatchObject({
      access: 'read',
      folder: '/Films/New/',
    });
    expect(JSON.stringify(lines)).not.toContain(String(others.password));
  });

  test('refuses unknown folders, scopes and keys', async () => {
    const user = await createUser(magpie);
    const input = { email: user.email, label: 'x', access: 'read', doors: ['dav'] } as const;
    const create = (given: object) =>
      failure(magpie.call(createUserKey, { ...input, doors: ['dav'], ...given }, operator));
    expect(await create({ folder: 'Nowhere' })).toMatchObject({ error: 'file_not_found' });
    expect(await create({ access: 'all' })).toMatchObject({ error: 'invalid_argument' });
    const unknown = { email: user.email, key_id: 'unknown' };
    expect(await failure(magpie.call(revokeUserKey, unknown, operator))).toMatchObject({
      error: 'not_found',
    });
    await expect(
      run('key create', [], { email: user.email, scope: 'all', doors: 'dav' }),
    ).rejects.toThrow('--scope can\'t be "all"');
  });
});
