import type { DemoFolder } from './drive.ts';
import { drawCity, drawCover, drawFaces, drawSlide, drawTable, dusk, neon } from './pictures.ts';
import { composeTrack } from './sounds.ts';
import { bibliography, ledger, thesis } from './writings.ts';

/** Names of folders, of which some are shared. */
export const folderNames = {
  pictures: 'Города и люди',
  university: 'Universidade',
  books: '장부 2026',
  album: 'Noche tranquila',
} as const;

/** The folder that the friend shares with the owner. */
export const friendAlbum = 'みんなのアルバム';

/** Returns the folders of the demo drive whose files are made on the first start. */
export async function madeFolders(): Promise<DemoFolder[]> {
  const [city, town, faces, table, slide, cover] = await Promise.all([
    drawCity('Ночной город.jpg', dusk),
    drawCity('渋谷の夜.jpg', neon),
    drawFaces('Друзья.jpg'),
    drawTable('Meja makan malam.jpg'),
    drawSlide('Aula 7 – Marés.png', 'Aula 7: Marés'),
    drawCover('Portada.jpg'),
  ]);
  const notes = { Marea: 220, Faro: 196, Niebla: 247, Puerto: 165, Regreso: 262 };
  const tracks = Object.entries(notes).map(([title, baseHz], at) =>
    composeTrack(`0${at + 1} ${title}.wav`, baseHz),
  );
  return [
    { name: folderNames.books, entries: [ledger('2026 장부.csv')] },
    {
      name: folderNames.university,
      entries: [bibliography('Bibliografia.txt'), slide, thesis('Tese – versão final.pdf')],
    },
    { name: folderNames.pictures, entries: [table, town, faces, city] },
    { name: folderNames.album, entries: [...tracks.toReversed(), cover] },
  ];
}

/** Returns the friend's folders: an album with pictures of the owner's. */
export function friendFolders(made: readonly DemoFolder[]): DemoFolder[] {
  const entries = made.find(({ name }) => name === folderNames.pictures)?.entries ?? [];
  return [{ name: friendAlbum, entries: entries.slice(0, 2) }];
}
