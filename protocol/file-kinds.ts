/**
 * File types by name and media type (specification 5): the kind of file, its icon, its preview and
 * its category on the wire.
 */

/** The icon of a file or folder. */
export type FileKind =
  | 'folder'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'pdf'
  | 'code'
  | 'archive'
  | 'torrent'
  | 'app'
  | 'unknown';

/** Kind of preview without downloading the file. */
export type PreviewKind =
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'text'
  | 'markdown'
  | 'table'
  | 'code'
  | 'zip'
  | 'torrent';

/** `file_category` on the wire (protocol 2.3). */
export type FileCategory =
  | 'FOLDER'
  | 'VIDEO'
  | 'AUDIO'
  | 'IMAGE'
  | 'ARCHIVE'
  | 'DOCUMENT'
  | 'TORRENT'
  | 'APPLICATION'
  | 'OTHER';

/**
 * One line per media type: type, kind, preview (`-` for none) and extensions, the preferred one
 * first. Previews are those that current browsers support natively; a type with several extensions
 * is listed once.
 */
const typeLines = `
image/jpeg image image jpg jpeg jpe jfif
image/png image image png
image/gif image image gif
image/webp image image webp
image/avif image image avif
image/bmp image image bmp
image/x-icon image image ico
image/svg+xml image - svg
image/heic image - heic
image/heif image - heif
image/tiff image - tif tiff
image/jxl image - jxl
image/vnd.adobe.photoshop image - psd
image/x-adobe-dng image - dng
image/x-canon-cr2 image - cr2
image/x-nikon-nef image - nef
image/x-sony-arw image - arw
video/mp4 video video mp4 m4v
video/webm video video webm
video/ogg video video ogv
video/quicktime video video mov qt
video/x-matroska video video mkv
video/x-msvideo video - avi
video/x-ms-wmv video - wmv
video/x-ms-asf video - asf
video/x-flv video - flv
video/mpeg video - mpg mpeg mpe
video/mp2t video - ts m2ts mts
video/3gpp video - 3gp
video/vnd.rn-realvideo video - rmvb rm rv
video/x-vob video - vob
audio/mpeg audio audio mp3
audio/mp4 audio audio m4a m4b
audio/aac audio audio aac
audio/ogg audio audio ogg oga
audio/opus audio audio opus
audio/wav audio audio wav
audio/flac audio audio flac
audio/webm audio audio weba
audio/x-ms-wma audio - wma
audio/x-aiff audio - aiff aif
audio/amr audio - amr
audio/midi audio - mid midi
audio/x-ape audio - ape
audio/ac3 audio - ac3
audio/eac3 audio - eac3 ec3
application/pdf pdf pdf pdf
text/plain document text txt log
text/markdown document markdown md markdown
text/rtf document - rtf
application/msword document - doc
application/vnd.openxmlformats-officedocument.wordprocessingml.document document - docx
application/vnd.oasis.opendocument.text document - odt
application/vnd.apple.pages document - pages
application/epub+zip document - epub
application/x-mobipocket-ebook document - mobi
application/vnd.amazon.ebook document - azw3 azw
application/x-subrip document text srt
text/vtt document text vtt
text/x-ssa document text ass ssa
application/vnd.ms-excel sheet - xls
application/vnd.openxmlformats-officedocument.spreadsheetml.sheet sheet - xlsx
application/vnd.oasis.opendocument.spreadsheet sheet - ods
application/vnd.apple.numbers sheet - numbers
text/csv sheet table csv
text/tab-separated-values sheet table tsv
application/vnd.ms-powerpoint slides - ppt
application/vnd.openxmlformats-officedocument.presentationml.presentation slides - pptx
application/vnd.oasis.opendocument.presentation slides - odp
application/vnd.apple.keynote slides - key
text/html code code html htm
text/css code code css
text/javascript code code js mjs cjs
text/jsx code code jsx
text/typescript code code tsx cts
application/json code code json
application/xml code code xml xsl
application/yaml code code yaml yml
application/toml code code toml
application/sql code code sql
application/x-sh code code sh bash zsh
application/x-httpd-php code code php
text/x-python code code py
text/x-ruby code code rb
text/x-go code code go
text/x-rust code code rs
text/x-c code code c h
text/x-c++ code code cpp cc cxx hpp
text/x-csharp code code cs
text/x-java code code java
text/x-kotlin code code kt kts
text/x-swift code code swift
text/x-lua code code lua
text/x-ini code code ini conf cfg
text/x-diff code code diff patch
text/x-vue code code vue
text/x-svelte code code svelte
text/x-scss code code scss sass less
application/zip archive zip zip
application/x-7z-compressed archive - 7z
application/vnd.rar archive - rar
application/x-tar archive - tar
application/gzip archive - gz tgz
application/x-bzip2 archive - bz2
application/x-xz archive - xz
application/zstd archive - zst
application/x-iso9660-image archive - iso
application/x-bittorrent torrent torrent torrent
application/vnd.android.package-archive app - apk xapk apks
application/x-msdownload app - exe
application/x-msi app - msi
application/x-apple-diskimage app - dmg
application/x-ios-app app - ipa
application/vnd.debian.binary-package app - deb
application/x-rpm app - rpm
application/x-appimage app - appimage
font/ttf unknown - ttf
font/otf unknown - otf
font/woff unknown - woff
font/woff2 unknown - woff2
application/wasm unknown - wasm
application/x-sqlite3 unknown - sqlite db
`;

