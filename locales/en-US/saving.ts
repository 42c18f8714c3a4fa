/** Saving a shared link: the new folder and the first steps of people without an account. */
export default {
  inNewFolder: 'In a new folder named “{{name}}”',
  create: 'Create your drive',
  createHeading: 'Create your drive to save this',
  saveFitting: 'Save what fits',
  skipped: { one: '{{count}} item wasn’t saved', other: '{{count}} items weren’t saved' },
  skippedMore: { one: 'and {{count}} more', other: 'and {{count}} more' },
  skippedUnnamed: 'A chosen item',
  skip_gone: 'No longer shared',
  skip_incomplete: 'Not fully uploaded yet',
  skip_prohibited: 'Not allowed on this site',
  skip_space: 'Not enough storage',
} as const;
