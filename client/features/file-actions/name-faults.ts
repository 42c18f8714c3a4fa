import type { NameFault } from '#protocol/names.ts';

/** Messages for invalid names. */
export const nameFaultTexts = {
  empty: 'drive.nameEmpty',
  dots: 'drive.nameForbidden',
  separator: 'drive.nameForbidden',
  control: 'drive.nameForbidden',
  surrogate: 'drive.nameForbidden',
  tooLong: 'drive.nameLong',
} as const satisfies Record<NameFault, string>;
