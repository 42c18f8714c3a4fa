/** Comments of one file of `protocol/`, used as descriptions in the document. */
export interface Docstrings {
  /** The comment at the top of the file; '' without one. */
  room: string;
  /** Descriptions by exported name. */
  declarations: Record<string, string>;
  /** Descriptions by exported name and field. */
  fields: Record<string, Record<string, string>>;
}

const comment = String.raw`/\*\*(?:(?!\*/)[\s\S])*\*/`;
const declaration = new RegExp(
  String.raw`^(?:(${comment})\n)?(export )?const (\w+) = [\s\S]*?;\n(?![ })\]])`,
  'gm',
);
const field = new RegExp(String.raw`(${comment})\s+(\w+):`, 'g');

/** Reads a file's comments from its source text, because they are lost once it is a module. */
export function readDocstrings(source: string): Docstrings {
  const read: Docstrings = { room: roomOf(source), declarations: {}, fields: {} };
  const unexported = new Map<string, Record<string, string>>();
  for (const [text, doc, exported, name = ''] of source.matchAll(declaration)) {
    const own = Object.fromEntries(
      Array.from(text.slice(doc?.length ?? 0).matchAll(field), ([, comment = '', name = '']) => [
        name,
        plain(comment),
      ]),
    );
    if (!exported) {
      unexported.set(name, own);
      continue;
    }
    if (doc) read.declarations[name] = plain(doc);
    const borrowed = [...unexported].filter(([other]) => new RegExp(`\\b${other}\\b`).test(text));
    read.fields[name] = Object.assign({}, ...borrowed.map(([, docs]) => docs), own);
  }
  return read;
}

/** Finds the first comment followed by an empty line. */
function roomOf(source: string): string {
  const alone = new RegExp(String.raw`^(${comment})\n\n`, 'm').exec(source);
  return plain(alone?.[1] ?? '');
}

/**
 * Turns a comment into a description: no asterisks, no repeated address, no references to
 * specifications.
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
