/** Moving, copying, dragging and renaming files in the drive. */
export default {
  moveTitle: { one: 'Move {{count}} item', other: 'Move {{count}} items' },
  copyTitle: { one: 'Copy {{count}} item', other: 'Copy {{count}} items' },
  whereTo: 'Where to',
  moveHere: 'Move here',
  copyHere: 'Copy here',
  intoItself: 'A folder cannot go into itself',
  hereAlready: 'Already in this folder',
  moving: { one: 'Moving {{count}} item…', other: 'Moving {{count}} items…' },
  copying: { one: 'Copying {{count}} item…', other: 'Copying {{count}} items…' },
  moved: {
    one: '{{count}} item moved to “{{folder}}”',
    other: '{{count}} items moved to “{{folder}}”',
  },
  copied: {
    one: '{{count}} item copied to “{{folder}}”',
    other: '{{count}} items copied to “{{folder}}”',
  },
  movedBack: {
    one: '{{count}} item is back where it was',
    other: '{{count}} items are back where they were',
  },
  uncopied: {
    one: '{{count}} copy moved to the trash',
    other: '{{count}} copies moved to the trash',
  },
  stayed: 'Everything stayed where it was',
  conflictTitle: {
    one: '{{count}} name is taken in “{{folder}}”',
    other: '{{count}} names are taken in “{{folder}}”',
  },
  conflictText: 'Choose once for all, or for each on its own.',
  forAll: 'For all of them',
  keepBoth: 'Keep both',
  keepBothTip: 'What comes gets a number after its name.',
  replace: 'Replace',
  replaceTip: 'What is there now goes to the trash.',
  skip: 'Leave out',
  skipTip: 'Nothing happens to these.',
  comes: 'Comes',
  there: 'There now',
  choiceFor: 'What to do with {{name}}',
  more: {
    one: 'and {{count}} more, as chosen for all',
    other: 'and {{count}} more, as chosen for all',
  },
  goOn: 'Continue',
  cutNow: {
    one: '{{count}} item cut. Open a folder and paste it there.',
    other: '{{count}} items cut. Open a folder and paste them there.',
  },
  copiedNow: {
    one: '{{count}} item copied. Open a folder and paste it there.',
    other: '{{count}} items copied. Open a folder and paste them there.',
  },
  dragMove: 'Move to “{{name}}”',
  dragCopy: 'Copy to “{{name}}”',
} as const;
