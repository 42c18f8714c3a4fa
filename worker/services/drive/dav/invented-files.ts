/** Empty files with which Finder leaves a volume alone: no index and no thumbnails of all files. */
const inventedNames = ['.metadata_never_index', '.ql_disablethumbnails'];

/** True for a file that macOS looks for at the root and is shown, though it isn't there. */
export function isInvented(names: readonly string[], userAgent: string): boolean {
  const [name = '', ...more] = names;
  return more.length === 0 && inventedNames.includes(name) && /\bDarwin\b/.test(userAgent);
}
