/** A span of code with its token type, plain if undefined. */
export interface CodePart {
  readonly text: string;
  readonly kind?: 'comment' | 'string' | 'number' | 'word';
}

const words = new Set(
  `abstract as async await bool boolean break case catch char class const continue def default defer del delete do double
  elif else end enum except export extends extern false final finally float fn for from func function go goto if impl
  implements import in instanceof int interface is lambda let loop match mod module mut namespace new nil None not null
  of operator or override package pass private protected pub public raise return select self static string struct super
  switch template this throw throws trait true True False try type typedef typeof union unsigned use using val var void
  volatile when where while with yield SELECT FROM WHERE INSERT INTO UPDATE DELETE CREATE TABLE JOIN ON AND OR NOT NULL
  PRIMARY KEY VALUES SET ORDER BY GROUP LIMIT`.split(/\s+/),
);

const strings = String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}?`;
const numbers = String.raw`\b(?:0[xX][\da-fA-F]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)\b`;
const names = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

const slash = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`;
const hash = String.raw`#[^\n]*`;
const comments: Readonly<Record<string, string>> = {
  py: hash,
  rb: hash,
  sh: hash,
  bash: hash,
  zsh: hash,
  yaml: hash,
  yml: hash,
  toml: hash,
  conf: hash,
  ini: String.raw`[;#][^\n]*`,
  lua: String.raw`--[^\n]*`,
  sql: String.raw`--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`,
  html: String.raw`<!--[\s\S]*?(?:-->|$)`,
  htm: String.raw`<!--[\s\S]*?(?:-->|$)`,
  xml: String.raw`<!--[\s\S]*?(?:-->|$)`,
  xsl: String.raw`<!--[\s\S]*?(?:-->|$)`,
};

/**
 * Code in parts that can be coloured: comments, strings, numbers and the words many languages
 * share. Together they are the code again.
 */
export function colourCode(code: string, extension: string): CodePart[] {
  const comment = comments[extension] ?? slash;
  const token = new RegExp(`(${comment})|(${strings})|(${numbers})|(${names})`, 'gu');
  const parts: CodePart[] = [];
  let end = 0;
  const plain = (text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last && !last.kind) parts[parts.length - 1] = { text: last.text + text };
    else parts.push({ text });
  };
  for (const match of code.matchAll(token)) {
    plain(code.slice(end, match.index));
    const [text, isComment, isString, isNumber] = match;
    if (isComment !== undefined) parts.push({ text, kind: 'comment' });
    else if (isString !== undefined) parts.push({ text, kind: 'string' });
    else if (isNumber !== undefined) parts.push({ text, kind: 'number' });
    else if (words.has(text)) parts.push({ text, kind: 'word' });
    else plain(text);
    end = match.index + text.length;
  }
  plain(code.slice(end));
  return parts;
}
