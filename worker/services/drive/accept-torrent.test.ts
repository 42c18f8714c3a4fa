import { expect, test, vi } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { acceptTorrentLink } from '#worker/services/drive/accept-torrent.ts';

// Objects extend a class of the runtime, which these tests don't run in.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));

const infoHash = 'c9e15763f722f23e98a29decdfae341b98d53056';

/** Returns an environment without an engine, in which only one user's drive has an agent. */
function environment(withAgent: string): Env {
  const DRIVES = {
    idFromName: (name: string) => name,
    get: (name: string) => ({
      runMethod: async () => ({ ok: true, value: name === withAgent }),
    }),
  };
  const variables = {
    SITE_ORIGIN: 'https://site.example',
    CONTENT_ORIGIN: 'https://content.example',
    API_ORIGINS: '',
    ACCESS_ORIGINS: '',
    API_HOST: '',
    S3_HOST: '',
    ENGINE_DRIVER: '',
    ENGINE_URL: '',
    ENGINE_FILES_URL: '',
    TASK_ALLOW_HOSTS: '',
  };
  // A magnet link needs nothing else.
  return { DRIVES, ...variables } as unknown as Env;
}

test('a job accepts a torrent for the agent of its user, and for no one without an agent', async () => {
  const env = environment('ada');
  const accept = (userId: string) =>
    acceptTorrentLink(`magnet:?xt=urn:btih:${infoHash}`, { env, session: undefined, userId });
  expect(await accept('ada')).toMatchObject({ infoHash, source: { kind: 'engine' } });
  await expect(accept('eve')).rejects.toMatchObject({ error: 'task_url_unsupported' });
});
