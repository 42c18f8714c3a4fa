import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Returns the title of every test in a test file, each after the titles of the `describe` blocks
 * around it. Placeholders of repeated tests stay as written. Skipped tests have no title, because
 * they prove nothing.
 */
export function testTitlesOf(file: string, code: string): string[] {
  const titles: string[] = [];
  const blocks: { title: string; isOff: boolean }[] = [];
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call, code);
      if (title === undefined) return;
      const isOff = isSkipped(call) || blocks.at(-1)?.isOff === true;
      if (calledName(call) === 'describe') blocks.push({ title, isOff });
      else if (!isOff) titles.push([...blocks.map((block) => block.title), title].join(' '));
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

/** Recognizes `test.skip(…)`, `test.todo(…)` and `test.fails(…)`, also before `.each(…)`. */
function isSkipped(expression: ESTree.Expression | ESTree.Super): boolean {
  if (expression.type === 'CallExpression') return isSkipped(expression.callee);
  if (expression.type !== 'MemberExpression') return false;
  const { property, object } = expression;
  return (
    (property.type === 'Identifier' && ['skip', 'todo', 'fails'].includes(property.name)) ||
    isSkipped(object)
  );
}
