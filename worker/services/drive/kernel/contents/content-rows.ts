import { required } from '#protocol/required.ts';
import { isKeyOf, keysOf } from '#protocol/tables.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { SlotRows } from '#worker/http/slot-moves.ts';
import {
  type MovedTable,
  movedTables,
} from '#worker/services/drive/kernel/contents/contents-schema.ts';

/** A row of a ContentObject that moves with its slot: the key, then the other columns. */
export interface ContentRow {
  table: MovedTable;
  values: (string | number)[];
}

const tables = keysOf(movedTables);
const columnsOf = (table: MovedTable) => [...movedTables[table].key, ...movedTables[table].others];
const keyOf = (table: MovedTable) => movedTables[table].key.join(', ');
/** The columns of JSON arrays: `value ->> 0, value ->> 1`. */
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => `value ->> ${at}`).join(', ');
/** Selects rows by the JSON of their keys. */
const hasKey = (table: MovedTable) =>
  `(${keyOf(table)}) IN (SELECT ${items(movedTables[table].key.length)} FROM json_each(?2))`;

/** A name of a row, as triggers note it: the JSON of its table and key. */
const nameOf = ({ table, values }: ContentRow) =>
  JSON.stringify([table, ...values.slice(0, movedTables[table].key.length)]);

function parseName(name: string): { table: MovedTable; key: string[] } {
  const [table = '', ...key] = storedJson<string[]>(name);
  if (!isKeyOf(movedTables, table)) throw new Error(`"${table}" is no table of contents`);
  return { table, key };
}

/** Returns the rows of a ContentObject by slot, table after table, for moves. */
export function contentRows(sql: SqlStorage): SlotRows<ContentRow> {
  const read = (table: MovedTable, condition: string, ...values: (string | number)[]) =>
    sql
      .exec<Record<string, string | number>>(
        `SELECT ${columnsOf(table).join(', ')} FROM ${table} WHERE ${condition}`,
        ...values,
      )
      .toArray()
      .map((row): ContentRow => ({
        table,
        values: columnsOf(table).map((column) => required(row[column], column)),
      }));
  const byTable = (names: readonly string[]) =>
    Map.groupBy(names.map(parseName), ({ table }) => table);
  return {
    page(slot, cursor, limit) {
      const from = cursor === '' ? undefined : parseName(cursor);
      const rows: ContentRow[] = [];
      const first = from ? tables.indexOf(from.table) : 0;
      for (const [at, table] of tables.slice(first).entries()) {
        const key = at === 0 ? from?.key : undefined;
        const after = key ?? movedTables[table].key.map(() => '');
        const places = after.map(() => '?').join(', ');
        const condition = `slot = ? AND (${keyOf(table)}) > (${places}) ORDER BY ${keyOf(table)} LIMIT ?`;
        rows.push(...read(table, condition, slot, ...after, limit - rows.length));
        if (rows.length >= limit) break;
      }
      const last = rows.at(-1);
      return { rows, cursor: last ? nameOf(last) : cursor };
    },
    current(slot, names) {
      const rows = Array.from(byTable(names), ([table, some]) =>
        read(table, `slot = ?1 AND ${hasKey(table)}`, slot, keysJson(some)),
      ).flat();
      const found = new Set(rows.map(nameOf));
      return { rows, gone: names.filter((name) => !found.has(name)) };
    },
    write(slot, rows) {
      for (const [table, some] of Map.groupBy(rows, (row) => row.table)) {
        const { others } = movedTables[table];
        const sets = others.map((column) => `${column} = excluded.${column}`).join(', ');
        sql.exec(
          `INSERT INTO ${table} (slot, ${columnsOf(table).join(', ')})
           SELECT ?1, ${items(columnsOf(table).length)} FROM json_each(?2) WHERE true
           ON CONFLICT (slot, ${keyOf(table)}) DO ${sets === '' ? 'NOTHING' : `UPDATE SET ${sets}`}`,
          slot,
          JSON.stringify(some.map(({ values }) => values)),
        );
      }
    },
    remove(slot, names) {
      for (const [table, some] of byTable(names)) {
        sql.exec(`DELETE FROM ${table} WHERE slot = ?1 AND ${hasKey(table)}`, slot, keysJson(some));
      }
    },
    removeSome(slot, limit) {
      for (const table of tables) {
        sql.exec(
          `DELETE FROM ${table} WHERE slot = ?1 AND (${keyOf(table)}) IN
             (SELECT ${keyOf(table)} FROM ${table} WHERE slot = ?1 LIMIT ?2)`,
          slot,
          limit,
        );
      }
    },
    has: (slot) =>
      tables.some(
        (table) =>
          sql.exec(`SELECT 1 FROM ${table} WHERE slot = ? LIMIT 1`, slot).toArray().length > 0,
      ),
  };
}

function keysJson(rows: readonly { key: string[] }[]): string {
  return JSON.stringify(rows.map(({ key }) => key));
}
