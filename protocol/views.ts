import { defaultOrder, parseOrder, type SortOrder } from './sort.ts';

/** How files are shown; apart, for every list loads it. */

/** How files can be laid out (specification 3). Only the first two are remembered. */
export const viewModes = ['list', 'grid', 'single', 'flow'] as const;
/** A value of `viewModes`. */
export type ViewMode = (typeof viewModes)[number];

/** A layout a visitor can choose and find again. */
export type ViewType = 'list' | 'grid';

/** The layout of a first visit (specification 9). */
export const defaultView: ViewType = 'grid';

/** A stored or asked-for layout; what is neither list nor grid is grid (specification 5). */
export function parseView(value: unknown): ViewType {
  return value === 'list' || value === 'grid' ? value : defaultView;
}

/** How a visitor likes to see files (specification 3). */
export interface DisplayMode {
  readonly orderType: SortOrder;
  readonly pinFoldersTop: boolean;
  readonly viewType: ViewType;
  /** Whether rows and tiles stand closer together; absent in shares. */
  readonly isCompact?: boolean;
  /** Whether a change of order is meant for every folder; absent in shares. */
  readonly orderSettingGlobal?: boolean;
  /** Whether a change of layout or density is meant for every folder; absent in shares. */
  readonly viewSettingGlobal?: boolean;
}

/** The display mode of a share nobody has changed yet. */
export const sharedDisplayMode: DisplayMode = {
  orderType: defaultOrder,
  pinFoldersTop: true,
  viewType: defaultView,
};

/** The display mode of a drive nobody has changed yet. */
export const defaultDisplayMode: DisplayMode = {
  ...sharedDisplayMode,
  isCompact: false,
  orderSettingGlobal: true,
  viewSettingGlobal: true,
};

/** What only the display mode of a drive has. */
const driveOnly = ['isCompact', 'orderSettingGlobal', 'viewSettingGlobal'] as const;

/**
 * A stored display mode, each wrong or missing part replaced by its default. Orders stored as key
 * names come out as numbers (specification 3). What shares do not have, `defaults` lacks, and then
 * it is left out.
 */
export function parseDisplayMode(
  stored: unknown,
  defaults: DisplayMode = defaultDisplayMode,
): DisplayMode {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  const flags = driveOnly
    .filter((flag) => defaults[flag] !== undefined)
    .map((flag) => [flag, readFlag(fields[flag], defaults[flag])]);
  return {
    orderType: fields.orderType === undefined ? defaults.orderType : parseOrder(fields.orderType),
    pinFoldersTop: readFlag(fields.pinFoldersTop, defaults.pinFoldersTop),
    viewType: fields.viewType === undefined ? defaults.viewType : parseView(fields.viewType),
    ...(Object.fromEntries(flags) as Pick<DisplayMode, (typeof driveOnly)[number]>),
  };
}

/** Whether a display mode holds anything to save: empty objects are not (specification 5). */
export function isWorthSaving(mode: Partial<DisplayMode>): boolean {
  return Object.values(mode).some((value) => value !== undefined);
}

function readFlag(value: unknown, otherwise: boolean | undefined): boolean {
  return typeof value === 'boolean' ? value : (otherwise ?? true);
}
