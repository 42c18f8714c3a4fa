import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stateFault } from './state-format.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'magpie-format-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a new folder can be opened, and again', () => {
  expect(stateFault(dir)).toBeUndefined();
  writeFileSync(join(dir, 'start.json'), '{}');
  expect(stateFault(dir)).toBeUndefined();
});

test('a folder with secrets alone is new', () => {
  writeFileSync(join(dir, '.dev.vars'), '');
  expect(stateFault(dir)).toBeUndefined();
});

test('state of before formats were marked is refused, also the second time', () => {
  writeFileSync(join(dir, 'start.json'), '{}');
  expect(stateFault(dir)).toContain(dir);
  expect(stateFault(dir)).toContain(dir);
});

test.each(['1\n', '99\n', '', 'x'])('a format of %j is refused', (text) => {
  writeFileSync(join(dir, 'state-format'), text);
  expect(stateFault(dir)).toMatch(/^The state in .* of another version .* STATE_DIR/);
});
