import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Rises when state of before can't be read any more: a released table that was edited, or state
 * that moved without a migration (docs/decisions/0071-state-with-its-user.md).
 */
export const stateFormat = 7;

/**
 * Marks a new state folder. Returns the reason why another can't be opened: its state is of another
 * version of Magpie.
 */
export function stateFault(stateDir: string): string | undefined {
  const path = join(stateDir, 'state-format');
  // The first format wasn't marked; `npm start` wrote this record from the beginning.
  const isNew = !existsSync(path) && !existsSync(join(stateDir, 'start.json'));
  if (isNew) writeFileSync(path, `${stateFormat}\n`);
  const found = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 1;
  return found === stateFormat
    ? undefined
    : `The state in "${stateDir}" is of another version of Magpie: move that folder away, or set STATE_DIR to another one.`;
}
