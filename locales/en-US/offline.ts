/** Offline use: what still works, and changes that wait to sync. */
export default {
  away: 'You’re offline. You can still browse folders you’ve opened before.',
  waits: {
    one: '{{count}} change is saved on this device and will sync when you’re back online.',
    other: '{{count}} changes are saved on this device and will sync when you’re back online.',
  },
  made: {
    one: 'Back online. {{count}} change synced',
    other: 'Back online. {{count}} changes synced',
  },
  back: 'Back online',
  stuck: { one: 'Couldn’t sync {{count}} change.', other: 'Couldn’t sync {{count}} changes.' },
  look: 'Review',
  title: 'Changes we couldn’t sync',
  tip: 'You made these while offline. Your files are safe.',
  rename: 'Rename “{{from}}” to “{{name}}”',
  move: { one: 'Move {{count}} item', other: 'Move {{count}} items' },
  star: { one: 'Star {{count}} item', other: 'Star {{count}} items' },
  unstar: { one: 'Remove star from {{count}} item', other: 'Remove star from {{count}} items' },
  renamed: 'It was renamed to “{{name}}” elsewhere in the meantime.',
  moved: 'It was moved elsewhere in the meantime.',
  anyway: 'Apply anyway',
  again: 'Try again',
  leave: 'Discard',
  something: 'an item',
} as const;
