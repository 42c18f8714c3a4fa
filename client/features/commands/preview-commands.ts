import type { UserCommand } from './command.ts';

/** Shared properties: these commands change nothing and need no network. */
const previewDefaults = {
  group: 'preview',
  effect: 'none',
  takes: 'nothing',
  preview: 'only',
  worksOffline: true,
} as const;

/** Preview commands, in addition to those for the file, in the drive and in shared links. */
export const previewCommands = [
  {
    ...previewDefaults,
    name: 'showNext',
    icon: 'arrow-right',
    label: 'preview.next',
    keys: ['ArrowRight'],
    keysElsewhere: true,
  },
  {
    ...previewDefaults,
    name: 'showPrevious',
    icon: 'arrow-left',
    label: 'preview.previous',
    keys: ['ArrowLeft'],
    keysElsewhere: true,
  },
  {
    ...previewDefaults,
    name: 'showDetails',
    icon: 'details',
    label: 'preview.details',
    keys: ['D', 'I', 'PC:Alt+Enter', 'Mac:Mod+I'],
  },
  {
    ...previewDefaults,
    name: 'fullScreen',
    icon: 'full-screen',
    label: 'preview.fullScreen',
    keys: ['F'],
  },
  {
    ...previewDefaults,
    name: 'downloadShown',
    icon: 'download',
    label: 'preview.download',
    keys: ['Shift+D'],
    worksOffline: false,
  },
  {
    ...previewDefaults,
    name: 'zoomIn',
    icon: 'add',
    label: 'preview.zoomIn',
    keys: ['+', '='],
  },
  {
    ...previewDefaults,
    name: 'zoomOut',
    icon: 'minus',
    label: 'preview.zoomOut',
    keys: ['-'],
  },
  {
    ...previewDefaults,
    name: 'zoomFit',
    icon: 'eye',
    label: 'preview.zoomFit',
    keys: ['0'],
  },
  {
    ...previewDefaults,
    name: 'turn',
    icon: 'turn',
    label: 'preview.turn',
    keys: ['R'],
  },
  {
    ...previewDefaults,
    name: 'closePreview',
    icon: 'close',
    label: 'preview.close',
    keys: ['Escape'],
    keysElsewhere: true,
  },
] as const satisfies readonly UserCommand[];
