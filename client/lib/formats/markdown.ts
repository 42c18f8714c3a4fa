/** Blocks of the Markdown subset used in notes and README files. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'text'; text: string };

/** Inline elements. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'strike'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }
  | { kind: 'break' };

/** Deeper nesting is treated as text, because a hostile file could nest without limit. */
const depthMax = 8;

const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const quote = /^ {0,3}> ?/;
const item = /^( {0,3})([-*+]|(\d{1,9})[.)])\s+/;
/** Task list marker at the start of an item. */
const box = /^\[([ xX])\] +/;
const tableRule = /^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** Parses a text into blocks. Accepts any input in linear time. */
export function parseBlocks(text: string, depth = 0): Block[] {
  return readBlocks(text.replace(/\r\n?/g, '\n').split('\n'), depth);
}

function readBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const block = readBlock(lines, at, depth);
    blocks.push(block.block);
    at = block.next;
  }
  return blocks;
}

function readBlock(
  lines: readonly string[],
  at: number,
  depth: number,
): { block: Block; next: number } {
  const line = lines[at]!;
  const fenced = fence.exec(line)?.[1];
  if (fenced !== undefined) return readFence(lines, at, fenced);
  const [, marks, title] = heading.exec(line) ?? [];
  if (marks !== undefined) {
    return { block: { kind: 'heading', level: marks.length, text: title ?? '' }, next: at + 1 };
  }
  if (rule.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (depth < depthMax && quote.test(line)) return readQuote(lines, at, depth);
  if (depth < depthMax && item.test(line)) return readList(lines, at, depth);
  if (line.includes('|') && tableRule.test(lines[at + 1] ?? '')) return readTable(lines, at);
  let next = at + 1;
  while (next < lines.length && continuesText(lines[next]!)) next += 1;
  return { block: { kind: 'text', text: lines.slice(at, next).join('\n') }, next };
}

function continuesText(line: string): boolean {
  return ![/^\s*$/, fence, heading, rule, quote, item].some((start) => start.test(line));
}

function readFence(lines: readonly string[], at: number, marks: string) {
  let next = at + 1;
  while (next < lines.length && !lines[next]!.trimStart().startsWith(marks)) next += 1;
  const text = lines.slice(at + 1, next).join('\n');
  return { block: { kind: 'code', text } as Block, next: next + 1 };
}

function readQuote(lines: readonly string[], at: number, depth: number) {
  let next = at;
  while (
    next < lines.length &&
    lines[next]!.trim() !== '' &&
    (quote.test(lines[next]!) || (next > at && continuesText(lines[next]!)))
  )
    next += 1;
  const inside = lines.slice(at, next).map((line) => line.replace(quote, ''));
  return { block: { kind: 'quote', blocks: readBlocks(inside, depth + 1) } as Block, next };
}

function readList(lines: readonly string[], at: number, depth: number) {
  const [, , , number] = item.exec(lines[at]!)!;
  const ordered = number !== undefined;
  const items: Block[][] = [];
  let next = at;
  while (next < lines.length) {
    const begin = item.exec(lines[next]!);
    if (!begin || (begin[3] !== undefined) !== ordered) break;
    const indent = begin[0].length;
    const inside = [
      lines[next]!.slice(indent).replace(box, (_, mark) => (mark === ' ' ? '☐ ' : '☑ ')),
    ];
    next += 1;
    while (next < lines.length) {
      const line = lines[next]!;
      const isInside = line.trim() === '' ? isIndented(lines[next + 1], 2) : isIndented(line, 2);
      if (!isInside && !(line.trim() !== '' && continuesText(line))) break;
      inside.push(line.slice(Math.min(indent, line.length - line.trimStart().length)));
      next += 1;
    }
    items.push(readBlocks(inside, depth + 1));
    while (lines[next]?.trim() === '' && item.test(lines[next + 1] ?? '')) next += 1;
  }
  const list: Block = { kind: 'list', ordered, start: ordered ? Number(number) : 1, items };
  return { block: list, next };
}

function isIndented(line: string | undefined, by: number): boolean {
  return line !== undefined && line.trim() !== '' && line.startsWith(' '.repeat(by));
}

function readTable(lines: readonly string[], at: number) {
  let next = at + 2;
  while (next < lines.length && lines[next]!.includes('|') && lines[next]!.trim() !== '') next += 1;
  const rows = lines.slice(at + 2, next).map(cellsOf);
  return { block: { kind: 'table', head: cellsOf(lines[at]!), rows } as Block, next };
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

const inline =
  /(?<code>`+)(?<inCode>[^`]+?)\k<code>|!?\[(?<label>[^\]\n]*)\]\((?<href>[^()\s]*)(?:\s+"[^"]*")?\)|<(?<auto>https?:\/\/[^\s<>]+)>|(?<bare>https?:\/\/[^\s<>()]+[^\s<>().,;:!?'"])|\*\*(?<strong>[^*\n]+?)\*\*|__(?<strong2>[^_\n]+?)__|~~(?<strike>[^~\n]+?)~~|\*(?<emphasis>[^*\s][^*\n]*?)\*|(?<![\p{L}\p{N}])_(?<emphasis2>[^_\s][^_\n]*?)_(?![\p{L}\p{N}])|(?<wrap> {2,}\n|\\\n)|\\(?<plain>[!-/:-@[-`{-~])/gu;

/** Parses inline elements. Only web and mail links are kept; others become text. */
export function parseInline(text: string, depth = 0): Inline[] {
  if (depth >= depthMax) return [{ kind: 'text', text }];
  const parts: Inline[] = [];
  let end = 0;
  const plain = (some: string) => {
    if (some !== '') parts.push({ kind: 'text', text: some });
  };
  const inside = (some: string) => parseInline(some, depth + 1);
  for (const match of text.matchAll(inline)) {
    plain(text.slice(end, match.index));
    end = match.index + match[0].length;
    const found = match.groups as Readonly<Record<string, string | undefined>>;
    const strong = found.strong ?? found.strong2;
    const emphasis = found.emphasis ?? found.emphasis2;
    const address = found.href ?? found.auto ?? found.bare;
    if (found.inCode !== undefined) parts.push({ kind: 'code', text: found.inCode });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: inside(strong) });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', parts: inside(emphasis) });
    else if (found.strike !== undefined)
      parts.push({ kind: 'strike', parts: inside(found.strike) });
    else if (found.wrap !== undefined) parts.push({ kind: 'break' });
    else if (found.plain !== undefined) plain(found.plain);
    else if (address !== undefined) {
      const label: Inline[] =
        found.label === undefined ? [{ kind: 'text', text: address }] : inside(found.label);
      if (isSafe(address)) parts.push({ kind: 'link', href: address, parts: label });
      else parts.push(...label);
    }
  }
  plain(text.slice(end));
  return parts;
}

function isSafe(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);
}
