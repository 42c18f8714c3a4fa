import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '#protocol/admin.ts';
import { createFile, listFiles } from '#protocol/drive.ts';
import { createShare, visitShare } from '#protocol/share.ts';
import { signIn } from '#protocol/user.ts';
import { freePort } from '#scripts/free-port.ts';
import type { LocalRuntime } from '#scripts/local-runtime.ts';
import { provideMemoryFolder } from '#scripts/memory-folder.ts';
import { type Sender, sendCall } from '#scripts/send.ts';
import { png } from '#tests/support/png.ts';
import { bareMagpie, type BareWorker } from './bare.ts';
import { seedDrive } from './seed.ts';

/** An instance with a drive that contains folders of very different sizes, three of them shared. */
export interface Library {
  worker: BareWorker;
  /** Base address of the API, through Miniflare's proxy. */
  apiBase: string;
  adminToken: string;
  /** Owner of the drive. The token is valid for ten minutes. */
  owner: Sender;
  /** Folder ids by number of files; `shown` has a hundred photos, `million` up to a million. */
  folders: { thousand: string; million: string; shown: string };
  /** An open share of 100 files, the same with a passcode, and a folder of 100,000. */
  shares: {
    open: string;
    locked: { id: string; passcode: string; token: string };
    long: { id: string; folderId: string };
  };
  stop(): Promise<void>;
}

const email = 'bench@magpie.example';
const password = 'a plain sentence of the bench';
const adminToken = 'admin-token-of-the-bench-0123456789abcdef';
const passcode = 'nest';

interface LibraryOptions {
  /** Number of files in the largest folder. */
  largest: number;
  /** Keeps the state in memory if there's room, so that creating it doesn't wait for a disk. */
  inMemory?: boolean;
}

/**
 * Creates the library in a temporary state folder, through the API where possible and with SQL for
 * the large folders.
 */
export async function openLibrary({ largest, inMemory }: LibraryOptions): Promise<Library> {
  const port = await freePort();
  const folder = (inMemory && provideMemoryFolder()) || tmpdir();
  const stateDir = mkdtempSync(join(folder, 'magpie-bench-'));
  const runtime: LocalRuntime = {
    port,
    stateDir,
    variables: {
      SITE_ORIGIN: `http://localhost:${port}`,
      CONTENT_ORIGIN: `http://127.0.0.1:${port}`,
      SECRET_KEY: 'secret-key-of-the-bench-0123456789abcdef',
      ADMIN_TOKEN: adminToken,
    },
  };
  const first = await bareMagpie(runtime);
  const apiBase = `http://localhost:${port}/api`;
  await sendCall({ apiBase, bearer: adminToken }, createUser, {
    email,
    password,
    quota_bytes: 2 ** 45,
  });
  const owner = await signedIn(apiBase);
  const ids: string[] = [];
  for (const name of ['A thousand', 'A million', 'Shown', 'Long']) {
    const { file } = await sendCall(owner, createFile, { kind: 'drive#folder', name });
    ids.push(file!.id);
  }
  const [thousand, million, shown, long] = ids as [string, string, string, string];
  await first.stop();
  const photos = seedDrive(stateDir, [
    { folderId: thousand, files: 1_000 },
    { folderId: million, files: largest, isSearched: true },
    { folderId: shown, files: 100, photos: true },
    { folderId: long, files: 100_000 },
  ]);

  const worker = await bareMagpie(runtime);
  const bucket = await worker.miniflare.getR2Bucket('FILES');
  const picture = png(320, 240);
  for (const key of photos) await bucket.put(key, picture);
  const { files } = await sendCall(owner, listFiles, { parent_id: shown, limit: 100 });
  const hundred = files.map(({ id }) => id);
  const share = (file_ids: string[], title: string, code = '') =>
    sendCall(owner, createShare, {
      file_ids,
      title,
      pass_code_option: code ? 'REQUIRED' : 'NOT_REQUIRED',
      custom_pass_code: code,
    });
  const open = await share(hundred, 'A hundred files');
  const locked = await share(hundred, 'A hundred files, locked', passcode);
  const visit = await sendCall({ apiBase, bearer: '' }, visitShare, {
    share_id: locked.share_id,
    pass_code: passcode,
  });
  const longShare = await share([long], 'A hundred thousand files');
  return {
    worker,
    apiBase,
    adminToken,
    owner: await signedIn(apiBase),
    folders: { thousand, million, shown },
    shares: {
      open: open.share_id,
      locked: { id: locked.share_id, passcode, token: visit.pass_code_token },
      long: { id: longShare.share_id, folderId: long },
    },
    stop: async () => {
      await worker.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

const manySharesCount = 1_000;
const sharesAtOnce = 8;

/** Shares the hundred photos of the library a thousand times more. */
export async function manyShares({ owner, folders }: Library): Promise<string[]> {
  const { files } = await sendCall(owner, listFiles, { parent_id: folders.shown, limit: 100 });
  const file_ids = files.map(({ id }) => id);
  const ids: string[] = [];
  while (ids.length < manySharesCount) {
    const made = await Promise.all(
      Array.from({ length: sharesAtOnce }, (_, n) =>
        sendCall(owner, createShare, { file_ids, title: `A hundred files, ${ids.length + n}` }),
      ),
    );
    ids.push(...made.map(({ share_id }) => share_id));
  }
  return ids;
}

async function signedIn(apiBase: string): Promise<Sender> {
  const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
    username: email,
    password,
  });
  return { apiBase, bearer };
}
