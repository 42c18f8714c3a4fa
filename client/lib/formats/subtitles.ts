import { fileExtension } from '#protocol/file-kinds.ts';
import { subtitleSuffix } from '#protocol/subtitles.ts';

/** Finds subtitle files next to a video and converts them to WebVTT. */

/** A sibling file. */
export interface SiblingFile {
  readonly id: string;
  readonly name: string;
  readonly mime_type: string;
}

/** Subtitles of a video. */
export interface Subtitles {
  readonly id: string;
  readonly name: string;
  /** The part between the video's name and the extension: `en`, `pt-BR`, `ja.forced`, or ''. */
  readonly suffix: string;
  /** Language of the suffix as a BCP 47 tag, or ''. */
  readonly language: string;
}

const extensions = ['vtt', 'srt'];

/** Returns subtitles that match a video by name (`film.srt`, `film.en.vtt`), sorted by name. */
export function subtitlesOf(filmName: string, beside: readonly SiblingFile[]): Subtitles[] {
  return beside
    .filter(({ name }) => extensions.includes(fileExtension(name)))
    .flatMap(({ id, name }) => {
      const suffix = subtitleSuffix(filmName, name);
      return suffix === undefined ? [] : [{ id, name, suffix, language: languageOf(suffix) }];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the initial subtitles: in a language of the page, otherwise without a language. */
export function firstSubtitles(
  subtitles: readonly Subtitles[],
  locale: string,
): Subtitles | undefined {
  const [spoken = ''] = locale.toLowerCase().split('-');
  const speaks = ({ language }: Subtitles) => language.toLowerCase();
  return (
    subtitles.find((one) => speaks(one) === locale.toLowerCase()) ??
    subtitles.find((one) => speaks(one).split('-')[0] === spoken) ??
    subtitles.find(({ suffix }) => suffix === '')
  );
}

/** Maps three-letter codes, which are common in file names, to two-letter codes. */
const shortened: Readonly<Record<string, string>> = {
  eng: 'en',
  spa: 'es',
  ind: 'id',
  jpn: 'ja',
  kor: 'ko',
  may: 'ms',
  msa: 'ms',
  por: 'pt',
  rus: 'ru',
  ukr: 'uk',
  chi: 'zh',
  zho: 'zh',
  chs: 'zh-CN',
  cht: 'zh-TW',
  ger: 'de',
  deu: 'de',
  fre: 'fr',
  fra: 'fr',
  ita: 'it',
};

function languageOf(suffix: string): string {
  for (const part of suffix.split('.')) {
    const known = shortened[part.toLowerCase()];
    if (known) return known;
    if (!/^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(part)) continue;
    const tag = part.replace('_', '-');
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? '';
    } catch {
      continue;
    }
  }
  return '';
}

const times =
  /^\s*(\d{1,3}):(\d\d):(\d\d)[,.](\d{1,3})\s*-->\s*(\d{1,3}):(\d\d):(\d\d)[,.](\d{1,3})/;

/**
 * Converts SubRip to WebVTT. Invalid cues are dropped. Bold, italic and underline are kept, and
 * other markup is escaped.
 */
export function vttOfSrt(srt: string): string {
  const blocks = srt
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const at = lines.findIndex((line) => times.test(line));
    const text = lines.slice(at + 1).map(cueText);
    const found = times.exec(lines[at] ?? '');
    if (!found || text.length === 0) return [];
    return [`${timesOf(found)}\n${text.join('\n')}\n`];
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function timesOf([, ...parts]: RegExpExecArray): string {
  const time = ([hours = '', minutes, seconds, part = '']: string[]) =>
    `${hours.padStart(2, '0')}:${minutes}:${seconds}.${part.padEnd(3, '0')}`;
  return `${time(parts.slice(0, 4))} --> ${time(parts.slice(4))}`;
}

function cueText(line: string): string {
  return (
    line
      // Positions and fonts in Advanced SubStation syntax, which isn't part of SubRip.
      .replace(/\{\\[^}]*\}|<\/?font[^>]*>/gi, '')
      .replaceAll('&', '&amp;')
      .replaceAll('-->', '→')
      .replace(/<(?!\/?[biu]>)/gi, '&lt;')
  );
}
