import { createUserKey } from '#protocol/operator-keys.ts';
import type { ProgramAccess, ProgramDoor } from '#protocol/program-keys.ts';
import { adminToken, type Magpie } from './magpie.ts';

/** Creates a key for programs and returns its credentials. */
export async function programKey(
  magpie: Magpie,
  userId: string,
  choices: { access?: ProgramAccess; doors?: ProgramDoor[]; folder?: string } = {},
) {
  const { access = 'write', doors = ['s3'], folder = '' } = choices;
  const { key, credentials } = await magpie.call(
    createUserKey,
    { user_id: userId, label: 'Program', access, doors, folder },
    { token: adminToken },
  );
  return { keyId: key.key_id, ...credentials };
}
