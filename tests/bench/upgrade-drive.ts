import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '#protocol/admin.ts';
import { createFile, listFiles } from '#protocol/drive.ts';
import { signIn } from '#protocol/user.ts';
import { freePort } from '#scripts/free-port.ts';
import type { LocalRuntime } from '#scripts/local-runtime.ts';
import { type Sender, sendCall } from '#scripts/send.ts';
import { eachObject } from '#tests/support/storage.ts';
import { toVersion1 } from '#tests/support/older-drive.ts';
import { bareMagpie } from './bare.ts';
import { seedDrive } from './seed.ts';

const adminToken = 'admin-token-of-the-bench-0123456789abcdef';
const password = 'a plain sentence of the bench';
const filesMany = 1_000_000;

/**
 * Measures the first list of a drive of a million files after an upgrade that adds a version to its
 * tables, in ms, with a new process in each round.
 */
export async function openUpgraded(rounds: number): Promise<number[]> {
  const port = await freePort();
  const stateDir = mkdtempSync(join(tmpdir(), 'magpie-bench-'));
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
  const apiBase = `http://localhost:${port}/api`;
  const first = await bareMagpie(runtime);
  const email = 'million@magpie.example';
  await create(apiBase, email);
  const maker = await signedIn(apiBase, email);
  const { file } = await sendCall(maker, createFile, { kind: 'drive#folder', name: 'A million' });
  await first.stop();
  seedDrive(stateDir, [{ folderId: file!.id, files: filesMany }]);

  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Signed in beforehand, because signing in may open the drive.
    const before = await bareMagpie(runtime);
    const owner = await signedIn(apiBase, email);
    await before.stop();
    eachObject(stateDir, 'DriveObject', (database) => database.exec(toVersion1));
    const worker = await bareMagpie(runtime);
    // Loads the code and opens a drive of its own, so that only the drive is measured.
    await create(apiBase, `warm-${round}@magpie.example`);
    const warm = await signedIn(apiBase, `warm-${round}@magpie.example`);
    await sendCall(warm, listFiles, {});
    const began = performance.now();
    await sendCall(owner, listFiles, { parent_id: file!.id, limit: 100 });
    waits.push(performance.now() - began);
    await worker.stop();
  }
  rmSync(stateDir, { recursive: true, force: true });
  return waits;
}

async function create(apiBase: string, email: string): Promise<void> {
  await sendCall({ apiBase, bearer: adminToken }, createUser, {
    email,
    password,
    quota_bytes: 2 ** 45,
  });
}

async function signedIn(apiBase: string, username: string): Promise<Sender> {
  const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
    username,
    password,
  });
  return { apiBase, bearer };
}
