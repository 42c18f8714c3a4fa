import type { Command } from './command.ts';

/** Shared properties: these commands change nothing and need no network. */
const looking = {
  group: 'preview',
  effect: 'none',
  takes: 'nothing',
  preview: 'only',
  worksOffline: true,
} as const;

/** Preview commands, besides those for the file, in the drive and in shared links. */
export const previewCommands = [
  {
    ...looking,
    name: 'showNext',
    icon: 'arrow-right',
    label: 'preview.next',
    keys: ['ArrowRight'],
    keysElsewhere: true,
  },
  {
    ...looking,
    name: 'showPrevious',
    icon: 'arrow-left',
    label: 'preview.previous',
    keys: ['ArrowLeft'],
    keysElsewhere: true,
  },
  {
    ...looking,
    name: 'showDetails',
    icon: 'details',
    label: 'preview.details',
    keys: ['I'],
  },
  {
    ...looking,
    name: 'fullScreen',
    icon: 'full-screen',
    label: 'preview.fullScreen',
    keys: ['F'],
  },
  {
    ...looking,
    name: 'downloadShown',
    icon: 'download',
    label: 'preview.download',
    keys: ['D'],
    worksOffline: false,
  },
  {
    ...looking,
    name: 'zoomIn',
    icon: 'add',
    label: 'preview.zoomIn',
    keys: ['+', '='],
  },
  {
    ...looking,
    name: 'zoomOut',
    icon: 'minus',
    label: 'preview.zoomOut',
    keys: ['-'],
  },
  {
    ...looking,
    name: 'zoomFit',
    icon: 'eye',
    label: 'preview.zoomFit',
    keys: ['0'],
  },
  {
    ...looking,
    name: 'turn',
    icon: 'turn',
    label: 'preview.turn',
    keys: ['R'],
  },
  {
    ...looking,
    name: 'closePreview',
    icon: 'close',
    label: 'preview.close',
    keys: ['Escape'],
    keysElsewhere: true,
  },
] as const satisfies readonly Command[];
