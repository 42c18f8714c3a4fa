import { createUser } from '#protocol/admin.ts';
import { createFile, getTask, listFiles } from '#protocol/drive.ts';
import { createShare, restoreShare } from '#protocol/share.ts';
import { signIn } from '#protocol/user.ts';
import { sendCall } from '#scripts/send.ts';
import type { Library } from './library.ts';

const files = 10_000;
const email = 'saver@magpie.example';
const password = 'yet another plain sentence of the bench';

/**
 * CPU time of the server for saving a share of 10,000 files, until every content object is updated,
 * and the longest wait of its owner for a list in that time.
 */
export async function saveCost({
  worker,
  owner,
  apiBase,
  adminToken,
}: Library): Promise<{ cpuMs: number; ownerWaitMs: number }> {
  const { file } = await sendCall(owner, createFile, { kind: 'drive#folder', name: 'To be saved' });
  await insert(worker, owner.bearer, file!.id);
  const { share_id } = await sendCall(owner, createShare, { file_ids: [file!.id] });
  await sendCall({ apiBase, bearer: adminToken }, createUser, { email, password });
  const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
    username: email,
    password,
  });
  const saver = { apiBase, bearer };

  // Deferred work of creating the files and the share must not count as saving.
  await quiet(worker);
  const before = worker.cpuMs();
  let ownerWaitMs = 0;
  const { restore_task_id: id } = await sendCall(saver, restoreShare, { share_id });
  for (;;) {
    const startedAt = performance.now();
    await sendCall(owner, listFiles, { parent_id: file!.id, limit: 10 });
    ownerWaitMs = Math.max(ownerWaitMs, performance.now() - startedAt);
    const { phase } = await sendCall(saver, getTask, { id });
    if (phase === 'PHASE_TYPE_COMPLETE') break;
    if (phase === 'PHASE_TYPE_ERROR') throw new Error('saving the share failed');
    await new Promise((next) => setTimeout(next, 50));
  }
  await quiet(worker);
  return { cpuMs: worker.cpuMs() - before, ownerWaitMs };
}

/** Waits until the server has finished deferred work. */
async function quiet(worker: Library['worker']): Promise<void> {
  for (let before = -Infinity; worker.cpuMs() - before > 50;) {
    before = worker.cpuMs();
    await new Promise((next) => setTimeout(next, 1_000));
  }
}

async function insert(worker: Library['worker'], bearer: string, parentId: string): Promise<void> {
  const claims = JSON.parse(atob(bearer.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')));
  const drives = await worker.miniflare.getDurableObjectNamespace('DRIVES');
  const drive = drives.getByName((claims as { sub: string }).sub) as unknown as {
    runMethod(name: string, input: unknown): Promise<{ ok: boolean }>;
  };
  for (let at = 0; at < files; at += 1_000) {
    const given = Array.from({ length: 1_000 }, (_, n) => ({
      name: `saved ${at + n}.jpg`,
      size: 1,
      // Distributed over all 256 content objects like real ones.
      gcid: ((at + n) % 256).toString(16).padStart(2, '0').repeat(20).toUpperCase(),
      blob: `blob-saved-${at + n}`,
      crc32: 0,
    }));
    const { ok } = await drive.runMethod('insertFiles', { parentId, files: given });
    if (!ok) throw new Error('the files could not be made');
  }
}
