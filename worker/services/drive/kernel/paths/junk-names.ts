/**
 * Files that operating systems and editors write next to those of people: settings of a folder's
 * window, thumbnails, locks and swap files.
 */
const junkPatterns: readonly RegExp[] = [
  // macOS
  /^\._./,
  /^\.(?:DS_Store|Spotlight-V100|Trashes|fseventsd|TemporaryItems|localized)$/i,
  /^\.(?:metadata_never_index|ql_disablethumbnails|ql_disablecache)$/i,
  /\.sb-[0-9a-f]{8}-[\w-]{6}$/i,
  // Windows and Office
  /^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini)$/i,
  /^~\$./,
  // LibreOffice, vim, the Apache WebDAV server
  /^\.~lock\..*#$/,
  /^\..+\.sw[a-p]$/,
  /^\.DAV$/,
];

/**
 * True for a name that programs write for themselves, which no listing for people shows.
 */
export function isJunkName(name: string): boolean {
  return junkPatterns.some((pattern) => pattern.test(name));
}
