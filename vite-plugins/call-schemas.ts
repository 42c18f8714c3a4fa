import type { Plugin } from 'vite';

/**
 * Leaves the schemas of calls out of browsers. Only the server parses the input of a call, but each
 * call would bring the schemas of its fields, and each module the calls that no page makes.
 */
export function omitCallSchemas(): Plugin {
  return {
    name: 'magpie:omit-call-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/protocol\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code)), map: null };
      },
    },
  };
}

/** Replaces the text between two positions. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A node of ESTree with its other fields. */
interface SyntaxNode extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Runs when the function does, and isn't computed with the module. */
const functionTypes: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
]);

/**
 * Removes `input` and `output` where a call is declared, and marks everything that the module
 * computes as pure, so that the bundler drops what nothing uses.
 */
export function withoutSchemas(code: string, program: unknown): string {
  const edits: Edit[] = [];
  const visit = (value: unknown, isInFunction: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, isInFunction));
    if (!isNode(value)) return;
    const { type, start } = value;
    const removed = schemaFields(value, code);
    edits.push(...removed);
    if (!isInFunction && (type === 'CallExpression' || type === 'NewExpression')) {
      edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
    }
    const isLater = isInFunction || functionTypes.has(type);
    for (const field of Object.values(value)) visit(field, isLater);
  };
  visit(program, false);
  return applyEdits(code, edits);
}

/** Returns the edits that remove the schemas of a declared call. */
function schemaFields({ type, callee, arguments: given }: SyntaxNode, code: string): Edit[] {
  const [definition] = Array.isArray(given) ? given : [];
  const isCall = type === 'CallExpression' && isNode(callee) && callee.name === 'call';
  if (!isCall || !isNode(definition) || !Array.isArray(definition.properties)) return [];
  const fields = definition.properties.filter(isNode);
  return fields.flatMap(({ key, start, end }, at) => {
    if (!isNode(key) || (key.name !== 'input' && key.name !== 'output')) return [];
    const next = fields[at + 1];
    const comma = /^\s*,?/.exec(code.slice(end))?.[0].length ?? 0;
    return [{ start, end: next ? next.start : end + comma, text: '' }];
  });
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Applies edits from the first to the last. Those inside of a removed text are dropped. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  let done = 0;
  let result = '';
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < done) continue;
    result += code.slice(done, start) + text;
    done = end;
  }
  return result + code.slice(done);
}
