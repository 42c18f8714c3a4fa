import { isKeyOf, keysOf } from '#protocol/tables.ts';
import {
  defaultDisplayMode,
  isWorthSaving,
  parseDisplayMode,
  type DisplayMode,
} from '#protocol/display-mode.ts';
import type { Database } from './database.ts';

/**
 * Display settings on two levels (specification 3): global per user, and one per place (folder or
 * section). The global flags decide which level a setting is read from and written to.
 */
export interface DisplayModes {
  read(key: string): Promise<DisplayMode>;
  /**
   * Saves a change and resolves with the effective settings. Empty changes aren't saved
   * (specification 5).
   */
  change(key: string, change: Partial<DisplayMode>): Promise<DisplayMode>;
}

/** Fields that each flag controls. */
const flagOf = {
  orderType: 'orderSettingGlobal',
  pinFoldersTop: 'orderSettingGlobal',
  viewType: 'viewSettingGlobal',
  isCompact: 'viewSettingGlobal',
} as const;

/** Key of a user's global settings in the local database, and prefix of the keys for places. */
export const globalModeKey = (userId: string) => `display_mode_${userId}`;

/** Creates the display settings of a user. Shares have separate defaults without the two flags. */
export function createDisplayModes(
  database: Database,
  userId: string,
  defaults: DisplayMode = defaultDisplayMode,
): DisplayModes {
  const globalKey = globalModeKey(userId);
  const keyOf = (key: string) => `${globalKey}_${key}`;

  const load = async (key: string): Promise<Record<string, unknown>> => {
    try {
      const value = await database.read(key);
      return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch (error) {
      console.error('reading the display mode failed', error);
      return {};
    }
  };

  const save = async (key: string, mode: Record<string, unknown>): Promise<void> => {
    if (!isWorthSaving(mode)) return;
    try {
      await database.write(key, mode);
    } catch (error) {
      console.error('saving the display mode failed', error);
    }
  };

  const read = async (key: string): Promise<DisplayMode> => {
    const [shared, own] = await Promise.all([load(globalKey), load(keyOf(key))]);
    const general = parseDisplayMode(shared, defaults);
    const isOwn = (field: keyof typeof flagOf) => general[flagOf[field]] !== true;
    const particular = Object.fromEntries(
      keysOf(flagOf)
        .filter((field) => isOwn(field) && own[field] !== undefined)
        .map((field) => [field, own[field]]),
    );
    return parseDisplayMode({ ...general, ...particular }, defaults);
  };

  return {
    read,
    change: async (key, change) => {
      const [shared, own] = await Promise.all([load(globalKey), load(keyOf(key))]);
      const general = parseDisplayMode({ ...shared, ...flagsIn(change) }, defaults);
      for (const [field, value] of Object.entries(change)) {
        if (value === undefined) continue;
        const isShared = !isKeyOf(flagOf, field) || general[flagOf[field]] === true;
        const home = isShared ? shared : own;
        home[field] = value;
      }
      await Promise.all([save(globalKey, shared), save(keyOf(key), own)]);
      return read(key);
    },
  };
}

function flagsIn(change: Partial<DisplayMode>): Partial<DisplayMode> {
  const { orderSettingGlobal, viewSettingGlobal } = change;
  return {
    ...(orderSettingGlobal === undefined ? {} : { orderSettingGlobal }),
    ...(viewSettingGlobal === undefined ? {} : { viewSettingGlobal }),
  };
}
