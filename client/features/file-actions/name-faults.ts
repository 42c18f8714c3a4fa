import type { NameFault } from '#protocol/names.ts';

/** What is said about a name that is refused. */
export const nameFaultTexts = {
  empty: 'drive.nameEmpty',
  dots: 'drive.nameForbidden',
  separator: 'drive.nameForbidden',
  control: 'drive.nameForbidden',
  surrogate: 'drive.nameForbidden',
  tooLong: 'drive.nameLong',
} as const satisfies Record<NameFault, string>;
