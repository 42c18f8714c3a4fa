import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createUser, listUsers } from '#protocol/admin.ts';
import { createFile, listFiles } from '#protocol/drive.ts';
import { comparableName } from '#protocol/names.ts';
import { required } from '#protocol/required.ts';
import { createShare, listShares } from '#protocol/share.ts';
import { signIn } from '#protocol/user.ts';
import { type Sender, sendCall } from '../send.ts';
import type { Demo, Start } from '../start-record.ts';
import { uploadFile } from './upload.ts';

/** The folder whose content becomes the demo account's drive. */
const drive = join(import.meta.dirname, 'files');

/**
 * Shared folders of the demo drive. Each share contains the entries of its folder and is named
 * after it.
 */
const shares: { folder: string; passcode?: string }[] = [
  { folder: 'Lofoten, November' },
  { folder: '家族の写真', passcode: 'nest' },
];

/** Modification time of the first demo file. Each further file is a few hours newer. */
const firstWrittenAt = Date.UTC(2026, 10, 3, 8, 20);
const betweenFilesMs = 4.3 * 60 * 60 * 1000;

/**
 * Fills an empty instance through the public API: an account, a drive with real files and two
 * shared links. Resumes after an interrupted start.
 */
export async function fillDemo(
  { apiBase, adminToken }: Start,
  { email, password }: Demo,
): Promise<Demo['shares']> {
  const operator: Sender = { apiBase, bearer: adminToken };
  const { users } = await sendCall(operator, listUsers, { email });
  if (users.length === 0) {
    await sendCall(operator, createUser, { email, password, name: 'Ingrid' });
  }
  const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
    username: email,
    password,
  });
  const owner: Sender = { apiBase, bearer };
  let files = 0;
  await uploadFolder(owner, drive, '', () => firstWrittenAt + files++ * betweenFilesMs);
  return share(owner);
}

/** A demo that hasn't been filled yet, with a random password that can be typed. */
export function createDemo(): Demo {
  return {
    email: 'demo@magpie.example',
    password: `magpie-${randomInt(100_000, 1_000_000)}`,
    shares: [],
  };
}

async function uploadFolder(
  owner: Sender,
  path: string,
  folderId: string,
  nextTime: () => number,
): Promise<void> {
  const there = new Map(
    (await listing(owner, folderId)).map((file) => [comparableName(file.name), file]),
  );
  // Lists show the newest files first, so the ones to be shown first are uploaded last.
  for (const name of readdirSync(path).toSorted().toReversed()) {
    const inside = join(path, name);
    const found = there.get(comparableName(name));
    if (statSync(inside).isDirectory()) {
      const id = found?.id ?? (await createFolder(owner, folderId, name));
      await uploadFolder(owner, inside, id, nextTime);
    } else {
      const modifiedAt = nextTime();
      if (found?.phase === 'PHASE_TYPE_COMPLETE') continue;
      await uploadFile(owner, { folderId, name, bytes: readFileSync(inside), modifiedAt });
    }
  }
}

async function createFolder(owner: Sender, parentId: string, name: string): Promise<string> {
  const { file } = await sendCall(owner, createFile, {
    kind: 'drive#folder',
    parent_id: parentId,
    name,
  });
  return required(file, 'the new folder').id;
}

/** Shares the entries of each folder, unless an earlier start already did. */
async function share(owner: Sender): Promise<Demo['shares']> {
  const folders = await listing(owner, '');
  const { data: earlier } = await sendCall(owner, listShares, {});
  const made: Demo['shares'] = [];
  for (const { folder, passcode } of shares) {
    let id = earlier.find(({ title }) => title === folder)?.share_id;
    if (!id) {
      const parent = required(
        folders.find(({ name }) => name === folder),
        folder,
      );
      const created = await sendCall(owner, createShare, {
        file_ids: (await listing(owner, parent.id)).map((file) => file.id),
        title: folder,
        pass_code_option: passcode ? 'REQUIRED' : 'NOT_REQUIRED',
        custom_pass_code: passcode,
      });
      id = created.share_id;
    }
    made.push({ id, title: folder, ...(passcode ? { passcode } : {}) });
  }
  return made;
}

async function listing(owner: Sender, folderId: string) {
  const { files } = await sendCall(owner, listFiles, { parent_id: folderId, limit: 500 });
  return files;
}
