import { fileExtension } from './file-kinds.ts';

/** Subtitle files next to a video (specification 5). */

/**
 * Returns the part of a name between a video's name and the extension, if the file belongs to the
 * video: `en` of `film.en.srt`, '' of `film.srt`. undefined for other files.
 */
export function subtitleSuffix(filmName: string, name: string): string | undefined {
  const film = folded(baseOf(filmName));
  const base = baseOf(name);
  if (folded(base) === film) return '';
  return folded(base).startsWith(`${film}.`) ? base.slice(film.length + 1) : undefined;
}

function baseOf(name: string): string {
  const extension = fileExtension(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
