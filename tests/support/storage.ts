import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens the storage of each object of a class in turn. No worker may be running on the state. */
export function eachObject(
  stateDir: string,
  className: string,
  visit: (database: DatabaseSync) => void,
): void {
  const files = readdirSync(stateDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.includes(className) && isOfObject.test(name))) {
    const database = new DatabaseSync(join(stateDir, file));
    visit(database);
    database.close();
  }
}

/**
 * Returns the alarm times of a class of objects, in ms since 1970. No worker may be running on the
 * state.
 */
export function alarmsOf(stateDir: string, className: string): number[] {
  const files = readdirSync(stateDir, { recursive: true, encoding: 'utf8' });
  const alarms: number[] = [];
  for (const file of files.filter((name) => name.includes(className) && name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(stateDir, file));
    const has = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = '_cf_ALARM'`);
    if (has.get()) {
      // Stored in nanoseconds.
      const rows = database.prepare('SELECT scheduled_time / 1000000 AS at FROM _cf_ALARM').all();
      alarms.push(...rows.map(({ at }) => Number(at)));
    }
    database.close();
  }
  return alarms;
}

/** Storage files are named after object ids. Other files in the folder belong to the runtime. */
const isOfObject = /[0-9a-f]{64}\.sqlite$/;
