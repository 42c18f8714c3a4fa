import type { CommandName } from './drive-commands.ts';

/**
 * Commands whose handlers are in parts that load after the files, or with the first preview. While
 * a part loads, `ExpectedCommands` has its commands wait for it.
 */
export const lateCommands = {
  files: [
    'share',
    'copyLink',
    'open',
    'openInPlayer',
    'showInFolder',
    'download',
    'star',
    'unstar',
    'trash',
    'untrash',
    'deleteForever',
    'emptyTrash',
    'newFolder',
    'requestFiles',
    'requestFilesInto',
    'filter',
    'toggleView',
    'showFlow',
    'showSingle',
    'toggleDensity',
    'pinFolders',
    'modeHere',
    'upFolder',
  ],
  uploads: ['uploadFiles', 'uploadFolder'],
  organize: ['move', 'copyTo', 'cut', 'copy', 'paste', 'copyPath', 'rename'],
  tasks: ['newTask'],
  preview: [
    'showNext',
    'showPrevious',
    'showDetails',
    'fullScreen',
    'downloadShown',
    'closePreview',
    'zoomIn',
    'zoomOut',
    'zoomFit',
    'turn',
  ],
  imageViewer: ['zoomIn', 'zoomOut', 'zoomFit', 'turn'],
} as const satisfies Record<string, readonly CommandName[]>;

/** The handlers of a part: exactly those of its commands. */
export type LateHandlers<Part extends keyof typeof lateCommands> = Record<
  (typeof lateCommands)[Part][number],
  () => void
>;
