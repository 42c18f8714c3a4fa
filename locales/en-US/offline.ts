/** Without a network: what can still be done, and what waits. */
export default {
  away: 'You are offline. Folders you have opened before can still be read.',
  waits: {
    one: '{{count}} change is saved on this device and will be made later.',
    other: '{{count}} changes are saved on this device and will be made later.',
  },
  made: {
    one: 'Back online. {{count}} saved change was made',
    other: 'Back online. {{count}} saved changes were made',
  },
  back: 'Back online',
  stuck: {
    one: '{{count}} saved change could not be made.',
    other: '{{count}} saved changes could not be made.',
  },
  look: 'Have a look',
  title: 'Saved changes that could not be made',
  tip: 'You made these while you were offline. Nothing of your files was lost.',
  rename: 'Rename “{{from}}” to “{{name}}”',
  move: { one: 'Move {{count}} item', other: 'Move {{count}} items' },
  star: { one: 'Star {{count}} item', other: 'Star {{count}} items' },
  unstar: {
    one: 'Take the star off {{count}} item',
    other: 'Take the stars off {{count}} items',
  },
  renamed: 'Meanwhile it was renamed to “{{name}}” elsewhere.',
  moved: 'Meanwhile it was moved elsewhere.',
  anyway: 'Do it anyway',
  again: 'Try again',
  leave: 'Leave it as it is',
  something: 'an item',
} as const;
