import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Settings of one account. */
const settingsMax = 200;

export const settingMethods = {
  /** Keeps a setting; null forgets it. Throws `out_of_range` for more than 200 of them. */
  saveSetting(drive: Drive, { item, value }: { item: string; value: unknown }): null {
    drive.transaction(() => {
      drive.sql.exec('DELETE FROM settings WHERE item = ?', item);
      if (value === null) return;
      drive.sql.exec(
        'INSERT INTO settings (item, value) VALUES (?, ?)',
        item,
        JSON.stringify(value),
      );
      const { count } = drive.sql
        .exec<{ count: number }>('SELECT count(*) AS count FROM settings')
        .one();
      if (count > settingsMax) {
        throw new ApiError('out_of_range', { description: `more than ${settingsMax} settings` });
      }
    });
    return null;
  },

  /** Settings by name, all when none is named; the rest is left out. */
  settings(drive: Drive, { items }: { items: string[] }): Record<string, unknown> {
    const rows = drive.sql
      .exec<{ item: string; value: string }>('SELECT item, value FROM settings ORDER BY item')
      .toArray()
      .filter(({ item }) => items.length === 0 || items.includes(item));
    return Object.fromEntries(rows.map(({ item, value }) => [item, JSON.parse(value) as unknown]));
  },
};