interface FileType {
  readonly mimeType: string;
  readonly kind: FileKind;
  readonly preview: PreviewKind | undefined;
  readonly extensions: readonly string[];
}

const fileTypes: readonly FileType[] = typeLines
  .trim()
  .split('\n')
  .map((line) => {
    const [mimeType = '', kind, preview, ...extensions] = line.split(' ');
    // The table above has only kinds and previews of these types.
    return {
      mimeType,
      kind: kind as FileKind,
      preview: preview === '-' ? undefined : (preview as PreviewKind),
      extensions,
    };
  });

const typesByExtension: ReadonlyMap<string, FileType> = new Map(
  fileTypes.flatMap((type) => type.extensions.map((extension) => [extension, type])),
);

/** Aliases in use for types of the table. */
const typesByMime: ReadonlyMap<string, FileType> = new Map(
  [
    ...fileTypes.map((type): [string, FileType | undefined] => [type.mimeType, type]),
    ...(
      [
        ['application/x-zip-compressed', 'zip'],
        ['application/x-rar-compressed', 'rar'],
        ['application/x-rar', 'rar'],
        ['application/x-gzip', 'gz'],
        ['application/javascript', 'js'],
        ['application/x-javascript', 'js'],
        ['text/xml', 'xml'],
        ['text/x-markdown', 'md'],
        ['image/vnd.microsoft.icon', 'ico'],
        ['image/jpg', 'jpg'],
        ['audio/mp3', 'mp3'],
        ['audio/x-wav', 'wav'],
        ['audio/x-flac', 'flac'],
        ['audio/x-m4a', 'm4a'],
        ['application/rtf', 'rtf'],
        ['video/avi', 'avi'],
        ['video/matroska', 'mkv'],
        // Media probes report still WebP images under this name and as video (specification 5).
        ['video/webp_pipe', 'webp'],
        ['webp_pipe', 'webp'],
      ] as const
    ).map(([mimeType, extension]): [string, FileType | undefined] => [
      mimeType,
      typesByExtension.get(extension),
    ]),
  ].filter((entry): entry is [string, FileType] => entry[1] !== undefined),
);

/** Kinds by the first half of a media type, for types missing in the table. */
const kindsByFamily: Readonly<Record<string, FileKind>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  text: 'document',
};

/** The media type of unknown content. */
export const unknownMimeType = 'application/octet-stream';

