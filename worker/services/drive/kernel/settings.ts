import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Reads settings of the account by name; all of them for an empty list. Omits unknown names. */
export function readAccountSettings(
  drive: Drive,
  names: readonly string[],
): Record<string, unknown> {
  const rows = drive.sql
    .exec<{ item: string; value: string }>('SELECT item, value FROM settings ORDER BY item')
    .toArray()
    .filter(({ item }) => names.length === 0 || names.includes(item));
  return Object.fromEntries(rows.map(({ item, value }) => [item, storedJson(value)]));
}
