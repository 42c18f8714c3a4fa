import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { readAccountSettings } from '#worker/services/drive/kernel/settings.ts';

/** The most settings an account may have. */
const settingsMax = 200;

export const settingMethods = {
  /** Stores a setting; null deletes it. Throws `out_of_range` for more than 200. */
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

  /** Returns settings by name; all of them for an empty list. Omits unknown names. */
  settings(drive: Drive, { items }: { items: string[] }): Record<string, unknown> {
    return readAccountSettings(drive, items);
  },
};
