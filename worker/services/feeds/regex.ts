/**
 * Regular expressions that take a bounded number of steps: the states of all alternatives advance
 * together over the text, so nothing is tried twice. They ignore case and have no backreferences
 * and no lookaround.
 */

/** An expression that isn't supported, with the reason. */
export class RegexError extends Error {
  override name = 'RegexError';
}

/** Steps that are left for a run. */
export interface StepBudget {
  steps: number;
}

/** More steps were needed than a run may take. */
export class StepsExceeded extends Error {
  override name = 'StepsExceeded';
}

type CharTest = (letter: string) => boolean;

/** Returns true if something holds between two letters; '' is an end of the text. */
type PlaceTest = (before: string, after: string) => boolean;

interface Split {
  op: 'split';
  to: number[];
}

type Instruction =
  | { op: 'letter'; test: CharTest }
  | { op: 'place'; test: PlaceTest }
  | Split
  | { op: 'end' };

/** A compiled expression. */
export type Regex = readonly Instruction[];

interface Repeat {
  type: 'repeat';
  part: Node;
  min: number;
  max: number;
}

type Node =
  | { type: 'letter'; test: CharTest }
  | { type: 'place'; test: PlaceTest }
  | { type: 'sequence'; parts: Node[] }
  | { type: 'choice'; parts: Node[] }
  | Repeat;

const instructionsMax = 2_000;
const repeatsMax = 100;
const depthMax = 50;

const isWord: CharTest = (letter) => /^[\p{L}\p{N}_]$/u.test(letter);
const isDigit: CharTest = (letter) => letter >= '0' && letter <= '9' && letter.length === 1;
const isSpace: CharTest = (letter) => letter !== '' && letter.trim() === '';
const isWordEdge: PlaceTest = (before, after) => isWord(before) !== isWord(after);

const classes: Readonly<Record<string, CharTest>> = {
  d: isDigit,
  D: (letter) => !isDigit(letter),
  w: isWord,
  W: (letter) => !isWord(letter),
  s: isSpace,
  S: (letter) => !isSpace(letter),
};
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

/** Compiles an expression. Throws {@link RegexError}. */
export function compileRegex(source: string): Regex {
  const program: Instruction[] = [];
  const parser = new RegexParser(source);
  emit(program, parser.parse());
  program.push({ op: 'end' });
  return program;
}

/** True if an expression matches anywhere in a text. Throws {@link StepsExceeded}. */
export function matchesRegex(program: Regex, text: string, budget: StepBudget): boolean {
  const letters = Array.from(text);
  let states = new Set<number>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before = '', after = ''] = [letters[at - 1], letters[at]];
    // A match may begin anywhere.
    const reached = follow(program, [...states, 0], { before, after }, budget);
    if (reached === 'end') return true;
    states = new Set();
    for (const state of reached) {
      const instruction = program[state];
      if (instruction?.op === 'letter' && after !== '' && instruction.test(after)) {
        states.add(state + 1);
      }
    }
  }
  return false;
}

/** Returns the states reached without a letter, or 'end' if one of them is the end. */
function follow(
  program: Regex,
  from: number[],
  { before, after }: { before: string; after: string },
  budget: StepBudget,
): Set<number> | 'end' {
  const seen = new Set<number>();
  const open = from;
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (seen.has(state)) continue;
    seen.add(state);
    budget.steps -= 1;
    if (budget.steps < 0) throw new StepsExceeded('the expression takes too many steps');
    const instruction = program[state];
    if (!instruction || instruction.op === 'end') return 'end';
    if (instruction.op === 'split') open.push(...instruction.to);
    if (instruction.op === 'place' && instruction.test(before, after)) open.push(state + 1);
  }
  return seen;
}

function emit(program: Instruction[], node: Node): void {
  if (program.length > instructionsMax) throw new RegexError('it is too long');
  if (node.type === 'letter') program.push({ op: 'letter', test: node.test });
  else if (node.type === 'place') program.push({ op: 'place', test: node.test });
  else if (node.type === 'sequence') for (const part of node.parts) emit(program, part);
  else if (node.type === 'choice') emitChoice(program, node.parts);
  else emitRepeat(program, node);
}

function emitChoice(program: Instruction[], parts: readonly Node[]): void {
  const split: Split = { op: 'split', to: [] };
  program.push(split);
  const ends: Split[] = [];
  for (const part of parts) {
    split.to.push(program.length);
    emit(program, part);
    const end: Split = { op: 'split', to: [] };
    ends.push(end);
    program.push(end);
  }
  for (const end of ends) end.to.push(program.length);
}

function emitRepeat(program: Instruction[], { part, min, max }: Repeat): void {
  for (let times = 0; times < min; times += 1) emit(program, part);
  if (max === Infinity) {
    const split: Split = { op: 'split', to: [program.length + 1] };
    const start = program.push(split) - 1;
    emit(program, part);
    program.push({ op: 'split', to: [start] });
    split.to.push(program.length);
    return;
  }
  const splits: Split[] = [];
  for (let times = min; times < max; times += 1) {
    const split: Split = { op: 'split', to: [program.length + 1] };
    splits.push(split);
    program.push(split);
    emit(program, part);
  }
  for (const split of splits) split.to.push(program.length);
}

