import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Returns the title of every test in a test file, each after the titles of the `describe` blocks
 * around it. Placeholders of repeated tests stay as written.
 */
export function testTitlesOf(file: string, code: string): string[] {
  const titles: string[] = [];
  const blocks: string[] = [];
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call, code);
      if (title === undefined) return;
      if (calledName(call) === 'describe') blocks.push(title);
      else titles.push([...blocks, title].join(' '));
    },
    'CallExpression:exit'(call) {
      if (calledName(call) === 'describe' && titleOf(call, code) !== undefined) blocks.pop();
    },
  }).visit(parseSync(file, code).program);
  return titles;
}

/** Returns the title of a call such as `test('…')` or `describe.each(…)('…')`. */
function titleOf(call: ESTree.CallExpression, code: string): string | undefined {
  const title = call.arguments[0];
  if (!title || !['test', 'it', 'describe'].includes(calledName(call))) return undefined;
  if (title.type === 'TemplateLiteral') return code.slice(title.start + 1, title.end - 1);
  return title.type === 'Literal' && typeof title.value === 'string' ? title.value : undefined;
}

/** Returns the first name of what is called, such as `test` in `test.each(…)`. */
function calledName(expression: ESTree.Expression | ESTree.Super): string {
  switch (expression.type) {
    case 'Identifier':
      return expression.name;
    case 'CallExpression':
      return calledName(expression.callee);
    case 'MemberExpression':
      return calledName(expression.object);
    case 'TaggedTemplateExpression':
      return calledName(expression.tag);
    default:
      return '';
  }
}
