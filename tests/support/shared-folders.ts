import type { TestUser } from './accounts.ts';
import { callDrive, givenFile, upload } from './drive.ts';
import type { Magpie } from './magpie.ts';
import { addFolder, share } from './shares.ts';

/** Addresses for the visitor journeys. */
export interface SharedFolders {
  /** An open share of a folder with a few real files, with the path of the folder. */
  trip: string;
  /** The same for a folder with `manyFiles` entries. */
  many: string;
  /** Id of a share of the first folder with `passcode`. */
  locked: string;
}

export const passcode = 'k7qp';
export const manyFiles = 5000;

/** Fills two folders and shares them. */
export async function shareFolders(magpie: Magpie, owner: TestUser): Promise<SharedFolders> {
  const trip = await addFolder(magpie, owner, 'Trip');
  await addFolder(magpie, owner, 'Raw', trip);
  const texts = {
    'alpha.md': '# Packing\n\n- boots\n- *wool*\n',
    'beta.js': 'const a = 1; // one\n',
    'gamma.txt': 'plain <b>text</b>',
  };
  for (const [name, text] of Object.entries(texts)) {
    await upload(magpie, owner, name, Buffer.from(text), trip);
  }
  const many = await addFolder(magpie, owner, 'Many');
  for (let from = 0; from < manyFiles; from += 500) {
    const files = Array.from({ length: 500 }, (_, at) =>
      givenFile(`file ${from + at}.jpg`, 1000 + (from + at) * 79),
    );
    await callDrive(magpie, owner.userId, 'insertFiles', { parentId: many, files });
  }
  const locks = { pass_code_option: 'REQUIRED', custom_pass_code: passcode };
  return {
    trip: `/s/${await shareOpenly(magpie, owner, trip)}/${trip}`,
    many: `/s/${await shareOpenly(magpie, owner, many)}/${many}`,
    locked: (await share(magpie, owner, [trip], locks)).id,
  };
}

/** Shares a folder without a passcode. Returns the id of the share. */
export async function shareOpenly(
  magpie: Magpie,
  owner: TestUser,
  folderId: string,
): Promise<string> {
  return (await share(magpie, owner, [folderId], { pass_code_option: 'NOT_REQUIRED' })).id;
}