/** A parser by recursive descent. */
class RegexParser {
  readonly #letters: string[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    // Case is ignored anyway, so the flag is accepted.
    this.#letters = Array.from(source.replace(/^\(\?i\)/, ''));
  }

  parse(): Node {
    const node = this.#choice();
    if (this.#at < this.#letters.length) throw new RegexError('a ) has no (');
    return node;
  }

  #peek(): string {
    return this.#letters[this.#at] ?? '';
  }

  #next(): string {
    const letter = this.#peek();
    if (letter === '') throw new RegexError('it ends too early');
    this.#at += 1;
    return letter;
  }

  #accept(text: string): boolean {
    const isThere = this.#letters.slice(this.#at, this.#at + text.length).join('') === text;
    if (isThere) this.#at += text.length;
    return isThere;
  }

  #choice(): Node {
    this.#depth += 1;
    if (this.#depth > depthMax) throw new RegexError('it is nested too deeply');
    const first = this.#sequence();
    const others: Node[] = [];
    while (this.#accept('|')) others.push(this.#sequence());
    this.#depth -= 1;
    return others.length === 0 ? first : { type: 'choice', parts: [first, ...others] };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#peek() !== '' && this.#peek() !== '|' && this.#peek() !== ')') {
      parts.push(this.#repeated(this.#atom()));
    }
    return { type: 'sequence', parts };
  }

  #repeated(part: Node): Node {
    const [min, max] = this.#count();
    if (min < 0) return part;
    if (max < min || (max !== Infinity && max > repeatsMax) || min > repeatsMax) {
      throw new RegexError(`a number of repeats is not between 0 and ${repeatsMax}`);
    }
    // If something matches doesn't depend on which match is preferred.
    this.#accept('?');
    if ('*+?'.includes(this.#peek()) && this.#peek() !== '') {
      throw new RegexError('a repeat is repeated');
    }
    return { type: 'repeat', part, min, max };
  }

  /** Returns the numbers of a repeat; -1 if there is none. */
  #count(): [min: number, max: number] {
    if (this.#accept('*')) return [0, Infinity];
    if (this.#accept('+')) return [1, Infinity];
    if (this.#accept('?')) return [0, 1];
    const rest = this.#letters.slice(this.#at, this.#at + 12).join('');
    const [all = '', min = '', comma = '', max = ''] =
      /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest) ?? [];
    if (all === '') return [-1, -1];
    this.#at += all.length;
    return [Number(min), comma === '' ? Number(min) : max === '' ? Infinity : Number(max)];
  }

  #atom(): Node {
    const letter = this.#next();
    if (letter === '(') return this.#group();
    if (letter === '[') return { type: 'letter', test: this.#set() };
    if (letter === '.') return { type: 'letter', test: (one) => one !== '\n' };
    if (letter === '^') return { type: 'place', test: (before) => before === '' };
    if (letter === '$') return { type: 'place', test: (_, after) => after === '' };
    if (letter === '\\') return this.#escape();
    if ('*+?'.includes(letter)) throw new RegexError(`${letter} has nothing to repeat`);
    return { type: 'letter', test: sameLetter(letter) };
  }

  #group(): Node {
    if (this.#peek() === '?' && !this.#accept('?:')) {
      throw new RegexError('lookaround, names and flags of groups are not supported');
    }
    const node = this.#choice();
    if (!this.#accept(')')) throw new RegexError('a ( has no )');
    return node;
  }

  #escape(): Node {
    const letter = this.#next();
    if (letter === 'b') return { type: 'place', test: isWordEdge };
    if (letter === 'B') {
      return { type: 'place', test: (before, after) => !isWordEdge(before, after) };
    }
    return { type: 'letter', test: escaped(letter) };
  }

  /** Parses a set of letters after its [. */
  #set(): CharTest {
    const isNegated = this.#accept('^');
    const tests: CharTest[] = [];
    for (let isFirst = true; isFirst || this.#peek() !== ']'; isFirst = false) {
      tests.push(this.#member());
    }
    this.#next();
    const isMember: CharTest = (letter) => tests.some((test) => test(letter));
    return isNegated ? (letter) => !isMember(letter) : isMember;
  }

  #member(): CharTest {
    const first = this.#next();
    if (first === '\\') {
      const letter = this.#next();
      if (classes[letter]) return escaped(letter);
      return this.#range(controls[letter] ?? letter);
    }
    return this.#range(first);
  }

  #range(first: string): CharTest {
    if (this.#peek() !== '-' || this.#letters[this.#at + 1] === ']') return sameLetter(first);
    this.#next();
    this.#accept('\\');
    const last = this.#next();
    const [low, high] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
    if (high < low) throw new RegexError(`${first}-${last} is no range`);
    return (letter) =>
      [letter, letter.toLowerCase(), letter.toUpperCase()].some((one) => {
        const code = one.codePointAt(0) ?? -1;
        return code >= low && code <= high;
      });
  }
}

function escaped(letter: string): CharTest {
  const known = classes[letter];
  if (known) return known;
  const control = controls[letter];
  if (control === undefined && /[\p{L}\p{N}]/u.test(letter)) {
    throw new RegexError(`\\${letter} is not supported`);
  }
  return sameLetter(control ?? letter);
}

function sameLetter(letter: string): CharTest {
  const lower = letter.toLowerCase();
  return (one) => one.toLowerCase() === lower;
}
