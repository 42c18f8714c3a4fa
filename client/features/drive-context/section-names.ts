/**
 * The sections: the second segment of `/drive/…`. In a separate file to keep the route table small.
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
export type SectionName = (typeof sectionNames)[number];

/** True if a path names a section. Only `all` has folders below it. */
export function isSectionPath(section: string | undefined, folderId: string | undefined): boolean {
  const isNamed = sectionNames.some((name) => name === section);
  return isNamed && (section === 'all' || folderId === undefined || folderId === '');
}
