/** Reads form fields as qBittorrent's clients write them. */

export type Fields = ReadonlyMap<string, string>;

/** Reads `true` and `True`. Undefined for anything but a boolean. */
export function flagIn(fields: Fields, name: string): boolean | undefined {
  const text = fields.get(name)?.trim().toLowerCase();
  return text === 'true' || text === '1'
    ? true
    : text === 'false' || text === '0'
      ? false
      : undefined;
}

/** Reads a number; undefined if there is none. */
export function numberIn(fields: Fields, name: string): number | undefined {
  const text = fields.get(name)?.trim() ?? '';
  return /^-?\d{1,12}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

/** Reads info-hashes separated by `|`; null for `all`. */
export function hashesIn(fields: Fields): string[] | null {
  const text = (fields.get('hashes') ?? fields.get('hash') ?? '').trim().toLowerCase();
  return text === 'all' ? null : listOf(text, '|');
}

/** Splits a list and leaves out empty entries and repetitions. */
export function listOf(text: string, separator: string | RegExp): string[] {
  return [
    ...new Set(
      text
        .split(separator)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
  ];
}

const nameLengthMax = 200;

/** Returns a category as it is stored; undefined if its name can't be that of folders. */
export function categoryName(text: string): string | undefined {
  const name = text.trim().normalize('NFC');
  if (name === '') return '';
  const isBad = name
    .split('/')
    .some(
      (part) => part.trim() === '' || part === '.' || part === '..' || /[\\\p{Cc}]/u.test(part),
    );
  return isBad || name.length > nameLengthMax ? undefined : name;
}

/** Share limits of a torrent. */
export interface ShareLimits {
  ratioLimit: number;
  seedingMinutes: number;
  inactiveMinutes: number;
}

/**
 * Returns the share limits a client sets. Without any, the ratio limit is 0, which is reached when
 * the files are saved: nothing is seeded, so clients may move or remove them at once.
 */
export function shareLimitsIn(fields: Fields): ShareLimits {
  const seedingMinutes = numberIn(fields, 'seedingTimeLimit') ?? -2;
  const inactiveMinutes = numberIn(fields, 'inactiveSeedingTimeLimit') ?? -2;
  const hasOther = seedingMinutes >= 0 || inactiveMinutes >= 0;
  const ratio = numberIn(fields, 'ratioLimit');
  const ratioLimit = ratio === undefined || ratio === -2 ? (hasOther ? -2 : 0) : ratio;
  return {
    ratioLimit,
    seedingMinutes: Math.trunc(seedingMinutes),
    inactiveMinutes: Math.trunc(inactiveMinutes),
  };
}

/** Contents of `torrents/add`, without its files. */
export interface AddRequest extends ShareLimits {
  links: string[];
  /** Undefined if its name is unacceptable. */
  category: string | undefined;
  tags: string[];
  savePath: string;
  name: string;
  isPaused: boolean;
}

export function addRequestIn(fields: Fields): AddRequest {
  return {
    links: listOf(fields.get('urls') ?? '', /[\r\n]+/),
    category: categoryName(fields.get('category') ?? ''),
    tags: listOf(fields.get('tags') ?? '', ','),
    savePath: fields.get('savepath')?.trim() ?? '',
    name: fields.get('rename')?.trim() ?? '',
    isPaused: flagIn(fields, 'stopped') ?? flagIn(fields, 'paused') ?? false,
    ...shareLimitsIn(fields),
  };
}
