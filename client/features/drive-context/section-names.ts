/**
 * The sections there are, as the second segment of `/drive/…`; apart from them so that the route
 * table stays small.
 */
export const sectionNames = [
  'all',
  'recent',
  'starred',
  'shares',
  'tasks',
  'trash',
  'account',
  'feedback',
  'search',
] as const;
/** One of them. */
export type SectionName = (typeof sectionNames)[number];

/** Whether an address names a section; only `all` has folders below it. */
export function isSectionPath(section: string | undefined, folderId: string | undefined): boolean {
  const isNamed = sectionNames.some((name) => name === section);
  return isNamed && (section === 'all' || folderId === undefined || folderId === '');
}
