import { comparableName, isSameName, nameWithEnd, splitName, utf8Bytes } from '#protocol/names.ts';
import { fileNameMaxBytes } from '#protocol/limits.ts';

/**
 * Path names of the nodes of a folder. A folder may have a name twice, a path can't: the oldest
 * node keeps the name, and each other one gets a suffix from its id, as in `film (x7Kq2b9Z).mkv`.
 * Its suffix doesn't change when another node goes away. Both directions are one map: a node is
 * found by its path name and by no other.
 */

/** The columns of a node that decide its path name. */
export interface NamedNode {
  id: string;
  name: string;
  created_at: number;
}

/** The complete live nodes of one folder. */
export interface Siblings<T extends NamedNode> {
  /** Returns those whose name is the same text in any encoding. */
  named(name: string): readonly T[];
  byId(id: string): T | undefined;
}

/** Random characters at the end of an id: 47 bits. */
const tailLength = 8;

/** Returns the name of a node in paths, in NFC. */
export function pathName<T extends NamedNode>(siblings: Siblings<T>, node: T): string {
  const group = siblings.named(node.name);
  if (oldestOf(group)?.id === node.id) return comparableName(node.name);
  for (const candidate of candidates(node, group)) {
    // A node that really has this name keeps it.
    if (siblings.named(candidate).length === 0) return candidate;
  }
  throw new Error('the candidates have no end');
}

/** Returns the node with a name in paths, asked in any encoding. */
export function nodeWithPathName<T extends NamedNode>(
  siblings: Siblings<T>,
  asked: string,
): T | undefined {
  const owner = oldestOf(siblings.named(asked));
  if (owner) return owner;
  const suffixed = readSuffix(comparableName(asked));
  if (!suffixed) return undefined;
  const { name, mark } = suffixed;
  const possible = [
    ...siblings.named(name).filter(({ id }) => id.endsWith(mark)),
    ...[mark, mark.replace(/-\d+$/, '')].map((id) => siblings.byId(id)),
  ].filter((node) => node !== undefined);
  return possible.find((node) => isSameName(pathName(siblings, node), asked));
}

/** Returns the node that keeps a name; undefined for an empty group. */
export function oldestOf<T extends NamedNode>(group: readonly T[]): T | undefined {
  return group.reduce<T | undefined>(
    (first, node) => (first === undefined || isOlder(node, first) ? node : first),
    undefined,
  );
}

function isOlder(one: NamedNode, other: NamedNode): boolean {
  return one.created_at === other.created_at
    ? one.id < other.id
    : one.created_at < other.created_at;
}

/** Names for a node that doesn't keep its own: with the end of its id, then with all of it. */
function* candidates(node: NamedNode, group: readonly NamedNode[]): Generator<string> {
  const name = comparableName(node.name);
  const { stem, extension } = splitName(name);
  const tail = node.id.slice(-tailLength);
  const short = `${stem} (${tail})${extension}`;
  const isUnique = group.every(({ id }) => id === node.id || !id.endsWith(tail));
  if (isUnique && utf8Bytes(short) <= fileNameMaxBytes) yield short;
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? node.id : `${node.id}-${number}`;
    yield nameWithEnd(stem, ` (${mark})${extension}`);
  }
}

/** Splits a name with a suffix into the name without it and the mark from the id. */
function readSuffix(asked: string): { name: string; mark: string } | undefined {
  const { stem, extension } = splitName(asked);
  const match = /^(.*) \(([^()]+)\)$/su.exec(stem);
  const [, name = '', mark = ''] = match ?? [];
  return match ? { name: name + extension, mark } : undefined;
}
