import type { ProgramAccess } from '#protocol/program-keys.ts';
import { createUser, type TestUser } from './accounts.ts';
import { freshIp, type Magpie } from './magpie.ts';
import { programKey } from './program-keys.ts';

/** A program with a key for WebDAV. */
export interface DavProgram {
  owner: TestUser;
  user: string;
  password: string;
  /** Address of the key's root, with a slash at the end. */
  url: string;
  /** The headers of its credentials. */
  headers: { authorization: string; 'cf-connecting-ip': string };
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
  const { access = 'write', folder = '' } = options;
  const choices = { access, doors: ['dav' as const], folder };
  const { user, password, urls } = await programKey(magpie, owner.userId, choices);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const headers = { authorization, 'cf-connecting-ip': freshIp() };
  return {
    owner,
    user,
    password,
    url: urls.dav,
    headers,
    send: (method, path, { headers: more, body } = {}) =>
      fetch(urls.dav + path, {
        method,
        headers: { ...headers, ...more },
        redirect: 'manual',
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit),
  };
}

/** Body of a PROPFIND for some properties. */
export function propertiesBody(inside: string): string {
  return `<D:propfind xmlns:D="DAV:"><D:prop>${inside}</D:prop></D:propfind>`;
}

/** Body of a LOCK. */
export function lockBody(scope: 'exclusive' | 'shared' = 'exclusive'): string {
  return (
    `<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:${scope}/></D:lockscope>` +
    '<D:locktype><D:write/></D:locktype><D:owner>tests</D:owner></D:lockinfo>'
  );
}
