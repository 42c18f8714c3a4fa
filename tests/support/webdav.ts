import { createUserKey } from '#protocol/operator-keys.ts';
import type { ProgramAccess } from '#protocol/program-keys.ts';
import { createUser, type TestUser } from './accounts.ts';
import { adminToken, freshIp, type Magpie } from './magpie.ts';

/** A program with a key for WebDAV. */
export interface DavProgram {
  owner: TestUser;
  user: string;
  password: string;
  /** Address of the key's root, with a slash at the end. */
  url: string;
  keyId: string;
  /** Sends a request; the path is below the root and is sent as it is. */
  send(method: string, path: string, init?: DavInit): Promise<Response>;
}

interface DavInit {
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** Creates a key of an account, or of a new one. */
export async function davProgram(
  magpie: Magpie,
  options: { owner?: TestUser; access?: ProgramAccess; folder?: string } = {},
): Promise<DavProgram> {
  const owner = options.owner ?? (await createUser(magpie));
  const { key, credentials } = await magpie.call(
    createUserKey,
    {
      user_id: owner.userId,
      label: 'WebDAV',
      access: options.access ?? 'write',
      doors: ['dav'],
      folder: options.folder ?? '',
    },
    { token: adminToken },
  );
  const { user, password, urls } = credentials;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const ip = freshIp();
  return {
    owner,
    user,
    password,
    url: urls.dav,
    keyId: key.key_id,
    send: (method, path, { headers, body } = {}) =>
      fetch(urls.dav + path, {
        method,
        headers: { authorization, 'cf-connecting-ip': ip, ...headers },
        redirect: 'manual',
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit),
  };
}