/** A file object, or only its name; without a media type the name decides. */
export interface FileLike {
  readonly name: string;
  readonly kind?: string | undefined;
  readonly mime_type?: string | undefined;
  /** In bytes. Only `.ts` depends on it. */
  readonly size?: string | number | undefined;
}

/**
 * Returns the extension of a name in lowercase without its dot, or `''`. A leading dot hides a file
 * and starts no extension.
 */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  return /^[^\s/\\]{1,32}$/.test(extension) ? extension.toLowerCase() : '';
}

/** Returns the media type of a name by its extension, or `application/octet-stream`. */
export function mimeTypeOf(name: string): string {
  return typesByExtension.get(fileExtension(name))?.mimeType ?? unknownMimeType;
}

/** Returns the preferred extension of a media type without its dot, or `''`. */
export function extensionOf(mimeType: string): string {
  return typesByMime.get(bareMime(mimeType))?.extensions[0] ?? '';
}

/**
 * Returns the icon of a file or folder. A known media type overrides the name, which can be
 * anything. The size, if it is given, decides if `.ts` is a video or TypeScript.
 */
export function fileKind(file: FileLike): FileKind {
  if (file.kind === 'drive#folder') return 'folder';
  if (isTorrent(file)) return 'torrent';
  const type = typeOf(file);
  if (type) return type.kind;
  return kindsByFamily[bareMime(file.mime_type).split('/')[0] ?? ''] ?? 'unknown';
}

/** True for the kinds that players open. */
export function isRecording(kind: FileKind): boolean {
  return kind === 'video' || kind === 'audio';
}

/** Returns the kind of preview, or null if the file can only be downloaded. */
export function previewKind(file: FileLike): PreviewKind | null {
  if (file.kind === 'drive#folder') return null;
  const type = typeOf(file);
  if (type) return type.preview ?? null;
  return bareMime(file.mime_type).startsWith('text/') ? 'text' : null;
}

/** Recognizes torrents by extension or type (specification 5). */
export function isTorrent(file: FileLike): boolean {
  return (
    fileExtension(file.name) === 'torrent' ||
    bareMime(file.mime_type) === 'application/x-bittorrent'
  );
}

const categoriesByKind: Readonly<Record<FileKind, FileCategory>> = {
  folder: 'FOLDER',
  image: 'IMAGE',
  video: 'VIDEO',
  audio: 'AUDIO',
  document: 'DOCUMENT',
  sheet: 'DOCUMENT',
  slides: 'DOCUMENT',
  pdf: 'DOCUMENT',
  code: 'DOCUMENT',
  archive: 'ARCHIVE',
  torrent: 'TORRENT',
  app: 'APPLICATION',
  unknown: 'OTHER',
};

/** Returns the wire category of a file or folder. */
export function fileCategory(file: FileLike): FileCategory {
  return categoriesByKind[fileKind(file)];
}

/**
 * Generic types that systems assign to files they don't know: a Markdown file sent as plain text, a
 * book as a zip. For these the name decides.
 */
const vagueMimeTypes: ReadonlySet<string> = new Set([
  'text/plain',
  'application/zip',
  'application/xml',
]);

/** Transport streams are larger than this; TypeScript files are not. */
const typeScriptBytesMax = 1024 * 1024;

function typeOf(file: FileLike): FileType | undefined {
  const type = typeByMimeOrName(file);
  const isTypeScript =
    type?.mimeType === 'video/mp2t' &&
    fileExtension(file.name) === 'ts' &&
    file.size !== undefined &&
    Number(file.size) <= typeScriptBytesMax;
  return isTypeScript ? typesByMime.get('text/typescript') : type;
}

function typeByMimeOrName(file: FileLike): FileType | undefined {
  const mimeType = bareMime(file.mime_type);
  const byMime = typesByMime.get(mimeType);
  if (byMime && !vagueMimeTypes.has(mimeType)) return byMime;
  return typesByExtension.get(fileExtension(file.name)) ?? byMime;
}

function bareMime(mimeType: string | undefined): string {
  return (mimeType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
