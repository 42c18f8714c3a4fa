import { defaultOrder, parseOrder, type SortOrder } from './sort.ts';
import { isRecord, tableOf } from './tables.ts';
import { defaultView, parseView, type ViewType } from './views.ts';

/** A visitor's view settings (specification 3). */
export interface DisplayMode {
  readonly orderType: SortOrder;
  readonly pinFoldersTop: boolean;
  readonly viewType: ViewType;
  /** Compact rows and tiles; absent in shares. */
  readonly isCompact?: boolean;
  /** Applies a change of sort order to every folder; absent in shares. */
  readonly orderSettingGlobal?: boolean;
  /** Applies a change of layout or density to every folder; absent in shares. */
  readonly viewSettingGlobal?: boolean;
}

/** Default view settings of a share. */
export const sharedDisplayMode: DisplayMode = {
  orderType: defaultOrder,
  pinFoldersTop: true,
  viewType: defaultView,
};

/** Default view settings of a drive. */
export const defaultDisplayMode: DisplayMode = {
  ...sharedDisplayMode,
  isCompact: false,
  orderSettingGlobal: true,
  viewSettingGlobal: true,
};

/** Settings that only a drive has. */
const driveOnly = ['isCompact', 'orderSettingGlobal', 'viewSettingGlobal'] as const;

/**
 * Parses stored view settings, replacing missing or invalid parts by defaults. Sort orders stored
 * as key names become numbers (specification 3). Omits parts that `defaults` lacks.
 */
export function parseDisplayMode(
  stored: unknown,
  defaults: DisplayMode = defaultDisplayMode,
): DisplayMode {
  const fields: Readonly<Record<string, unknown>> = isRecord(stored) ? stored : {};
  const shown = driveOnly.filter((flag) => defaults[flag] !== undefined);
  return {
    orderType: fields.orderType === undefined ? defaults.orderType : parseOrder(fields.orderType),
    pinFoldersTop: readFlag(fields.pinFoldersTop, defaults.pinFoldersTop),
    viewType: fields.viewType === undefined ? defaults.viewType : parseView(fields.viewType),
    ...tableOf(shown, (flag) => readFlag(fields[flag], defaults[flag])),
  };
}

/** Returns false for empty settings, which are not stored (specification 5). */
export function isWorthSaving(mode: Partial<DisplayMode>): boolean {
  return Object.values(mode).some((value) => value !== undefined);
}

function readFlag(value: unknown, otherwise: boolean | undefined): boolean {
  return typeof value === 'boolean' ? value : (otherwise ?? true);
}
