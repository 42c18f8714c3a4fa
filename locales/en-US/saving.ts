/** Saving a shared link: the new folder and the first steps of people without an account. */
export default {
  inNewFolder: 'In a new folder named “{{name}}”',
  create: 'Create your drive',
  createHeading: 'Create your drive to save this',
} as const;
