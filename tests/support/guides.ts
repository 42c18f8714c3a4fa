import { readFileSync } from 'node:fs';

/** A block of commands, code or an address in a guide. */
export interface GuideBlock {
  /** Section and number, such as `rclone 2`. */
  name: string;
  language: string;
  text: string;
}

/** Returns the fenced blocks of a Markdown file, by the id or the text of their headings. */
export function blocksOf(path: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let section = '';
  let count = 0;
  let open: GuideBlock | undefined;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const fence = /^```(\w*)$/.exec(line);
    if (fence && open) {
      blocks.push(open);
      open = undefined;
    } else if (fence) {
      count += 1;
      open = { name: `${section} ${count}`.trim(), language: fence[1] ?? '', text: '' };
    } else if (open) {
      open.text += `${line}\n`;
    } else if (/^#{2,3} /.test(line)) {
      section = /\{#([\w-]+)\}/.exec(line)?.[1] ?? line.replace(/^#+ /, '');
      count = 0;
    }
  }
  return blocks;
}
