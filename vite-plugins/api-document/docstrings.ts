/** What the comments of one file of `protocol/` say, so that the printed document says it too. */
export interface Docstrings {
  /** The comment that opens the file's subject, '' when there is none. */
  room: string;
  /** By exported name: what it promises. */
  declarations: Record<string, string>;
  /** By exported name, then by field: what the field holds. */
  fields: Record<string, Record<string, string>>;
}

const comment = String.raw`/\*\*(?:(?!\*/)[\s\S])*\*/`;
const declaration = new RegExp(
  String.raw`^(?:(${comment})\n)?(export )?const (\w+) = [\s\S]*?;\n(?![ })\]])`,
  'gm',
);
const field = new RegExp(String.raw`(${comment})\s+(\w+):`, 'g');

/**
 * Reads a file of calls. Comments are read as text, because they are gone once the file is a
 * module.
 */
export function readDocstrings(source: string): Docstrings {
  const read: Docstrings = { room: roomOf(source), declarations: {}, fields: {} };
  const unexported = new Map<string, Record<string, string>>();
  for (const [text, doc, exported, name] of source.matchAll(declaration)) {
    const own = Object.fromEntries(
      [...text.slice(doc?.length ?? 0).matchAll(field)].map((match) => [
        match[2]!,
        plain(match[1]!),
      ]),
    );
    if (!exported) {
      unexported.set(name!, own);
      continue;
    }
    if (doc) read.declarations[name!] = plain(doc);
    const borrowed = [...unexported].filter(([other]) => new RegExp(`\\b${other}\\b`).test(text));
    read.fields[name!] = Object.assign({}, ...borrowed.map(([, docs]) => docs), own);
  }
  return read;
}

/** The first comment that stands alone: followed by an empty line. */
function roomOf(source: string): string {
  const alone = new RegExp(String.raw`^(${comment})\n\n`, 'm').exec(source);
  return alone ? plain(alone[1]!) : '';
}

/**
 * A comment as a sentence for strangers: no stars, no address twice, no references to documents
 * they do not have.
 */
function plain(doc: string): string {
  return doc
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\{@link (\w+)\}/g, '$1')
    .replace(/\s*\((?:specification|protocol|safety|design)\b[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:GET|POST|PATCH|DELETE) [^\s:]+(?::\w+)*(?:: | (?=\())/, '')
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
