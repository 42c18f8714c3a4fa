import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUser } from '#protocol/admin.ts';
import { createShare } from '#protocol/share.ts';
import type { Sender } from '../send.ts';
import { sendCall } from '../send.ts';
import { signInAs } from '../demo/accounts.ts';
import { createFolder, listing, uploadFolders } from '../demo/drive.ts';
import { drawCity, drawFaces, drawTable, dusk, neon } from '../demo/pictures.ts';
import type { DemoFile } from '../demo/upload.ts';
import { zeroPadded } from '../demo/zero-padded.ts';
import { inRoot } from '../paths.ts';

/** The account that the pictures show. */
export const photographer = {
  email: 'ingrid@magpie.example',
  password: 'magpie-of-the-pictures',
};

/** Folder of the demo's landscapes, and title of the link to the album. */
const title = 'Lofoten, November';

/** Landscapes of the demo, in the order of the album. */
export const landscapes = [
  'Aurora over Reine.jpg',
  'Blue hour at Haukland.jpg',
  'Last light at Unstad.jpg',
  'Red cabins at dusk.jpg',
  'First snow on Olstinden.jpg',
  'Storm at the bridge.jpg',
] as const;

/** Path of a landscape in the repository. */
export function landscapePath(name: string): string {
  return inRoot(join('scripts/demo/files', title, name));
}

/** The album as the pictures show it: its folder in the drive, and its link. */
export interface Album {
  folderId: string;
  shareId: string;
}

/** Creates the account with its album, and shares the album. */
export async function createAlbum(administrator: Sender): Promise<Album> {
  await sendCall(administrator, createUser, { ...photographer, name: 'Ingrid' });
  const owner = await signInAs(administrator, photographer);
  const drawn = await Promise.all([
    drawCity('Harbor at dusk.jpg', dusk),
    drawTable('Dinner.jpg'),
    drawFaces('Everyone.jpg'),
    drawCity('Night walk.jpg', neon),
  ]);
  const photos = [
    ...landscapes.map((name) => photo(name, readFileSync(landscapePath(name)))),
    ...drawn.map((file) => photo(file.name, file.read(0, file.size))),
  ];
  for (const name of ['Thesis', 'Recipes', 'Kyoto, spring']) await createFolder(owner, '', name);
  // Lists show the newest entry first.
  const entries = photos.toReversed();
  await uploadFolders(owner, [{ name: title, entries }], Date.UTC(2026, 10, 21, 9, 10));
  const folder = (await listing(owner, '')).find(({ name }) => name === title);
  const folderId = folder?.id ?? '';
  const files = await listing(owner, folderId);
  const { share_id } = await sendCall(owner, createShare, {
    file_ids: files.map(({ id }) => id),
    title,
    pass_code_option: 'NOT_REQUIRED',
  });
  return { folderId, shareId: share_id };
}

/** A photo of the size that a camera makes: a drawing compresses to a hundredth of that. */
function photo(name: string, bytes: Uint8Array): DemoFile {
  return zeroPadded(name, 3_400_000 + (bytes.length % 47) * 130_000, bytes);
}
